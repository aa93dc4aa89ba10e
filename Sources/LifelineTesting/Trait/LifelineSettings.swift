internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineRules

#if HeadlessUIKit && (os(iOS) || os(tvOS) || os(visionOS))
  internal import LifelineUIKit
#elseif HeadlessUIKit
  internal import HeadlessUIKit
  internal import LifelineUIKit
#endif

/// The settings for tracing, checking, and keeping a test, from the parameters of its ``LifelineTrait``.
struct LifelineSettings: Sendable {
  /// Whether the test is traced.
  var isEnabled = true
  /// The tests whose traces and pictures are kept.
  var kept = LifelineTrait.Kept.failing
  /// The rules that check the test.
  var rules: [RuleDescription] {
    get { runner.rules }
    set { runner = RuleRunner(newValue) }
  }
  /// The models of objects of custom kinds.
  private(set) var models: [LifecycleModel] = []
  /// The IDs of rules that do not run.
  var exceptedRules: Set<String> = []
  /// The minimum severity of a finding that fails the test; nil if findings do not fail the test. Warnings below it are
  /// reported without failing the test.
  var failingSeverity: Severity? = .warning
  /// The accepted findings.
  var suppressions: [Suppression] = []
  /// The types whose objects may be alive after the test, as suppressions of the release rules.
  var survivors: [Suppression] = []
  /// The allowances that the suppressions come from.
  var allowances: [LifelineTrait.Allowance.Record] = []
  /// The allowances and skipped rules for the header of the trace, so that other tools accept the same findings.
  var traceAllowances: [TraceAllowance] {
    let skipped = exceptedRules.sorted().map {
      TraceAllowance(rule: $0, type: Suppression.anyType, reason: "the test skips this rule")
    }
    return skipped + (suppressions + survivors).map(\.allowance)
  }
  /// The rules that report objects that are alive but should not be.
  static let releaseRules = [
    RuleDescription.controllerLeaked, .objectLeaked, .viewLeakedAfterUnload,
  ].map(\.id)
  /// The folder for traces and pictures, which the `LIFELINE_ARTIFACTS` environment variable overrides.
  var artifactFolder: String?
  /// The renderer of the timeline. Without a renderer, the timeline is kept as Mermaid text.
  var renderer: (any GraphRenderer)?
  /// The iOS version that the test, or this run of the test, uses.
  var systemVersion = SystemVersion.newest
  /// The iOS versions to run the test on, if there are several; empty if the test runs only on ``systemVersion``.
  var systemVersions: [SystemVersion] = []
  /// The clock for the events.
  var clock = LifelineTrait.Clock.counting
  /// The events to record besides callbacks and actions.
  var probes = ProbeSettings.all
  /// The mode for writing recorded sequences.
  var recording = RecordingMode.missing
  /// Additional objects where the search for a leaked object's retain path starts.
  ///
  /// The application, the windows, and the traced controllers are always searched. Each search calls these closures on
  /// its thread.
  var roots: [@Sendable () -> [RetainRoot]] = []
  /// The problems with the settings, each of which is an issue of the test.
  var problems: [String] = []
  /// Whether this run records issues for the problems.
  var reportsProblems = true

  /// The rule runner, which is created once to save time in each test.
  private(set) var runner = LifelineSettings.standardRunner
  private static let standardRunner = RuleRunner()

  /// Creates the settings of `.lifeline` without parameters.
  init() {}

  /// Creates settings with the given rules.
  init(rules: [RuleDescription]) {
    self.rules = rules
  }

  /// Replaces the rules with those of other settings.
  mutating func takeRules(of other: Self) {
    runner = other.runner
    if !models.isEmpty { check(with: Self.rules(for: models)) }
  }

  /// Adds models.
  ///
  /// - Parameter rules: The rules for these models, created once for all tests.
  mutating func add(_ added: [LifecycleModel], _ rules: [RuleDescription]) {
    guard !models.isEmpty else {
      models = added
      return check(with: rules)
    }
    // Added models have priority, so some of the earlier models may no longer apply.
    let ids = Set(models.declaredRuleIDs)
    self.rules = self.rules.filter { !ids.contains($0.id) }
    models += added
    check(with: Self.rules(for: models))
  }

  /// The rule that checks objects against the built-in models and these models, and the rules that these models
  /// declare.
  static func rules(for models: [LifecycleModel]) -> [RuleDescription] {
    [.illegalTransition(by: LifecycleModel.standard + models)] + RuleDescription.declared(by: models)
  }

  /// Replaces the rules with the same IDs.
  private mutating func check(with added: [RuleDescription]) {
    let ids = Set(added.map(\.id))
    rules = rules.filter { !ids.contains($0.id) } + added
  }

  /// The problems with the settings, including unknown names of rules.
  var allProblems: [String] {
    guard reportsProblems else { return [] }
    let problems = problems + models.problems.map { "The models cannot be used: \($0)." }
    let named = exceptedRules.union(suppressions.map(\.rule))
    if named.isEmpty { return problems }
    let ids = rules.map(\.id)
    return problems + named.subtracting(ids).sorted().map { Self.unknownRule($0, among: ids) }
  }

  private static func unknownRule(_ id: String, among ids: [String]) -> String {
    let hint = NearestName.hint(id, in: ids)
    let advice = hint.isEmpty ? ". Available: \(ids.joined(separator: ", "))." : hint
    let text = "The .lifeline trait names the rule '\(id)', which is not registered\(advice)"
    return TextLines.wrapped(text, indent: 0).joined(separator: "\n")
  }
}
