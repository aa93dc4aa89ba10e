public import Lifeline
public import LifelineDiagrams
public import LifelineRules
public import Testing

#if HeadlessUIKit && (os(iOS) || os(tvOS) || os(visionOS))
  public import LifelineUIKit
#elseif HeadlessUIKit
  public import HeadlessUIKit
  public import LifelineUIKit
#endif

extension Trait where Self == LifelineTrait {
  /// A trait that traces and checks each test.
  public static var lifeline: Self { Self { _ in } }

  /// Returns a trait that traces and checks each test with custom settings:
  /// `@Suite(.lifeline(failOn: .error, systems: ["5.1"]))`.
  ///
  /// Parameters that a trait does not set are inherited from the enclosing suite. Accepted findings, skipped rules,
  /// models, and roots are added to the suite's own.
  ///
  /// - Parameters:
  ///   - threshold: The minimum severity of a finding that fails the test. Warnings below this severity are reported
  ///     but do not fail the test. The default is `.warning`.
  ///   - allowances: The accepted findings, each with a reason. If no run of a test fails, a warning is reported for
  ///     each of the test's own allowances that cover no finding in any of the runs. The allowances of suites are not
  ///     checked.
  ///   - skipped: The IDs of rules that do not run.
  ///   - rules: The rules to use instead of the built-in rules:
  ///     `RuleDescription.standard + [SlowLoadRule.description]`.
  ///   - models: Models of objects of custom kinds, in addition to the built-in models. The `illegal-transition` rule
  ///     reports callbacks that a model does not allow, and the rules that the models declare also run. If several
  ///     models match an object, the last model that names its type applies or, if there is none, the last model for
  ///     its kind. Give the objects the model's kind: `tracer.probe(session, kind: "session")`. Rules about durations
  ///     check only tests with the `.monotonic` or `.manual` clock.
  ///   - systems: The iOS versions to run the test on, once per version, in this order. The default is the newest
  ///     version. Each run has its own world, tracer, trace, and instance of the suite. With several versions, issues
  ///     name the system. This parameter requires HeadlessUIKit: with UIKit, a test that uses the parameter fails.
  ///   - clock: The clock for the events. The default is `.counting`.
  ///   - probes: The events to record in addition to callbacks and actions. The default is `.all`.
  ///   - roots: Additional objects where the search for a leaked object's retain path starts:
  ///     `roots: { [RetainRoot("Shop.shared", Shop.shared)] }`. The application, the windows, and the traced
  ///     controllers are always searched. Each search calls the closure on its thread and releases the roots afterward.
  ///     The roots have an effect only on 64-bit Linux.
  ///   - kept: The tests whose traces and pictures are kept. The default is `.failing`.
  ///   - artifacts: The folder for traces and pictures, relative to the working directory, in addition to the test's
  ///     attachments. The `LIFELINE_ARTIFACTS` environment variable overrides this folder.
  ///   - renderer: The renderer of the timeline, such as `GraphvizRenderer`. Without a renderer, the timeline is
  ///     written as Mermaid text.
  ///   - recording: The condition for writing recorded sequences. The default is `.missing`.
  ///   - isEnabled: Whether the test is traced. If false, the test still runs in an isolated world, and a warning is
  ///     recorded for each expectation that needs the trace.
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
    // Created once for all tests.
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

  /// The clock for a test's events.
  public enum Clock: Hashable, Sendable {
    /// A clock that advances by one microsecond each time it is read, and also whenever you advance
    /// ``LifelineTest/clock``. Its times are the same on every run, but the differences between times are not
    /// durations.
    case counting
    /// A clock that advances only when you advance ``LifelineTest/clock``.
    case manual
    /// The system's clock, which measures real durations. Its times differ on every run.
    case monotonic
  }

  /// The tests whose traces and pictures are kept.
  ///
  /// The files of failed tests are always kept. A test has failed if it has an issue of severity *error*, even if the
  /// issue is known.
  public struct Kept: Hashable, Sendable {
    /// The maximum number of passed tests whose files are kept per run.
    let passing: Int

    /// The failed tests.
    public static let failing = Self(passing: 0)
    /// All tests.
    public static let all = Self(passing: .max)

    /// Returns all failed tests, and the first `count` tests that pass in a run of the test program.
    public static func failing(andPassing count: Int) -> Self { Self(passing: count) }
  }

  /// An accepted finding, with a reason.
  public struct Allowance: Sendable {
    let apply: @Sendable (inout LifelineSettings) -> Void

    /// A record of an allowance, for checking whether it covers any finding.
    struct Record: Sendable {
      /// The allowance as it is written in code, without the reason.
      let text: String
      let suppressions: [Suppression]
    }

    /// Accepts a rule's findings about a type.
    ///
    /// - Parameters:
    ///   - rule: The rule's ID.
    ///   - type: The type's plain name, or `*` for all types.
    ///   - reason: The reason why the findings are accepted. It must not be empty.
    public static func finding(_ rule: String, of type: String, because reason: String) -> Self {
      Self { settings in
        settings.suppress([rule], of: type, because: reason, as: ".finding(\"\(rule)\", of: \"\(type)\", because: …)") {
          $0.suppressions.append($1)
        }
      }
    }

    /// Allows objects of a type to be alive after the test, because something, such as a cache, retains them on
    /// purpose.
    ///
    /// For a single object, use ``expectSurvives(_:because:sourceLocation:)``.
    ///
    /// - Parameters:
    ///   - type: The type. Its subclasses are not included.
    ///   - reason: The reason why the objects are retained. It must not be empty.
    public static func survivors(_ type: any AnyObject.Type, because reason: String) -> Self {
      survivors(TypeName.type(type).string, because: reason)
    }

    /// Allows objects of a type to be alive after the test.
    ///
    /// - Parameters:
    ///   - type: The type's plain name, or `*` for all types.
    ///   - reason: The reason why the objects are retained. It must not be empty.
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
  /// Adds a suppression for each rule. If a suppression is invalid, a problem is added to the settings.
  fileprivate mutating func suppress(
    _ rules: [String], of type: String, because reason: String, as text: String,
    _ add: (inout Self, Suppression) -> Void
  ) {
    do throws(SuppressionError) {
      var suppressions: [Suppression] = []
      for rule in rules { suppressions.append(try Suppression(rule: rule, type: type, reason: reason)) }
      for suppression in suppressions { add(&self, suppression) }
      allowances.append(LifelineTrait.Allowance.Record(text: text, suppressions: suppressions))
    } catch {
      problems.append("The suppression \(text) \(error).")
    }
  }
}
