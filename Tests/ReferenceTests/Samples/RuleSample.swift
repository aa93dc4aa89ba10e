internal import HeadlessUIKit
internal import Lifeline
internal import LifelineRules
internal import LifelineUIKit
internal import Testing

/// The two samples of a rule's page, each played in a program with as little around them as they need.
struct RuleSample: Sendable, CustomTestStringConvertible {
  typealias Play = @MainActor @Sendable (SampleStage) -> Void

  /// The rule, and so the page.
  let rule: String
  let system: SystemVersion
  /// The rule that finds the wrong sample.
  let finder: String
  let wrong: Play
  let right: Play

  init(
    _ rule: String, system: SystemVersion = .newest, foundBy finder: String? = nil, wrong: @escaping Play,
    right: @escaping Play
  ) {
    self.rule = rule
    self.system = system
    self.finder = finder ?? rule
    self.wrong = wrong
    self.right = right
  }

  var testDescription: String { rule }

  /// The samples of all pages.
  static let all: [RuleSample] = [leaks, unloads, loads, making, state, reuse, callbacks, setUp].flatMap { $0 }

  /// Plays one of the samples and traces it.
  @MainActor
  func record(_ play: Play, into sink: any TraceSink) {
    withHeadlessWorld(systemVersion: system) {
      let clock = ManualClock()
      let tracer = Tracer(name: rule, sinks: [sink], clock: .manual(clock))
      withTracer(tracer) {
        tracer.traceViewControllers()
        let stage = SampleStage(tracer, clock)
        play(stage)
        withExtendedLifetime(stage) { tracer.close() }
      }
    }
  }

  /// What all rules find in a traced run of `play`.
  @MainActor
  func findings(in play: Play) -> [Finding] {
    let memory = MemorySink()
    record(play, into: memory)
    return RuleRunner.findings(in: memory.events, header: memory.header)
  }
}
