import HeadlessUIKit
import Lifeline
import LifelineRules
import Testing

@testable import LifelineTesting

/// What a test says about a program after a public report.
struct ReportedMisuse {
  let findings: [Finding]

  /// The mistakes, by rule and type, without notes.
  var mistakes: [String] {
    findings.filter { $0.severity > .note }.map { "\($0.rule) \($0.subject.type.string)" }
  }

  /// Plays the program as a test does, from the first screen to the teardown.
  @MainActor
  init(
    _ program: String, sourceLocation: SourceLocation = #_sourceLocation, _ play: @MainActor (AppDriver) -> Void
  ) throws {
    var run: LifelineTest?
    try LifelineTest.run(program, .lifeline(failOn: .never), sourceLocation: sourceLocation) {
      run = LifelineTest.current
      play(AppDriver())
    }
    let ended = try #require(run)
    findings = RuleRunner.findings(in: ended.events, header: ended.memory.header)
  }
}
