#if !HeadlessUIKit
  internal import Dispatch
  internal import Lifeline

  #if os(Linux) && _pointerBitWidth(_64)
    internal import LifelineRetention
  #endif

  /// Tests of programs without a user interface, compiled without the package trait `HeadlessUIKit`.
  extension LifelineTest {
    /// Runs a test, and checks it.
    @MainActor
    func perform(_ body: @Sendable @concurrent () async throws -> Void) async throws {
      UnseenObjects.beginWatching()
      defer { UnseenObjects.endWatching() }
      begin()
      let result = await outcome(of: body)
      if settings.isEnabled { await finish(isEvaluated: !Task.isCancelled) {} }
      try result.get()
    }

    /// Runs a synchronous test, and checks it.
    @MainActor
    func perform(_ body: @MainActor () throws -> Void) throws {
      UnseenObjects.beginWatching()
      defer { UnseenObjects.endWatching() }
      begin()
      let result = outcome(of: body)
      if settings.isEnabled { finish(drainsMainQueue: false) {} }
      try result.get()
    }

    /// Reports the problems with the settings, and prepares the search for retain paths.
    ///
    /// - Parameter roots: A closure that returns further roots.
    @MainActor
    func begin(roots: (@Sendable () -> [RetainRoot])? = nil) {
      for problem in settings.allProblems { report(problem, at: location) }
      #if os(Linux) && _pointerBitWidth(_64)
        tracer.explainLeaks(with: TestLeakExplainer(roots: settings.roots + (roots.map { [$0] } ?? [])))
      #endif
    }

    /// There is no interface that could settle.
    @MainActor
    func settle() {}

    /// Returns after the main queue has run its current blocks and any blocks that they add.
    @MainActor
    func settleWithMainQueue() async {
      for _ in 0..<2 {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
      }
    }

    /// Sleeping tasks are known only to HeadlessUIKit.
    @MainActor
    func wakeSleepingTasks() {}

    @MainActor
    var survivorsBeforeTeardown: [Survivor] { tracer.expectedSurvivors() }

    @MainActor
    var survivorsAfterTeardown: [Survivor] { tracer.survivors() }

    @MainActor
    func stopTracingControllers() {}
  }

  #if os(Linux) && _pointerBitWidth(_64)
    /// Searches from the roots of a test, and from static and global variables.
    private struct TestLeakExplainer: LeakExplainer {
      let roots: [@Sendable () -> [RetainRoot]]

      func explainLeaks(of objects: [AnyObject]) -> [LeakExplanation] {
        let known = Set(objects.map { ObjectIdentifier($0) })
        let finder = RetainPathFinder(
          roots: { roots.flatMap { $0() } }, states: { known.contains($0) ? .expectedGone : nil })
        return finder.explainLeaks(of: objects)
      }
    }
  #endif
#endif
