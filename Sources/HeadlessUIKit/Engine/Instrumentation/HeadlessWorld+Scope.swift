internal import LifelineBase

extension HeadlessWorld {
  /// Callbacks for every world that ``withHeadlessWorld(systemVersion:idiom:_:)`` creates in a scope.
  ///
  /// A test can use a delegate to trace the worlds that its code creates. The world is bound during both calls.
  package struct Delegate: Sendable {
    let didBegin: @MainActor @Sendable (HeadlessWorld) -> Void
    let willEnd: @MainActor @Sendable (HeadlessWorld) -> Void

    /// Creates a delegate.
    ///
    /// - Parameters:
    ///   - didBegin: A closure that is called before the body runs.
    ///   - willEnd: A closure that is called after the body returns or throws, and before the application releases its
    ///     delegates.
    package init(
      didBegin: @escaping @MainActor @Sendable (HeadlessWorld) -> Void,
      willEnd: @escaping @MainActor @Sendable (HeadlessWorld) -> Void
    ) {
      self.didBegin = didBegin
      self.willEnd = willEnd
    }
  }

  /// Runs a closure and calls the delegate for each world that the closure creates. The delegates of the enclosing
  /// scopes are called first.
  package nonisolated static func withDelegate<Result, Failure: Error>(
    _ delegate: Delegate, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome: Swift.Result<Result, Failure> = BoundWorld.$delegates.withValue(BoundWorld.delegates + [delegate]) {
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  /// Runs an asynchronous closure and calls the delegate for each world that the closure or its child tasks create.
  package static func withDelegate<Result, Failure: Error>(
    _ delegate: Delegate, isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let delegates = BoundWorld.delegates + [delegate]
    let outcome: Swift.Result<Result, Failure> = await BoundWorld.$delegates.withValue(delegates) {
      do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
    }
    return try outcome.get()
  }
}

/// The task-local values that blocks carry to the queue, timer, or notification center that calls them.
///
/// This module itself captures only the world. Modules that depend on this module register carriers for the tracer and
/// the test, once per process.
package enum ScopeCarrier {
  /// Runs a closure with the captured value bound.
  package typealias Binding = @Sendable (_ body: () -> Void) -> Void

  private static let captures = Mutex<[@Sendable () -> Binding?]>([])

  /// Registers a carrier for all blocks that are scheduled from now on. Call this method once for each value.
  ///
  /// - Parameter capture: A closure that captures the current value and returns a closure that binds it, or returns nil
  ///   if no value is bound.
  package static func register(_ capture: @escaping @Sendable () -> Binding?) {
    captures.withLock { $0.append(capture) }
  }

  static var bindings: [Binding] { captures.withLock { $0 }.compactMap { $0() } }
}

/// The time of a world, and the calls that wait in it.
extension HeadlessWorld {
  /// Replaces the clock. Waiting calls remain due at the same times, but of the new clock.
  ///
  /// - Parameters:
  ///   - passesByItself: Whether time passes without an advance of the clock.
  ///   - advanced: Returns the time by which a test has advanced the clock, in nanoseconds.
  package nonisolated func useClock(
    passesByItself: Bool = true, advanced: @escaping @Sendable () -> Int = { 0 }
  ) {
    dueWork.use(WorldClock(passesByItself: passesByItself, advanced: advanced))
  }

  /// The number of the last call that was scheduled.
  package nonisolated var lastScheduledCall: Int { dueWork.lastNumber }

  /// Cancels the calls that were scheduled after a given one, oldest first.
  package nonisolated func cancelCalls(after number: Int) { dueWork.cancelAll(after: number) }

  /// Cancels all calls and refuses new ones, also those of the worlds that ended inside this one.
  package nonisolated func endCalls() { dueWork.end() }
}
