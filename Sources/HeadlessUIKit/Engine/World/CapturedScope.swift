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
