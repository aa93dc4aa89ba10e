internal import LifelineCLibrary
internal import LifelineSynchronization

/// An object that must finish its work before the process ends.
package protocol ClosesAtExit: AnyObject, Sendable {
  /// Finishes the work. Do not wait for a lock: a thread that no longer runs may hold it.
  func closeAtExit()
}

/// Closes open objects, oldest first and after those that forward to them, when the process calls `exit` or returns from `main`.
package enum ExitHandlers {
  private struct Registry {
    var isInstalled = false
    var open: [any ClosesAtExit] = []
  }

  private static let registry = Mutex(Registry())

  /// Retains `closing` until ``remove(_:)``.
  ///
  /// - Parameter isForwarding: whether it writes to another one that is registered already.
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
