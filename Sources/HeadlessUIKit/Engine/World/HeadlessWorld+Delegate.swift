extension HeadlessWorld {
  /// Is called for every world that ``withHeadlessWorld(systemVersion:idiom:_:)`` creates in a scope.
  ///
  /// So a test can trace the worlds that its code creates. Both calls are made with the world bound.
  package struct Delegate: Sendable {
    let didBegin: @MainActor @Sendable (HeadlessWorld) -> Void
    let willEnd: @MainActor @Sendable (HeadlessWorld) -> Void

    /// Creates a delegate.
    ///
    /// - Parameters:
    ///   - didBegin: called before the body.
    ///   - willEnd: called after the body, also if it throws, and before the application releases its delegates.
    package init(
      didBegin: @escaping @MainActor @Sendable (HeadlessWorld) -> Void,
      willEnd: @escaping @MainActor @Sendable (HeadlessWorld) -> Void
    ) {
      self.didBegin = didBegin
      self.willEnd = willEnd
    }
  }

  /// Runs a body in which the delegate is called for new worlds, after the delegates of the scopes around it.
  package nonisolated static func withDelegate<Result, Failure: Error>(
    _ delegate: Delegate, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome: Swift.Result<Result, Failure> = BoundWorld.$delegates.withValue(BoundWorld.delegates + [delegate]) {
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  /// Runs an asynchronous body in which the delegate is called for new worlds, also in its child tasks.
  package static func withDelegate<Result, Failure: Error>(
    _ delegate: Delegate, isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let delegates = BoundWorld.delegates + [delegate]
    let outcome: Swift.Result<Result, Failure> = await BoundWorld.$delegates.withValue(delegates) {
      do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  /// Begins the scope of the world, which is bound.
  func beginScope() {
    for delegate in BoundWorld.delegates { delegate.didBegin(self) }
  }

  /// Ends the scope of the world, which is still bound; the delegate that was called first is called last.
  func endScope() {
    for delegate in BoundWorld.delegates.reversed() { delegate.willEnd(self) }
  }
}
