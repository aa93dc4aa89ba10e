internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Something with work left to do when the process ends.
package protocol ClosesAtExit: AnyObject, Sendable {
  /// Finishes the work. Another thread may hold a lock for ever now, so this must not wait for one.
  func closeAtExit()
}

/// Closes what is still open when the process ends by `exit` or by returning from `main`, the oldest first.
package enum ExitHandlers {
  private struct Registry {
    var isInstalled = false
    var open: [any ClosesAtExit] = []
  }

  private static let registry = Mutex(Registry())

  /// Retains `closing` until ``remove(_:)``.
  package static func register(_ closing: any ClosesAtExit) {
    registry.withLock { registry in
      registry.open.append(closing)
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
