public import Testing

/// Gives each test, and each case of a parameterized one, its own tracer and an isolated headless world, and checks it.
///
/// The tracer is `Tracer.current` in the test and in its child tasks, so tests run in parallel. Every controller of the
/// world is traced. When the test is over, animations settle, the tracer checks a last time what should be released,
/// and every finding of the rules becomes an issue at the test. A test that is canceled is not checked.
/// Write `@Suite(.lifeline)`.
///
/// A detached task inherits neither the tracer nor the world: pass ``LifelineTest/tracer`` to it.
public struct LifelineTrait: TestTrait, SuiteTrait, TestScoping {
  let options: [LifelineOption]

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let identity = TestIdentity(test, testCase)
    // The outermost trait does the work for all of them.
    if let outer = LifelineTest.bound, outer.identity == identity { return try await function() }
    let run = LifelineTest(identity, Self.settings(of: test), location: test.sourceLocation, isWatched: true)
    let watch: IssueHandlingTrait = .compactMapIssues { issue in
      guard Self.isRecording(test) else { return nil }
      if issue.severity == .error { run.noteFailure(issue.comments.first?.rawValue ?? "\(issue)") }
      return issue
    }
    try await run.perform {
      try await watch.provideScope(for: test, testCase: testCase) { try await function() }
    }
  }

  /// Whether it is this test that records an issue just now.
  ///
  /// What a detached task records belongs to no test. It reaches the handlers of all tests that run at the moment and the
  /// testing library itself, so passed on by each of them it would be reported as often, and fail them all.
  static func isRecording(_ test: Test) -> Bool { Test.current?.id == test.id }

  /// The settings after the options of all traits, the outermost first.
  private static func settings(of test: Test) -> LifelineSettings {
    let options = test.traits.compactMap { $0 as? LifelineTrait }.flatMap(\.options)
    return LifelineSettings(options)
  }
}

extension LifelineSettings {
  init(_ options: [LifelineOption]) {
    self.init()
    for option in options { option.apply(&self) }
  }
}

extension Trait where Self == LifelineTrait {
  /// Traces and checks each test.
  public static var lifeline: Self { Self(options: []) }

  /// Traces and checks each test, with options.
  public static func lifeline(_ options: LifelineOption...) -> Self { Self(options: options) }
}
