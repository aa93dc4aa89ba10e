public import Testing

/// Checks each test, and each case of a parameterized test, with its own tracer and in an isolated headless world.
///
/// The tracer is `Tracer.current` in the test and its child tasks, so tests can run in parallel. Every controller in
/// the world is traced. At the end of the test, animations settle, expected releases are checked for the last time, and
/// every mistake that the rules find becomes an issue of the test. A canceled test is not checked. To apply the trait,
/// write `@Suite(.lifeline)`. With several `systems`, the test runs once on each system.
///
/// In an app's tests with UIKit, there is no isolated world: the UIKit controllers that are created during a test are
/// traced, and traced tests run one after another.
///
/// A detached task inherits neither the tracer nor the world, so pass ``LifelineTest/tracer`` to the task.
public struct LifelineTrait: TestTrait, SuiteTrait, TestScoping {
  let apply: @Sendable (inout LifelineSettings) -> Void

  public var isRecursive: Bool { true }

  /// Returns this trait for a suite, a test case, or a test with allowances, and nil otherwise.
  ///
  /// A suite has a scope so that a suite that traces nothing can be reported. A test with allowances has a scope
  /// because any of its cases may use the allowances.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase != nil || !Self.settings(of: test).allowances.isEmpty ? self : nil
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    guard !test.isSuite else { return try await Self.tally(test, function) }
    guard testCase != nil else { return try await Self.tallyAllowances(test, function) }
    let identity = TestIdentity(test, testCase)
    // The outermost trait runs the test for all of its traits.
    if let outer = LifelineTest.bound, outer.identity.isSameTest(as: identity) { return try await function() }
    for (settings, system) in Self.settings(of: test).runs {
      var identity = identity
      identity.system = system
      let run = LifelineTest(identity, settings, location: test.sourceLocation, isWatched: true)
      guard let system else { return try await Self.perform(run, test, testCase, function) }
      try await Self.naming(system, test, testCase) { try await Self.perform(run, test, testCase, function) }
    }
  }

  /// Runs a suite, and warns if none of its tests traced anything. Tests that failed, were canceled, or are disabled
  /// are ignored.
  private static func tally(_ suite: Test, _ function: @Sendable @concurrent () async throws -> Void) async throws {
    if SuiteTally.current?.suite == suite.id { return try await function() }
    let tally = SuiteTally(suite.id, allowances: settings(of: suite).allowances.map(\.text))
    try await SuiteTally.$current.withValue(tally) { try await function() }
    guard let problem = tally.problem else { return }
    Issue.recordWarning(problem, at: suite.sourceLocation)
  }

  /// Runs all cases of a test, and warns about those of the test's own allowances that no case used.
  private static func tallyAllowances(
    _ test: Test, _ function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    if AllowanceTally.current?.test == test.id { return try await function() }
    let inherited = SuiteTally.current?.allowances ?? []
    let tally = AllowanceTally(test.id, settings(of: test).allowances, inherited: inherited)
    try await AllowanceTally.$current.withValue(tally) { try await function() }
    for problem in tally.problems {
      Issue.recordWarning(problem, at: test.sourceLocation)
    }
  }

  private static func perform(
    _ run: LifelineTest, _ test: Test, _ testCase: Test.Case?,
    _ function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let watch: IssueHandlingTrait = .compactMapIssues { issue in
      guard Self.isRecording(test) else { return nil }
      if issue.isError { run.noteFailure(issue.comments.first?.rawValue ?? "\(issue)") }
      return issue
    }
    try await run.perform {
      try await watch.provideScope(for: test, testCase: testCase) { try await function() }
    }
  }

  /// Adds the system's name to the issues of a body, and records its error as an issue, so that the test still runs on
  /// the next system.
  private static func naming(
    _ system: String, _ test: Test, _ testCase: Test.Case?, _ body: @Sendable () async throws -> Void
  ) async throws {
    let naming: IssueHandlingTrait = .compactMapIssues { issue in
      guard isRecording(test) else { return nil }
      var issue = issue
      issue.comments.append("On \(system).")
      return issue
    }
    try await naming.provideScope(for: test, testCase: testCase) {
      do {
        try await body()
      } catch {
        // A canceled test does not run on the remaining systems.
        if Task.isCancelled || error is CancellationError { throw error }
        // `#require` has recorded its issue.
        if error is ExpectationFailedError { return }
        Issue.record(error, sourceLocation: test.sourceLocation)
      }
    }
  }

  /// Whether this test is currently recording an issue.
  ///
  /// An issue that a detached task records belongs to no test. It reaches the handlers of all running tests and the
  /// testing library itself. If each handler passed it on, it would be reported many times and fail all of these tests.
  static func isRecording(_ test: Test) -> Bool { Test.current?.id == test.id }

  /// The settings that result from all traits, outermost first.
  private static func settings(of test: Test) -> LifelineSettings {
    LifelineSettings(test.traits.compactMap { $0 as? LifelineTrait })
  }
}

extension LifelineSettings {
  init(_ traits: [LifelineTrait]) {
    self.init()
    for trait in traits { trait.apply(&self) }
  }
}
