/// An object that one part of the program stores in each world.
///
/// A store lives as long as its world, so it must not retain the world.
@MainActor
package protocol WorldStore: AnyObject {
  /// Creates the store of a world, at the first use.
  init(of world: HeadlessWorld)
}

extension HeadlessWorld {
  /// The store of this type, created on first use.
  ///
  /// The application retains it, so the world has no list of stores.
  package func store<Store: WorldStore>(_ type: Store.Type) -> Store {
    if let store = existingStore(type) { return store }
    let store = Store(of: self)
    application.setAttachment(store, for: ObjectIdentifier(type))
    return store
  }

  /// The store of this type if it has been created.
  package func existingStore<Store: WorldStore>(_ type: Store.Type) -> Store? {
    application.attachment(for: ObjectIdentifier(type)) as? Store
  }
}
