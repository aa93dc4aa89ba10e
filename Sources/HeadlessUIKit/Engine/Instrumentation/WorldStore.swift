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
  /// Releases the application's delegates and ends the stores that retain parts of the program.
  package func releaseProgram() {
    application.releaseDelegates()
    for case let store as any EndingStore in application.attachedObjects { store.end() }
  }

  /// Ends the transitions that their animators have not completed. Otherwise, their controllers would retain each other.
  package func finishUncompletedTransitions() {
    // The end of a transition may begin another one, but not without end.
    for _ in 0..<16 {
      let contexts = transitions.contexts.compactMap(\.context).filter(\.waitsForAnimator)
      guard !contexts.isEmpty else { return }
      for context in contexts { context.finishUncompleted() }
      settle()
    }
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
  func existingStore<Store: WorldStore>(_ type: Store.Type) -> Store? {
    application.attachment(for: ObjectIdentifier(type)) as? Store
  }
}
