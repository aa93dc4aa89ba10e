/// An object that one part of the program stores in each world.
///
/// The world retains the store, so the store must not retain the world.
@MainActor
package protocol WorldStore: AnyObject {
  /// Creates the store of a world on first use.
  init(of world: HeadlessWorld)
}

/// A store that retains parts of the program, which may retain the world.
@MainActor
package protocol EndingStore: WorldStore {
  /// Releases these parts when the world ends.
  func end()
}

extension HeadlessWorld {
  /// Ends the stores that retain parts of the program.
  package func endStores() {
    for case let store as any EndingStore in application.attachedObjects { store.end() }
  }

  /// Returns the world's store of a given type, and creates the store on first use.
  ///
  /// The world's application retains the store, so the world needs no list of stores.
  package func store<Store: WorldStore>(_ type: Store.Type) -> Store {
    if let store = existingStore(type) { return store }
    let store = Store(of: self)
    application.setAttachment(store, for: ObjectIdentifier(type))
    return store
  }

  /// Returns the world's store of a given type if it has been created.
  package func existingStore<Store: WorldStore>(_ type: Store.Type) -> Store? {
    application.attachment(for: ObjectIdentifier(type)) as? Store
  }
}

/// Stores the values of properties that have no effect, by name.
///
/// An object allocates this storage when the program first sets such a property, so unused properties take no space in
/// views.
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
