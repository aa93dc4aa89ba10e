internal import Lifeline

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
/// The rules apply to the same subjects as their model. In findings, baselines, suppressions, and `lifeline explain`,
/// the ID of a rule begins with the model's name in kebab case: `connection/quick-query`.
/// ``RuleDescription/declared(by:)`` creates the rules for a ``RuleRunner``.
public struct DeclaredRule: Hashable, Sendable {
  enum Requirement: Hashable, Sendable {
    case spanEndsWithin(span: String, Duration)
    case spanEnds(span: String)
    case maximumAlive(Int)
    case follows(after: String, callback: String, before: String)
  }

  /// The default severity.
  static let usualSeverity = Severity.warning
  /// The default deadline callback.
  static let usualDeadline = "deinit"

  /// The ID within the model, in kebab case.
  public let id: String
  let requirement: Requirement
  /// The severity of the rule's findings.
  public let severity: Severity
  /// The mistake that the rule reports, in one line.
  ///
  /// If nil, a sentence that states the requirement is used.
  public let summary: String?
  /// The fix for the findings.
  ///
  /// If nil, advice that states the requirement is used.
  public let fix: String?
  /// The reason for the rule, which is shown on its page.
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
  /// The duration of a span is the time from its beginning to its end, including any time during which an asynchronous
  /// span waits. A span that never ends is also reported if it has exceeded the maximum by the end of the trace and no
  /// events are missing. A trace with a counting clock is not judged, because its times are not durations.
  ///
  /// - Parameters:
  ///   - name: The name of the span, which is a callback of the model.
  ///   - budget: The maximum duration. It must be positive and a whole number of nanoseconds.
  ///   - id: The ID within the model, in kebab case.
  ///   - severity: The severity of findings.
  ///   - summary: The mistake that the rule reports, in one line.
  ///   - fix: The fix for the findings.
  ///   - because: The reason for the rule.
  public static func span(
    _ name: String, endsWithin budget: Duration, id: String, severity: Severity = .warning, summary: String? = nil,
    fix: String? = nil, because: String? = nil
  ) -> Self {
    Self(
      .spanEndsWithin(span: name, budget), id: id, severity: severity, summary: summary, fix: fix, because: because)
  }

  /// Requires that each span of this name ends before the trace is closed.
  ///
  /// Nothing is reported for a trace that was not closed, because the end of the span may be missing.
  ///
  /// - Parameters:
  ///   - name: The name of the span, which is a callback of the model.
  ///   - id: The ID within the model, in kebab case.
  ///   - severity: The severity of findings.
  ///   - summary: The mistake that the rule reports, in one line.
  ///   - fix: The fix for the findings.
  ///   - because: The reason for the rule.
  public static func spanMustEnd(
    _ name: String, id: String, severity: Severity = .warning, summary: String? = nil, fix: String? = nil,
    because: String? = nil
  ) -> Self {
    Self(.spanEnds(span: name), id: id, severity: severity, summary: summary, fix: fix, because: because)
  }

  /// Requires that at most `count` of the model's subjects are alive at the same time.
  ///
  /// Subjects are counted from `init` to `deinit`, separately for each trace.
  ///
  /// - Parameters:
  ///   - count: The maximum number. It must be at least 1.
  ///   - id: The ID within the model, in kebab case.
  ///   - severity: The severity of findings.
  ///   - summary: The mistake that the rule reports, in one line.
  ///   - fix: The fix for the findings.
  ///   - because: The reason for the rule.
  public static func maximumAlive(
    _ count: Int, id: String, severity: Severity = .warning, summary: String? = nil, fix: String? = nil,
    because: String? = nil
  ) -> Self {
    Self(.maximumAlive(count), id: id, severity: severity, summary: summary, fix: fix, because: because)
  }

  /// Requires that one callback follows another on the same subject before a deadline, which is a given callback or the
  /// subject's `deinit`.
  ///
  /// For the order, only the beginning of each callback counts. A following callback satisfies the requirement for all
  /// earlier callbacks. If the trace ends before both the following callback and the deadline, nothing is reported.
  ///
  /// - Parameters:
  ///   - callback: The callback that another callback must follow.
  ///   - following: The callback that must follow `callback`.
  ///   - deadline: The callback before which `following` must occur. It can be `callback` itself. The subject's
  ///     `deinit` is always a deadline.
  ///   - id: The ID within the model, in kebab case.
  ///   - severity: The severity of findings.
  ///   - summary: The mistake that the rule reports, in one line.
  ///   - fix: The fix for the findings.
  ///   - because: The reason for the rule.
  public static func after(
    _ callback: String, mustFollow following: String, before deadline: String = "deinit", id: String,
    severity: Severity = .warning, summary: String? = nil, fix: String? = nil, because: String? = nil
  ) -> Self {
    Self(
      .follows(after: callback, callback: following, before: deadline), id: id, severity: severity, summary: summary,
      fix: fix, because: because)
  }
}

/// The subjects that a model's rules judge: those that the model applies to when several models are used together.
struct DeclaredRuleScope: Sendable {
  private let kind: SubjectKind
  private let types: Set<TypeName>
  /// Whether the scope is the whole kind. If so, ``types`` contains the types that other models describe.
  private let isWholeKind: Bool

  /// Creates the scope of the model at a position, or nil if other models take precedence for all its subjects.
  init?(_ position: Int, of models: [LifecycleModel]) {
    let model = models[position]
    let later = models[(position + 1)...].filter { $0.kind == model.kind }
    isWholeKind = model.types.isEmpty
    if isWholeKind {
      if later.contains(where: \.types.isEmpty) { return nil }
      types = Self.names(models.filter { $0.kind == model.kind })
    } else {
      types = Self.names([model]).subtracting(Self.names(later))
      if types.isEmpty { return nil }
    }
    kind = SubjectKind(model.kind)
  }

  private static func names(_ models: some Sequence<LifecycleModel>) -> Set<TypeName> {
    Set(models.flatMap(\.types).map { TypeName($0) })
  }

  @inline(__always)
  func covers(_ subject: Subject) -> Bool {
    subject.kind == kind && (types.isEmpty || types.contains(subject.type) != isWholeKind)
  }
}

/// The data that every declared rule needs: its description for findings, and the subjects that it judges.
struct DeclaredRuleContext: Sendable {
  let description: RuleDescription
  let scope: DeclaredRuleScope
}

/// A span that has not ended.
struct OpenDeclaredSpan: Sendable {
  let subject: Subject
  let time: Int
}

/// A duration as written in models: a number and its unit, such as `20 ms`.
enum TimeBudget {
  private static let units: [(name: String, exponent: Int)] = [("s", 9), ("ms", 6), ("µs", 3), ("ns", 0)]
  /// Other spellings of the unit for microseconds, with the Greek letter mu or the letter u instead of the micro sign.
  private static let synonyms = ["\u{3BC}s": "µs", "us": "µs"]

  /// The reason why a string is not a duration.
  ///
  /// The description completes a sentence that begins with the string.
  struct Problem: Error, Hashable, CustomStringConvertible {
    let description: String

    static let unit = Problem(description: "has no unit; write a duration such as \"20 ms\" (ns, µs, ms, or s)")
    static let number = Problem(description: "is not a duration; write one such as \"20 ms\" or \"1.5 s\"")
    static let notPositive = Problem(description: "is not longer than 0; write a duration such as \"20 ms\"")
    static let fraction = Problem(description: "is not a whole number of nanoseconds")
    static let tooLong = Problem(description: "is too long; the maximum is 9223372036 s")
  }

  /// Returns the number of nanoseconds that a string describes.
  static func nanoseconds(of text: String) throws(Problem) -> Int {
    let text = Substring(text).trimmingSpaces
    let isNegative = text.first == "-"
    let number = (isNegative ? text.dropFirst() : text).prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let unit = String((isNegative ? text.dropFirst() : text).dropFirst(number.count).trimmingSpaces)
    guard !number.isEmpty else { throw .number }
    if unit.isEmpty { throw .unit }
    guard let exponent = units.first(where: { $0.name == synonyms[unit] ?? unit })?.exponent else { throw .number }
    let nanoseconds = try scaled(number, exponent)
    if isNegative || nanoseconds == 0 { throw .notPositive }
    return nanoseconds
  }

  /// Returns the exact product of a decimal number and a power of ten.
  private static func scaled(_ number: Substring, _ exponent: Int) throws(Problem) -> Int {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else { throw .number }
    var fraction = parts.count == 2 ? parts[1] : ""
    while fraction.last == "0" { fraction = fraction.dropLast() }
    guard fraction.count <= exponent else { throw .fraction }
    let digits = parts[0].drop { $0 == "0" } + fraction + String(repeating: "0", count: exponent - fraction.count)
    guard !digits.isEmpty else { return 0 }
    guard let nanoseconds = Int(digits) else { throw .tooLong }
    return nanoseconds
  }

  static func nanoseconds(of duration: Duration) throws(Problem) -> Int {
    let (seconds, attoseconds) = duration.components
    guard duration > .zero else { throw .notPositive }
    guard attoseconds % 1_000_000_000 == 0 else { throw .fraction }
    let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let sum = whole.partialValue.addingReportingOverflow(attoseconds / 1_000_000_000)
    guard !whole.overflow, !sum.overflow, let nanoseconds = Int(exactly: sum.partialValue) else { throw .tooLong }
    return nanoseconds
  }

  /// Returns the text of a duration or, if a model cannot contain the duration, Swift's own description.
  static func text(of duration: Duration) -> String {
    do throws(Problem) { return text(try nanoseconds(of: duration)) } catch { return "\(duration)" }
  }

  /// Returns the exact text of a duration in the largest unit that does not exceed it.
  ///
  /// Parsing the text gives the same duration.
  static func text(_ nanoseconds: Int) -> String {
    var unit = ("ns", 1)
    for (name, exponent) in units.reversed() {
      let size = (0..<exponent).reduce(1) { size, _ in size * 10 }
      if nanoseconds >= size { unit = (name, size) }
    }
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: unit.1)
    guard rest > 0 else { return "\(whole) \(unit.0)" }
    var digits = Substring(String(unit.1 + rest).dropFirst())
    while digits.last == "0" { digits = digits.dropLast() }
    return "\(whole).\(digits) \(unit.0)"
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text = text.dropLast() }
    return text
  }
}
