internal import LifelineSynchronization

/// A task-local value that blocks carry to the queue, timer, or notification center that calls them.
///
/// This module itself captures only the world. Modules that depend on this module register carriers for the tracer and
/// the test, once per process.
package struct ScopeCarrier: Sendable {
  /// Runs a closure with the captured value bound.
  package typealias Binding = @Sendable (_ body: () -> Void) -> Void

  private static let all = Mutex<[ScopeCarrier]>([])

  /// Captures the current value and returns a closure that binds it, or returns nil if no value is bound.
  let capture: @Sendable () -> Binding?

  /// Creates a carrier. It is not registered yet.
  package init(_ capture: @escaping @Sendable () -> Binding?) { self.capture = capture }

  /// Registers the carrier for all blocks that are scheduled from now on. Call this method once.
  package func register() { Self.all.withLock { $0.append(self) } }

  static var bindings: [Binding] { all.withLock { $0 }.compactMap { $0.capture() } }
}

/// The values that were bound when a block was scheduled: the world, its delegates, and the values of the registered
/// carriers.
struct CapturedScope: Sendable {
  let world: HeadlessWorld?
  private let delegates: [HeadlessWorld.Delegate]
  private let bindings: [ScopeCarrier.Binding]

  /// Captures the scope of the caller.
  init() {
    world = BoundWorld.world
    delegates = BoundWorld.delegates
    bindings = ScopeCarrier.bindings
  }

  /// Runs a closure in the captured scope, on the calling thread.
  ///
  /// If no world was bound, the closure runs in the world of its caller, such as the code that posts a notification.
  func run(_ body: () -> Void) {
    guard let world else { return run(bindings[...], body) }
    BoundWorld.$world.withValue(world) {
      BoundWorld.$delegates.withValue(delegates) { run(bindings[...], body) }
    }
  }

  private func run(_ bindings: ArraySlice<ScopeCarrier.Binding>, _ body: () -> Void) {
    guard let first = bindings.first else { return body() }
    first { run(bindings.dropFirst(), body) }
  }
}
