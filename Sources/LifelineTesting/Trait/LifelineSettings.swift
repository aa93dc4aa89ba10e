internal import Lifeline
internal import LifelineAnalysis
internal import LifelineDiagrams
internal import LifelineUIKit

#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
#endif

/// How a test is traced, checked, and kept, by the parameters of its ``LifelineTrait``.
struct LifelineSettings: Sendable {
  /// Whether the test is traced.
  var isEnabled = true
  /// Which tests keep their trace and picture.
  var kept = LifelineTrait.Kept.failing
  /// The rules that check it.
  var rules: [RuleDescription] {
    get { runner.rules }
    set { runner = RuleRunner(newValue) }
  }
  /// Models of objects of the user's own kinds.
  private(set) var models: [LifecycleModel] = []
  /// The ids of rules that do not run.
  var exceptedRules: Set<String> = []
  /// The least severity of a finding that fails the test; nil for none. Warnings below it are reported without failing.
  var failingSeverity: Severity? = .warning
  /// Findings that are right as they are.
  var suppressions: [Suppression] = []
  /// The types whose objects may be alive after the test, as suppressions of the rules about releases.
  var survivors: [Suppression] = []
  /// The rules that report what is alive and should not be.
  static let releaseRules = [
    RuleDescription.controllerLeaked, .objectLeaked, .viewLeakedAfterUnload,
  ].map(\.id)
  /// The folder for traces and pictures; the environment's `LIFELINE_ARTIFACTS` takes its place.
  var artifactFolder: String?
  /// What draws the timeline; without one it is kept as Mermaid text.
  var renderer: (any GraphRenderer)?
  /// The iOS that the test, or this run of it, runs on.
  var systemVersion = SystemVersion.newest
  /// The versions of iOS that the test runs on if there are several, once on each; empty for ``systemVersion`` alone.
  var systemVersions: [SystemVersion] = []
  /// What times the events.
  var clock = LifelineTrait.Clock.counting
  /// What is recorded besides callbacks and actions.
  var probes = ProbeSettings.all
  /// When recorded sequences are written.
  var recording = RecordingMode.missing
  /// Where to search for what retains a leaked object, besides the application, the windows, and the traced controllers.
  /// Each search calls them, on its thread.
  var roots: [@Sendable () -> [RetainRoot]] = []
  /// What is wrong with the settings; each is an issue of the test.
  var problems: [String] = []
  /// Whether this run makes issues of them.
  var reportsProblems = true

  /// Runs the rules; made once, since a test has no time for it.
  private(set) var runner = LifelineSettings.standardRunner
  private static let standardRunner = RuleRunner()

  /// Creates the settings of `.lifeline` without parameters.
  init() {}

  /// Creates settings with other rules.
  init(rules: [RuleDescription]) {
    self.rules = rules
  }

  /// Takes the rules of other settings.
  mutating func takeRules(of other: Self) {
    runner = other.runner
    if !models.isEmpty { check(with: Self.rules(for: models)) }
  }

  /// Adds models.
  ///
  /// - Parameter rules: the rules for these models, made once for all tests.
  mutating func add(_ added: [LifecycleModel], _ rules: [RuleDescription]) {
    guard !models.isEmpty else {
      models = added
      return check(with: rules)
    }
    // Models that are added take precedence: some of those before may no longer apply.
    let ids = Set(models.declaredRuleIDs)
    self.rules = self.rules.filter { !ids.contains($0.id) }
    models += added
    check(with: Self.rules(for: models))
  }

  /// The rule that checks with the built-in models and these, and the rules that these declare.
  static func rules(for models: [LifecycleModel]) -> [RuleDescription] {
    [.illegalTransition(by: LifecycleModel.standard + models)] + RuleDescription.declared(by: models)
  }

  /// Replaces the rules with the same ids.
  private mutating func check(with added: [RuleDescription]) {
    let ids = Set(added.map(\.id))
    rules = rules.filter { !ids.contains($0.id) } + added
  }

  /// What is wrong with the settings, with the names of rules that are none.
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
    let text = "The trait .lifeline names a rule '\(id)' that is not registered\(advice)"
    return TextLines.wrapped(text, indent: 0).joined(separator: "\n")
  }
}
