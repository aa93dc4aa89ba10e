/// What one part of the module keeps in each world.
@MainActor
protocol WorldStore: AnyObject {
  init()
}

extension HeadlessWorld {
  /// The store of this world, which lives as long as the world.
  ///
  /// It hangs on the application, so that the world need not know the parts that keep something in it.
  func store<Store: WorldStore>(_ type: Store.Type) -> Store {
    let key = ObjectIdentifier(type)
    if let store = application.attachment(for: key) as? Store { return store }
    let store = Store()
    application.setAttachment(store, for: key)
    return store
  }
}
