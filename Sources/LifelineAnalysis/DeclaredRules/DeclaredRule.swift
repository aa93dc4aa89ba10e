/// A rule that a model declares about its subjects, as data.
///
/// ```swift
/// let connection = try LifecycleModel(
///   contentsOf: "Examples/Models/Connection.json",
///   rules: [
///     .span("query", endsWithin: .milliseconds(5), id: "quick-query", severity: .note),
///     .maximumAlive(4, id: "few-connections"),
///   ])
/// ```
///
/// A model applies its rules to the subjects to which it applies itself. The id of a rule in findings, baselines,
/// suppressions, and `lifeline explain` begins with the model's name in kebab case: `connection/quick-query`.
/// ``RuleDescription/declared(by:)`` creates the rules that a ``RuleRunner`` runs.
public struct DeclaredRule: Hashable, Sendable {
  enum Requirement: Hashable, Sendable {
    case spanEndsWithin(span: String, Duration)
    case spanEnds(span: String)
    case maximumAlive(Int)
    case follows(after: String, callback: String, before: String)
  }

  /// The severity without one in the model.
  static let usualSeverity = Severity.warning
  /// The deadline callback, if the model declares none.
  static let usualDeadline = "deinit"

  /// The id within the model, in kebab case.
  public let id: String
  /// What the rule requires.
  let requirement: Requirement
  /// The severity of its findings.
  public let severity: Severity
  /// The mistake that it reports, in one line; nil for a sentence that states the requirement.
  public let summary: String?
  /// The fix; nil for advice that states the requirement.
  public let fix: String?
  /// The reason for the rule, which its page contains.
  public let because: String?

  init(
    _ requirement: Requirement, id: String, severity: Severity, summary: String?, fix: String?, because: String?
  ) {
    self.id = id
    self.requirement = requirement
    self.severity = severity
    self.summary = summary
    self.fix = fix
    self.because = because
  }

  /// Requires that each span of this name ends within a duration.
  ///
  /// The time between begin and end counts, even while an asynchronous span waits. A span that has not ended is reported, too, if
  /// it has exceeded the maximum. Times of a clock that counts its readings are not durations, so such a trace is not judged.
  ///
  /// - Parameters:
  ///   - name: the name of the span, a callback of the model.
  ///   - budget: the maximum duration: positive, and a whole number of nanoseconds.
  ///   - id: the id within the model, in kebab case.
  ///   - severity: the severity of findings.
  ///   - summary: what the rule reports, in one line.
  ///   - fix: how to fix it.
  ///   - because: the reason for the rule.
  public static func span(
    _ name: String, endsWithin budget: Duration, id: String, severity: Severity = .warning, summary: String? = nil,
    fix: String? = nil, because: String? = nil
  ) -> Self {
    Self(
      .spanEndsWithin(span: name, budget), id: id, severity: severity, summary: summary, fix: fix, because: because)
  }

  /// Requires that each span of this name ends before a closed trace does.
  ///
  /// Nothing is reported in a trace that was not closed: the end of the span may be missing.
  ///
  /// - Parameters:
  ///   - name: the name of the span, a callback of the model.
  ///   - id: the id within the model, in kebab case.
  ///   - severity: the severity of findings.
  ///   - summary: what the rule reports, in one line.
  ///   - fix: how to fix it.
  ///   - because: the reason for the rule.
  public static func spanMustEnd(
    _ name: String, id: String, severity: Severity = .warning, summary: String? = nil, fix: String? = nil,
    because: String? = nil
  ) -> Self {
    Self(.spanEnds(span: name), id: id, severity: severity, summary: summary, fix: fix, because: because)
  }

  /// Requires that at most this number of the model's subjects are alive at once.
  ///
  /// Subjects are counted from their `init` to their `deinit`, in each trace for itself.
  ///
  /// - Parameters:
  ///   - count: the maximum number, at least 1.
  ///   - id: the id within the model, in kebab case.
  ///   - severity: the severity of findings.
  ///   - summary: what the rule reports, in one line.
  ///   - fix: how to fix it.
  ///   - because: the reason for the rule.
  public static func maximumAlive(
    _ count: Int, id: String, severity: Severity = .warning, summary: String? = nil, fix: String? = nil,
    because: String? = nil
  ) -> Self {
    Self(.maximumAlive(count), id: id, severity: severity, summary: summary, fix: fix, because: because)
  }

  /// Requires that a callback follows another one on the same subject, before a third one or the subject's `deinit`.
  ///
  /// A callback counts when it begins. One callback is enough for all that it must follow since the last one. Nothing is
  /// reported about a subject that is still alive at the end of the trace.
  ///
  /// - Parameters:
  ///   - callback: the callback after which another one must follow.
  ///   - following: the callback that must follow.
  ///   - deadline: the callback before which it must follow; it can be `callback` itself. The subject's `deinit` is always
  ///     a deadline.
  ///   - id: the id within the model, in kebab case.
  ///   - severity: the severity of findings.
  ///   - summary: what the rule reports, in one line.
  ///   - fix: how to fix it.
  ///   - because: the reason for the rule.
  public static func after(
    _ callback: String, mustFollow following: String, before deadline: String = "deinit", id: String,
    severity: Severity = .warning, summary: String? = nil, fix: String? = nil, because: String? = nil
  ) -> Self {
    Self(
      .follows(after: callback, callback: following, before: deadline), id: id, severity: severity, summary: summary,
      fix: fix, because: because)
  }
}
