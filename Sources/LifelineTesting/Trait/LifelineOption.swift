public import HeadlessUIKit
public import LifelineAnalysis
public import LifelineDiagrams
public import LifelineRetention
public import LifelineUIKit

/// One change to the settings of a test: `@Suite(.lifeline(.failing(on: .error), .system("5.1")))`.
///
/// Options apply in the order in which they are written, those of a suite before those of the suites and tests in it.
/// So the inner one wins; suppressions and excepted rules accumulate.
public struct LifelineOption: Sendable {
  let apply: @Sendable (inout LifelineSettings) -> Void

  /// Creates an option of your own.
  public init(_ apply: @escaping @Sendable (inout LifelineSettings) -> Void) {
    self.apply = apply
  }

  /// Sets whether tests are traced, and which are kept.
  public static func mode(_ mode: LifelineSettings.Mode) -> Self { Self { $0.mode = mode } }

  /// Fails the test on findings of this severity or higher; nil for none.
  public static func failing(on severity: Severity?) -> Self { Self { $0.failingSeverity = severity } }

  /// Checks with these rules instead of the built-in ones:
  /// `.rules(RuleDescription.standard + [SlowLoadRule.description])`.
  public static func rules(_ rules: [RuleDescription]) -> Self {
    var prepared = LifelineSettings()
    prepared.rules = rules
    return Self { [prepared] settings in settings.takeRules(of: prepared) }
  }

  /// Checks objects of your own kinds with these models, besides the built-in ones: the rule `illegal-transition` reports
  /// callbacks that a model does not allow, and the rules that the models declare run, too. If several models match an
  /// object, the last one counts.
  ///
  /// Give the objects the model's kind: `tracer.probe(session, kind: "session")`. Rules about durations judge only tests with
  /// the option ``clock(_:)`` `.monotonic` or `.manual`: the times of the default clock are no durations.
  public static func models(_ models: [LifecycleModel]) -> Self {
    let rules = LifelineSettings.rules(for: models)
    return Self { $0.add(models, rules) }
  }

  /// Leaves rules out, by their ids.
  public static func except(_ ids: String...) -> Self { Self { $0.exceptedRules.formUnion(ids) } }

  /// Allows what a rule finds about a type, for a reason.
  ///
  /// - Parameters:
  ///   - rule: the rule's id.
  ///   - type: the type's plain name; `*` means all types.
  ///   - reason: why it is right as it is; it must not be empty.
  public static func suppressing(_ rule: String, of type: String, because reason: String) -> Self {
    Self { settings in
      do throws(SuppressionError) {
        settings.suppressions.append(try Suppression(rule: rule, type: type, reason: reason))
      } catch {
        settings.problems.append("The option .suppressing(\"\(rule)\", of: \"\(type)\", because: …) \(error).")
      }
    }
  }

  /// Allows objects of a type to be alive after the test, because something retains them on purpose, such as a cache.
  ///
  /// For one object, use ``expectSurvives(_:because:sourceLocation:)``.
  /// - Parameters:
  ///   - type: the type's plain name.
  ///   - reason: what retains them; it must not be empty.
  public static func survivors(_ type: String, because reason: String) -> Self {
    Self { settings in
      do throws(SuppressionError) {
        for rule in LifelineSettings.releaseRules {
          settings.survivors.append(try Suppression(rule: rule, type: type, reason: reason))
        }
      } catch {
        settings.problems.append("The option .survivors(\"\(type)\", because: …) \(error).")
      }
    }
  }

  /// Keeps traces and pictures in this folder, relative to the working directory.
  public static func artifacts(in folder: String) -> Self { Self { $0.artifactFolder = folder } }

  /// Keeps no more than so many passing tests of a run, whichever end first. Failing ones are always kept.
  public static func keeping(atMost count: Int) -> Self { Self { $0.maximumKept = count } }

  /// Draws timelines with this renderer: `.drawn(by: GraphvizRenderer())`.
  public static func drawn(by renderer: any GraphRenderer) -> Self { Self { $0.renderer = renderer } }

  /// Runs tests on another iOS: `.system("5.1")`.
  public static func system(_ version: SystemVersion) -> Self {
    Self { settings in
      settings.systemVersion = version
      settings.systemVersions = []
    }
  }

  /// Runs tests once on each iOS, in this order: `.systems("5.1", "12", "26")`.
  ///
  /// Each run has its own world, tracer, and trace, and its issues name the system. The stored properties of the suite are
  /// those of one instance. Of `.system` and `.systems`, the last one wins. Only the trait runs a test more than once.
  public static func systems(_ versions: SystemVersion...) -> Self { Self { $0.runOnSystems(versions) } }

  /// Chooses what times the events.
  public static func clock(_ clock: LifelineSettings.Clock) -> Self { Self { $0.clock = clock } }

  /// Selects what is recorded besides callbacks and actions.
  public static func probes(_ probes: ProbeSettings) -> Self { Self { $0.probes = probes } }

  /// Adds places to search for what retains a leaked object: `.roots { [RetainRoot("Shop.shared", Shop.shared)] }`.
  ///
  /// Each search calls the closure, on the thread of the search, and releases the roots afterwards. 64-bit Linux only.
  public static func roots(_ roots: @escaping @Sendable () -> [RetainRoot]) -> Self {
    Self { $0.roots.append(roots) }
  }

  /// Sets when recorded sequences are written.
  public static func recording(_ mode: RecordingMode) -> Self { Self { $0.recording = mode } }
}
