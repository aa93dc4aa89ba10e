internal import HeadlessUIKit
internal import Lifeline
internal import LifelineAnalysis
internal import LifelineUIKit
internal import Testing

extension LifelineTest {
  /// Runs a test in an isolated world, and checks it.
  @MainActor
  func perform(_ body: @Sendable @concurrent () async throws -> Void) async throws {
    try await withHeadlessWorld(systemVersion: settings.systemVersion) {
      let keeper = beginKeepingWindows()
      var failure: (any Error)?
      do {
        try await Self.$bound.withValue(self) { try await withTracer(tracer) { try await body() } }
      } catch {
        noteFailure("\(error)")
        failure = error
      }
      finish(keeper, isEvaluated: !Task.isCancelled)
      if let failure { throw failure }
    }
  }

  /// Runs a test that waits for nothing in an isolated world, and checks it.
  @MainActor
  func perform(_ body: @MainActor () throws -> Void) throws {
    try withHeadlessWorld(systemVersion: settings.systemVersion) {
      let keeper = beginKeepingWindows()
      let outcome = Result { try Self.$bound.withValue(self) { try withTracer(tracer) { try body() } } }
      if case .failure(let error) = outcome { noteFailure("\(error)") }
      finish(keeper)
      try outcome.get()
    }
  }

  /// Begins to trace the current world, whose windows stay until ``finish(_:)``.
  @MainActor
  func beginKeepingWindows() -> WindowKeeper {
    let keeper = WindowKeeper()
    HeadlessWorld.current.install(keeper)
    begin()
    return keeper
  }

  /// Checks the test, unless it was canceled while it ran, and releases its windows.
  @MainActor
  func finish(_ keeper: WindowKeeper, isEvaluated: Bool = true) {
    finish(isEvaluated: isEvaluated)
    HeadlessWorld.current.uninstall(keeper)
    keeper.end()
  }

  /// Begins to trace the current world.
  @MainActor
  private func begin() {
    for problem in settings.allProblems { report(problem, at: location) }
    #if !os(iOS) && !os(tvOS) && !os(visionOS)
      tracer.useProbes(settings.probes)
      tracer.traceViewControllers()
      for roots in settings.roots { tracer.addLeakRoots(roots) }
    #endif
  }

  /// Lets the current world come to rest, closes the tracer, reports what was found and keeps what is to be kept.
  @MainActor
  private func finish(isEvaluated: Bool) {
    // Not `tracer.isEnabled`: the test may have closed it.
    guard settings.mode != .off else { return }
    UIApplication.shared.settle()
    // After a suspension, the main actor may run on another thread, which would get a number of its own.
    Tracer.adoptMainThread()
    #if !os(iOS) && !os(tvOS) && !os(visionOS)
      tracer.stopTracingViewControllers()
    #endif
    tracer.close()
    keep(findings: isEvaluated ? reportFindings(at: location) : "")
  }

  /// Makes issues of the findings that were not reported before, and gives the text of all.
  @discardableResult
  func reportFindings(at location: SourceLocation) -> String {
    let evaluated = EvaluatedFindings(events: events, header: memory.header, settings)
    for finding in unreported(evaluated.counted) {
      let isFailure = settings.failingSeverity.map { finding.severity >= $0 } ?? false
      if !isFailure && finding.severity == .note { continue }
      report(evaluated.text(of: finding), isWarning: !isFailure, at: location)
    }
    return evaluated.text
  }

  /// Records an issue in the testing framework that runs this test.
  func report(_ text: String, isWarning: Bool = false, at location: SourceLocation) {
    if !isWarning { noteFailure(text, isSeen: !isWatched) }
    Failure.record(text, isWarning: isWarning, at: location)
  }
}
