#if canImport(Darwin)
  internal import Foundation
#else
  internal import Dispatch
#endif

extension MainActor {
  #if canImport(Darwin)
    /// Whether the current code runs on the main actor.
    nonisolated static var isCurrent: Bool { Thread.isMainThread }
  #else
    private nonisolated static let key: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    /// Whether the current code runs on the main actor.
    ///
    /// On Linux, `Thread.isMainThread` is false on the main actor of a program whose `main()` is asynchronous, such as
    /// a test.
    nonisolated static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

    /// Whether a queue is the main queue, for which there are several objects.
    nonisolated static func runs(on queue: DispatchQueue) -> Bool { queue.getSpecific(key: key) == true }

    /// Runs a closure on the main queue and waits until it has run. On the main actor, the closure runs directly.
    nonisolated static func runAndWait(_ body: () -> Void) {
      if isCurrent { body() } else { DispatchQueue.main.sync(execute: body) }
    }
  #endif
}
