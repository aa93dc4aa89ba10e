public import HeadlessUIKit
internal import Lifeline
public import LifelineAnalysis
public import LifelineDiagrams
public import LifelineRetention
internal import LifelineSupport
public import LifelineUIKit

/// How a test is traced, checked and kept; ``LifelineOption`` changes it.
public struct LifelineSettings: Sendable {
  /// Whether a test is traced, and when its trace and its picture are kept.
  public enum Mode: Sendable, Hashable {
    /// The test runs as without the trait, but still in an isolated world; what asks for its trace gives a warning.
    case off
    /// Every test is kept.
    case on
    /// Tests that fail are kept: those with an issue of severity error, known issues included.
    case keepOnFailure
  }

  /// What times the events of a test.
  public enum Clock: Sendable, Hashable {
    /// Goes on by a microsecond with each reading, and by ``LifelineTest/clock``: the same times on every run.
    case counting
    /// Moves by ``LifelineTest/clock`` only.
    case manual
    /// The system's clock: real durations, other ones on every run.
    case monotonic
  }

  /// Whether the test is traced, and when it is kept.
  public var mode = Mode.keepOnFailure
  /// The rules that check it.
  public var rules: [RuleDescription] {
    get { runner.rules }
    set { runner = RuleRunner(newValue) }
  }
  /// Models of objects of your own kinds; ``LifelineOption/models(_:)`` adds some.
  public private(set) var models: [LifecycleModel] = []
  /// The ids of rules that do not.
  public var exceptedRules: Set<String> = []
  /// The least severity of a finding that fails the test; nil for none. Warnings below it are reported without failing.
  public var failingSeverity: Severity? = .warning
  /// Findings that are right as they are.
  public var suppressions: [Suppression] = []
  /// The types whose objects may be alive after the test, as suppressions of the rules about releases.
  var survivors: [Suppression] = []
  /// The rules that report what is alive and should not be.
  static let releaseRules = [
    RuleDescription.controllerLeaked, .objectLeaked, .viewLeakedAfterUnload,
  ].map(\.id)
  /// The folder for traces and pictures; the environment's `LIFELINE_ARTIFACTS` takes its place.
  public var artifactFolder: String?
  /// How many passing tests of one run are kept at most; nil for all. Failing ones are always kept.
  public var maximumKept: Int?
  /// What draws the timeline; without one it is kept as Mermaid text.
  public var renderer: (any GraphRenderer)?
  /// The iOS that the test runs on.
  public var systemVersion = SystemVersion.newest
  /// The versions of iOS that the test runs on, once on each; empty for ``systemVersion`` alone.
  public internal(set) var systemVersions: [SystemVersion] = []
  /// What times the events.
  public var clock = Clock.counting
  /// What is recorded besides callbacks and actions.
  public var probes = ProbeSettings.all
  /// When recorded sequences are written.
  public var recording = RecordingMode.missing
  /// Where to search for what retains a leaked object, besides the application, the windows and the traced controllers.
  /// Each search calls them, on its thread.
  public var roots: [@Sendable () -> [RetainRoot]] = []
  /// What is wrong with the options; each is an issue of the test.
  var problems: [String] = []
  /// Whether this run makes issues of them.
  var reportsProblems = true

  /// Runs the rules; made once, since a test has no time for it.
  private(set) var runner = LifelineSettings.standardRunner
  private static let standardRunner = RuleRunner()

  /// Creates the settings of `.lifeline` without options.
  public init() {}

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

  /// What is wrong with the options, with the names of rules that are none.
  var allProblems: [String] {
    guard reportsProblems else { return [] }
    let problems = problems + models.problems.map { "The option .models cannot be used: \($0)." }
    let named = exceptedRules.union(suppressions.map(\.rule))
    if named.isEmpty { return problems }
    let ids = rules.map(\.id)
    return problems + named.subtracting(ids).sorted().map { Self.unknownRule($0, among: ids) }
  }

  private static func unknownRule(_ id: String, among ids: [String]) -> String {
    let hint = NearestName.hint(id, in: ids)
    let advice = hint.isEmpty ? ". Available: \(ids.joined(separator: ", "))." : hint
    let text = "The options of .lifeline name a rule '\(id)' that is not registered\(advice)"
    return TextLines.wrapped(text, indent: 0).joined(separator: "\n")
  }
}
