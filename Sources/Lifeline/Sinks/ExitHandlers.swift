internal import LifelineCLibrary
internal import LifelineSynchronization

/// An object that must finish its work before the process ends.
package protocol ClosesAtExit: AnyObject, Sendable {
  /// Finishes the work. Do not wait for a lock, because its holder may be a thread that no longer runs.
  func closeAtExit()
}

/// Closes open objects when the process calls `exit` or returns from `main`, oldest first, but each object only after the objects that
/// forward to it.
package enum ExitHandlers {
  private struct Registry {
    var isInstalled = false
    var open: [any ClosesAtExit] = []
  }

  private static let registry = Mutex(Registry())

  /// Retains `closing` until ``remove(_:)``.
  ///
  /// - Parameter isForwarding: Whether the object writes to another object that is already registered.
  package static func register(_ closing: any ClosesAtExit, isForwarding: Bool = false) {
    registry.withLock { registry in
      registry.open.insert(closing, at: isForwarding ? 0 : registry.open.count)
      guard !registry.isInstalled else { return }
      registry.isInstalled = true
      atexit { ExitHandlers.closeAll() }
    }
  }

  package static func remove(_ closing: any ClosesAtExit) {
    registry.withLock { $0.open.removeAll { $0 === closing } }
  }

  private static func closeAll() {
    let open = registry.withLockIfAvailable { $0.open } ?? []
    for closing in open { closing.closeAtExit() }
  }
}
