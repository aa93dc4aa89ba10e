/// Properties that are stored and have no effect, by their names.
///
/// An object has storage for them only if code sets one, so that the many properties of UIKit that nothing here reads
/// cost views nothing.
final class StoredValues {
  var values: [String: Any] = [:]
}

extension UIResponder {
  /// The value of the property that calls it, or the default.
  func stored<Value>(_ initial: @autoclosure () -> Value, _ name: String = #function) -> Value {
    let store = attachment(for: ObjectIdentifier(StoredValues.self)) as? StoredValues
    return store?.values[name] as? Value ?? initial()
  }

  /// Stores the value of the property that calls it.
  func store<Value>(_ value: Value, _ name: String = #function) {
    let key = ObjectIdentifier(StoredValues.self)
    let known = attachment(for: key) as? StoredValues
    let store = known ?? StoredValues()
    if known == nil { setAttachment(store, for: key) }
    store.values[name] = value
  }
}
