public import Lifeline
public import LifelineAnalysis
public import LifelineDiagrams
public import LifelineUIKit
public import Testing

#if !os(iOS) && !os(tvOS) && !os(visionOS)
  public import HeadlessUIKit
#endif

extension Trait where Self == LifelineTrait {
  /// Traces and checks each test.
  public static var lifeline: Self { Self { _ in } }

  /// Traces and checks each test, with settings of your own:
  /// `@Suite(.lifeline(failOn: .error, systems: ["5.1"]))`.
  ///
  /// Parameters that a trait does not set are inherited from the enclosing suite. Allowances, skipped rules, models, and
  /// roots are added to those of the suite.
  ///
  /// - Parameters:
  ///   - threshold: the minimum severity of a finding that fails the test. Default: `.warning`. Warnings below it are reported
  ///     without failing.
  ///   - allowances: accepted findings, each with a reason.
  ///   - skipped: the ids of rules that do not run.
  ///   - rules: the rules to check with, instead of the built-in ones: `RuleDescription.standard + [SlowLoadRule.description]`.
  ///   - models: models of objects of your own kinds, besides the built-in ones: the rule `illegal-transition` reports
  ///     callbacks that a model does not allow, and the rules that the models declare run, too. If several models match an
  ///     object, the last one applies. Give the objects the model's kind: `tracer.probe(session, kind: "session")`. Rules
  ///     about durations judge only tests with the clock `.monotonic` or `.manual`.
  ///   - systems: the versions of iOS that the test runs on, once on each, in this order. Default: the newest. With several,
  ///     each run has its own world, tracer, and trace, and its issues name the system. The stored properties of the suite
  ///     are those of one instance. HeadlessUIKit only: on UIKit, a test with systems fails.
  ///   - clock: the clock for the events. Default: `.counting`.
  ///   - probes: what is recorded in addition to callbacks and actions. Default: `.all`.
  ///   - roots: where to search for what retains a leaked object, besides the application, the windows, and the traced
  ///     controllers: `roots: { [RetainRoot("Shop.shared", Shop.shared)] }`. Each search calls the closure, on its thread,
  ///     and releases the roots afterwards. 64-bit Linux only.
  ///   - kept: the tests that keep their traces and pictures. Default: `.failing`.
  ///   - artifacts: the folder in which they are kept, relative to the working directory, besides the attachments of the
  ///     test. The environment's `LIFELINE_ARTIFACTS` takes its place.
  ///   - renderer: the renderer of the timeline, such as `GraphvizRenderer`. Default: the timeline is written as Mermaid text.
  ///   - recording: when recorded sequences are written. Default: `.missing`.
  ///   - isEnabled: whether the test is traced. If not, it still runs in an isolated world, and expectations that need its
  ///     trace give a warning.
  public static func lifeline(
    failOn threshold: LifelineTrait.Threshold? = nil,
    allow allowances: [LifelineTrait.Allowance] = [],
    skip skipped: Set<String> = [],
    rules: [RuleDescription]? = nil,
    models: [LifecycleModel] = [],
    systems: [SystemVersion]? = nil,
    clock: LifelineTrait.Clock? = nil,
    probes: ProbeSettings? = nil,
    roots: (@Sendable () -> [RetainRoot])? = nil,
    keep kept: LifelineTrait.Kept? = nil,
    artifacts: String? = nil,
    renderer: (any GraphRenderer)? = nil,
    record recording: RecordingMode? = nil,
    isEnabled: Bool? = nil
  ) -> Self {
    // Made once for all tests.
    let prepared = rules.map(LifelineSettings.init(rules:))
    let modelRules = models.isEmpty ? [] : LifelineSettings.rules(for: models)
    return Self { settings in
      if let threshold { settings.failingSeverity = threshold.severity }
      for allowance in allowances { allowance.apply(&settings) }
      settings.exceptedRules.formUnion(skipped)
      if let prepared { settings.takeRules(of: prepared) }
      if !models.isEmpty { settings.add(models, modelRules) }
      if let systems { settings.runOnSystems(systems) }
      if let clock { settings.clock = clock }
      if let probes { settings.probes = probes }
      if let roots { settings.roots.append(roots) }
      if let kept { settings.kept = kept }
      if let artifacts { settings.artifactFolder = artifacts }
      if let renderer { settings.renderer = renderer }
      if let recording { settings.recording = recording }
      if let isEnabled { settings.isEnabled = isEnabled }
    }
  }
}

extension LifelineTrait {
  /// The minimum severity of findings that fail a test.
  public enum Threshold: Hashable, Sendable {
    /// Every finding fails the test.
    case note
    /// Warnings and errors fail the test.
    case warning
    /// Errors fail the test.
    case error
    /// No finding fails the test.
    case never

    var severity: Severity? {
      switch self {
      case .note: .note
      case .warning: .warning
      case .error: .error
      case .never: nil
      }
    }
  }

  /// The clock for the events of a test.
  public enum Clock: Hashable, Sendable {
    /// Advances by a microsecond at each reading, and by ``LifelineTest/clock``. Times are the same on every run, and are not
    /// durations.
    case counting
    /// Advances by ``LifelineTest/clock`` only.
    case manual
    /// The system's clock: real durations, which differ on every run.
    case monotonic
  }

  /// The tests that keep their traces and pictures.
  ///
  /// Tests that fail are always kept: those with an issue of severity error, known issues included.
  public struct Kept: Hashable, Sendable {
    /// The maximum number of passing tests of a run that are kept.
    let passing: Int

    /// Tests that fail.
    public static let failing = Self(passing: 0)
    /// Every test.
    public static let all = Self(passing: .max)

    /// Tests that fail, and at most this number of passing tests of a run, those that end first.
    public static func passing(atMost count: Int) -> Self { Self(passing: count) }
  }

  /// An accepted finding, with a reason.
  public struct Allowance: Sendable {
    let apply: @Sendable (inout LifelineSettings) -> Void

    /// Allows what a rule finds about a type.
    ///
    /// - Parameters:
    ///   - rule: the rule's id.
    ///   - type: the type's plain name; `*` means all types.
    ///   - reason: why it is accepted; it must not be empty.
    public static func finding(_ rule: String, of type: String, because reason: String) -> Self {
      Self { settings in
        settings.suppress([rule], of: type, because: reason, as: ".finding(\"\(rule)\", of: \"\(type)\", because: …)") {
          $0.suppressions.append($1)
        }
      }
    }

    /// Allows objects of a type to be alive after the test, because something retains them on purpose, such as a cache.
    ///
    /// For one object, use ``expectSurvives(_:because:sourceLocation:)``.
    /// - Parameters:
    ///   - type: the type, without its subclasses.
    ///   - reason: what retains them; it must not be empty.
    public static func survivors(_ type: any AnyObject.Type, because reason: String) -> Self {
      survivors(TypeName.type(type).string, because: reason)
    }

    /// The same with the type's plain name; `*` means all types.
    public static func survivors(_ type: String, because reason: String) -> Self {
      Self { settings in
        let rules = LifelineSettings.releaseRules
        settings.suppress(rules, of: type, because: reason, as: ".survivors(\"\(type)\", because: …)") {
          $0.survivors.append($1)
        }
      }
    }
  }
}

extension LifelineSettings {
  /// Adds a suppression for each rule; what is wrong with it is a problem of the settings.
  fileprivate mutating func suppress(
    _ rules: [String], of type: String, because reason: String, as text: String,
    _ add: (inout Self, Suppression) -> Void
  ) {
    do throws(SuppressionError) {
      for rule in rules { add(&self, try Suppression(rule: rule, type: type, reason: reason)) }
    } catch {
      problems.append("The allowance \(text) \(error).")
    }
  }
}
