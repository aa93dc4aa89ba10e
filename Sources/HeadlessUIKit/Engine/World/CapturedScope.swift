internal import LifelineSynchronization

/// A task-local value that blocks take along to the queue, timer, or center that calls them.
///
/// This module knows its world only. The modules above it register the tracer and the test, once for the process.
package struct ScopeCarrier: Sendable {
  /// Runs a body inside the captured value.
  package typealias Binding = @Sendable (_ body: () -> Void) -> Void

  private static let all = Mutex<[ScopeCarrier]>([])

  /// Returns what binds the value that is current at the call, or nil if none is bound.
  let capture: @Sendable () -> Binding?

  /// Creates a carrier, which is not registered yet.
  package init(_ capture: @escaping @Sendable () -> Binding?) { self.capture = capture }

  /// Registers the carrier for all blocks that are scheduled from now on. Call it once.
  package func register() { Self.all.withLock { $0.append(self) } }

  static var bindings: [Binding] { all.withLock { $0 }.compactMap { $0.capture() } }
}

/// What was bound where a block was scheduled: the world, its delegates, and the values of the registered carriers.
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

  /// Runs a body in the scope, on the calling thread.
  ///
  /// Where no world was bound, the body runs in that of its caller: the one that posts a notification, for example.
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
