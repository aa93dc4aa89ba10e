#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineUIKit

  extension LifelineTest {
    /// Runs a test in an isolated world, and checks it.
    @MainActor
    func perform(_ body: @Sendable @concurrent () async throws -> Void) async throws {
      UnseenObjects.beginWatching()
      defer { UnseenObjects.endWatching() }
      try await withHeadlessWorld(systemVersion: settings.systemVersion) {
        let keeper = beginKeepingWindows()
        var failure: (any Error)?
        do {
          try await HeadlessWorld.withDelegate(NestedWorlds(of: self).delegate) {
            try await Self.$bound.withValue(self) { try await withTracer(tracer) { try await body() } }
          }
        } catch {
          noteFailure("\(error)")
          failure = error
        }
        await finish(keeper, isEvaluated: !Task.isCancelled)
        if let failure { throw failure }
      }
    }

    /// Runs a synchronous test in an isolated world, and checks it.
    @MainActor
    func perform(_ body: @MainActor () throws -> Void) throws {
      UnseenObjects.beginWatching()
      defer { UnseenObjects.endWatching() }
      try withHeadlessWorld(systemVersion: settings.systemVersion) {
        let keeper = beginKeepingWindows()
        let outcome = Result {
          try HeadlessWorld.withDelegate(NestedWorlds(of: self).delegate) {
            try Self.$bound.withValue(self) { try withTracer(tracer) { try body() } }
          }
        }
        if case .failure(let error) = outcome { noteFailure("\(error)") }
        finish(keeper, drainsMainQueue: false)
        try outcome.get()
      }
    }

    /// Begins to trace the current world, whose windows are retained until ``finish(_:isEvaluated:)``.
    @MainActor
    func beginKeepingWindows() -> WindowKeeper {
      let keeper = WindowKeeper()
      HeadlessWorld.current.install(keeper)
      begin()
      return keeper
    }

    /// Lets blocks that queues, timers, or observers call later inherit the test that scheduled them, without retaining
    /// the test.
    static let carryIntoBlocks: Void = ScopeCarrier {
      guard let test = bound else { return nil }
      return { [weak test] body in $bound.withValue(test, operation: body) }
    }.register()

    /// Begins to trace the current world.
    @MainActor
    private func begin() {
      Self.carryIntoBlocks
      for problem in settings.allProblems { report(problem, at: location) }
      Tracer.carryIntoBlocks()
      tracer.useProbes(settings.probes)
      tracer.traceViewControllers()
      for roots in settings.roots { tracer.addLeakRoots(roots) }
    }
  }
#endif
