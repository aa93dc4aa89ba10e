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

  /// Begins the scope of the world, which is already bound.
  func beginScope() {
    for delegate in BoundWorld.delegates { delegate.didBegin(self) }
  }

  /// Ends the scope of the world, which is still bound. The delegates are called in reverse order.
  func endScope() {
    for delegate in BoundWorld.delegates.reversed() { delegate.willEnd(self) }
  }
}
