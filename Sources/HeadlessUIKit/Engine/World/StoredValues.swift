/// Stores the values of properties that have no effect, by name.
///
/// An object allocates this storage when the program first sets such a property, so unused properties take no space in
/// controllers.
final class StoredValues {
  var values = OrderedDictionary<String, Any>()
}

extension UIResponder {
  /// Returns the value of the property that calls this method, or the default.
  func stored<Value>(_ initial: @autoclosure () -> Value, _ name: String = #function) -> Value {
    let store = attachment(for: ObjectIdentifier(StoredValues.self)) as? StoredValues
    return store?.values[name] as? Value ?? initial()
  }

  /// Stores the value of the property that calls this method.
  func store<Value>(_ value: Value, _ name: String = #function) {
    let key = ObjectIdentifier(StoredValues.self)
    let known = attachment(for: key) as? StoredValues
    let store = known ?? StoredValues()
    if known == nil { setAttachment(store, for: key) }
    store.values[name] = value
  }
}
