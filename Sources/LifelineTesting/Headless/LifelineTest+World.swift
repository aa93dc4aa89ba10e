#if HeadlessUIKit && !os(iOS) && !os(tvOS) && !os(visionOS)
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
        let result = await HeadlessWorld.withDelegate(NestedWorlds(of: self).delegate) { await outcome(of: body) }
        await finish(keeper, isEvaluated: !Task.isCancelled)
        HeadlessWorld.current.endCalls()
        try result.get()
      }
    }

    /// Runs a synchronous test in an isolated world, and checks it.
    @MainActor
    func perform(_ body: @MainActor () throws -> Void) throws {
      UnseenObjects.beginWatching()
      defer { UnseenObjects.endWatching() }
      try withHeadlessWorld(systemVersion: settings.systemVersion) {
        let keeper = beginKeepingWindows()
        let result = HeadlessWorld.withDelegate(NestedWorlds(of: self).delegate) { outcome(of: body) }
        finish(keeper, drainsMainQueue: false)
        HeadlessWorld.current.endCalls()
        try result.get()
      }
    }

    /// Begins to trace the current world, whose windows are retained from the end of the test on.
    ///
    /// - Parameter outer: The test whose clock the program sees, if it is not this one.
    @MainActor
    func beginKeepingWindows(clockOf outer: LifelineTest? = nil) -> WindowKeeper {
      let keeper = WindowKeeper()
      keeper.enter(.current)
      let test = outer ?? self
      HeadlessWorld.current.useClock(passesByItself: test.settings.clock != .manual, advanced: test.advanced)
      begin()
      return keeper
    }

    /// Lets blocks that queues, timers, or observers call later inherit the test that scheduled them, without retaining
    /// the test.
    static let carryIntoBlocks: Void = ScopeCarrier.register {
      guard let test = bound else { return nil }
      return { [weak test] body in $bound.withValue(test, operation: body) }
    }

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

  /// The worlds that a test's code creates with `withHeadlessWorld`.
  ///
  /// Without this class, events in these worlds would be in no trace, and the test would pass because nothing was
  /// checked. The test's tracer traces a world that has the same iOS version as the test. A world with a different
  /// version is checked by different rules, so it gets a separate run with its own trace and findings.
  @MainActor
  final class NestedWorlds {
    /// The test. It is not retained, because blocks that are waiting retain the delegate.
    private weak let test: LifelineTest?
    private var worlds: [ObjectIdentifier: (keeper: WindowKeeper, run: LifelineTest?)] = [:]

    nonisolated init(of test: LifelineTest) {
      self.test = test
    }

    /// The delegate for each world that begins while the test runs. The test's own world has already begun.
    nonisolated var delegate: HeadlessWorld.Delegate {
      HeadlessWorld.Delegate(didBegin: { self.begin($0) }, willEnd: { self.end($0) })
    }

    private func begin(_ world: HeadlessWorld) {
      guard let test else { return }
      let isSameSystem = world.systemVersion == test.settings.systemVersion
      let run = isSameSystem ? nil : test.nested(system: "\(world.systemVersion)")
      let keeper = (run ?? test).beginKeepingWindows(clockOf: test)
      worlds[ObjectIdentifier(world)] = (keeper, run)
    }

    private func end(_ world: HeadlessWorld) {
      guard let (keeper, run) = worlds.removeValue(forKey: ObjectIdentifier(world)) else { return }
      if let run {
        run.finish(keeper, drainsMainQueue: false)
        return world.endCalls()
      }
      keeper.keepAll()
      Tracer.takeDown(world)
      test?.addWaker { [work = world.pendingWorkList] in work.wakeSleepingTasks() }
      keeper.leave(world)
    }
  }

  extension LifelineTest {
    /// Creates a run for a world with another iOS version inside this test.
    fileprivate func nested(system: String) -> LifelineTest {
      var identity = identity
      identity.system = system
      return LifelineTest(identity, settings, location: location, isWatched: isWatched)
    }
  }
#endif
