#if HeadlessUIKit && (os(iOS) || os(tvOS) || os(visionOS))
  internal import Foundation
  internal import Lifeline
  internal import LifelineUIKit
  internal import Testing
  internal import UIKit

  /// Tests of an app. The UIKit controllers that are created during a test are traced.
  extension LifelineTest {
    /// Runs and checks a test. Other traced tests wait: UIKit has only one interface, so the controllers of two tests
    /// could not be distinguished.
    @MainActor
    func perform(_ body: @Sendable @concurrent () async throws -> Void) async throws {
      let turns = Self.bound == nil ? TestTurns.shared : nil
      await turns?.take()
      defer { turns?.end() }
      UnseenObjects.beginWatching()
      defer { UnseenObjects.endWatching() }
      let windows = beginInApp()
      let result = await outcome(of: body)
      await finish(windows, isEvaluated: !Task.isCancelled)
      try result.get()
    }

    /// Runs and checks a test that does not wait.
    @MainActor
    func perform(_ body: @MainActor () throws -> Void) throws {
      let turns = Self.bound == nil ? TestTurns.shared : nil
      if let turns, !turns.takeNow() {
        report(
          "Another traced test is running, and its controllers cannot be distinguished from this test's: give the suite "
            + "the .serialized trait, or call LifelineTest.run with an asynchronous body.", at: location)
        return try body()
      }
      defer { turns?.end() }
      UnseenObjects.beginWatching()
      defer { UnseenObjects.endWatching() }
      let windows = beginInApp()
      let result = outcome(of: body)
      finish(windows)
      try result.get()
    }

    /// Begins to trace the controllers that are created from now on.
    @MainActor
    func beginInApp() -> TestWindows {
      for problem in settings.allProblems { report(problem, at: location) }
      tracer.useProbes(settings.probes)
      tracer.traceViewControllers()
      if settings.isEnabled, let problem = Tracer.interceptionProblem {
        report("No controller can be traced, so nothing would be checked: \(problem).", at: location)
      }
      return TestWindows()
    }

    // MARK: The end

    /// The maximum time to wait, at the end of a test, for transitions and for objects that are about to be released.
    private static let patience = (steps: 100, step: Duration.milliseconds(20))

    /// Tears down the test's windows, checks the test, reports findings, and keeps artifacts.
    @MainActor
    private func finish(_ windows: TestWindows, isEvaluated: Bool) async {
      guard settings.isEnabled else { return windows.end() }
      if isEvaluated { await wait { !windows.hasTransition } }
      takeDown(windows)
      if isEvaluated {
        await wait { tracer.survivorsOfApp().isEmpty }
        recordSurvivors()
      }
      close(isEvaluated: isEvaluated)
    }

    /// Finishes a test that cannot wait. The main run loop runs inside this method.
    @MainActor
    func finish(_ windows: TestWindows) {
      guard settings.isEnabled else { return windows.end() }
      runLoop { !windows.hasTransition }
      takeDown(windows)
      runLoop { tracer.survivorsOfApp().isEmpty }
      recordSurvivors()
      close(isEvaluated: true)
    }

    @MainActor
    private func takeDown(_ windows: TestWindows) {
      tracer.recordEnd()
      windows.end()
    }

    @MainActor
    private func recordSurvivors() {
      let survivors = ReportedLeaks.removing(from: tracer.survivorsOfApp())
      tracer.recordLeaks(survivors, tracer.explanations(of: survivors))
      ReportedLeaks.add(survivors)
    }

    @MainActor
    func stopTracingControllers() { tracer.stopTracingViewControllers() }

    /// Waits for at least one iteration of the run loop, in which UIKit drains its autorelease pool, but no longer than
    /// ``patience``.
    @MainActor
    private func wait(until isOver: () -> Bool) async {
      for _ in 0..<Self.patience.steps {
        guard (try? await Task.sleep(for: Self.patience.step)) != nil else { return }
        if isOver() { return }
      }
    }

    @MainActor
    private func runLoop(until isOver: () -> Bool) {
      for _ in 0..<Self.patience.steps {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02))
        if isOver() { return }
      }
    }
  }
#endif
