public import Lifeline
internal import LifelineBase

/// A mistake that a rule reports about one subject, and the events that prove it.
public struct Finding: Hashable, Sendable {
  /// The maximum number of events that a finding cites.
  public static let maximumEventCount = 32

  /// The rule's ID, such as `controller-leaked`.
  public var rule: String
  /// The severity of the mistake.
  public var severity: Severity
  /// The subject that the finding is about.
  public var subject: Subject
  /// The trace's display name: `TraceIdentity.label`, or the path of the trace if several traces have the same label.
  ///
  /// ``RuleRunner`` sets this property.
  public var trace: String
  /// The trace's position among the traces that were read: `TraceIdentity.index`.
  ///
  /// ``RuleRunner`` sets this property.
  public var traceIndex: Int
  /// A description of what happened, using the names from the trace.
  public var message: String
  /// The sequence numbers of the events that prove the finding, in order, up to ``maximumEventCount``.
  public let events: [Int]
  /// The number of the event that the message is about, such as the callback that the model does not allow, or nil if
  /// it is the first of ``events``. Lives diagrams show the finding at this event.
  package var event: Int?
  /// The fix for the mistake.
  public var fix: String
  /// The text that identifies the finding across runs.
  ///
  /// It consists of the rule's ID, the subject's type, and the strings that the rule adds, such as a retain path,
  /// without the numbers that differ between runs.
  public var fingerprint: String
  /// The code that the finding is about: the subject's type, unless the rule names another type or a callback.
  public var code: CodeReference
  /// For a leak, the kind of reference that keeps the subject alive, or nil if no search was made.
  public var keeper: LeakExplanation.Keeper?
  /// For a leak, the reference that should not exist, such as `Home.detail`.
  public var suspect: String?
  /// For a leak, the references that keep the subject alive, as data; nil if the trace contains only texts.
  package var references: LeakReferences?
  /// For a leak, the states of the objects along its retain path.
  ///
  /// An empty string means that the state is unknown.
  public var states: [String] = []
  /// The steps of the test or the program that led to the finding.
  ///
  /// The value is nil until you set it to the result of ``EvidenceCollector/step(of:)``, which requires that you read
  /// the trace a second time.
  public var step: String?
  /// The steps in ``step``, in order. The end of the traced part, which every test reaches, follows the step before it.
  package var steps: [String] = []
  /// The most relevant known line of the program's code, or nil if none is known.
  ///
  /// ``RuleRunner`` sets this property to a line that the trace records: the line where the subject was created or
  /// first traced or, if that line is unknown, the line of the test.
  public var place: SourcePlace?
  /// The line of the test that wrote the trace, or nil if no test wrote it. ``RuleRunner`` sets this property.
  package var test: SourcePlace?
  /// Whether ``place`` is the line that keeps the object alive.
  ///
  /// If so, no declaration describes the leak better.
  package var isPlaceOfKeeper = false

  /// The reason why the traced program accepts the finding, or nil if it does not; see `TraceHeader.allowances`.
  ///
  /// ``RuleRunner`` sets this property.
  package var acceptance: String?
  /// Whether the finding is about an object that should have been released. Keeping the object alive may be
  /// intentional.
  package var isLeak = false
  /// Whether the trace lacks what decides about the finding. ``RuleRunner`` does not report it, but says so.
  var isUndecided = false
  /// Whether the framework itself reported the mistake, so that the finding is certain even if the trace lacks other
  /// events.
  var isReportedByFramework = false
  /// Whether the times of its trace are steps of a counting clock.
  ///
  /// ``RuleRunner`` sets this property.
  package var isCounted = false
  /// The number of the first event of the trace, if ``events`` contains earlier events, which only the header repeats.
  ///
  /// ``RuleRunner`` sets this property.
  package var firstRead: Int?

  /// Creates a finding.
  ///
  /// Rules use ``RuleDescription/finding(_:about:events:severity:fix:path:callback:of:)``.
  public init(
    rule: String, severity: Severity, subject: Subject, trace: String = "", traceIndex: Int = 0, message: String,
    events: [Int], fix: String, fingerprint: String, code: CodeReference? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.subject = subject
    self.trace = trace
    self.traceIndex = traceIndex
    self.message = message
    self.events = Array(events.sorted().prefix(Self.maximumEventCount))
    self.fix = fix
    self.fingerprint = fingerprint
    self.code = code ?? CodeReference(type: subject.type)
  }
}

extension Finding {
  /// Returns whether one finding precedes another in the display order: by decreasing severity, then by trace, and then
  /// by the first event of the evidence.
  static func isBefore(_ left: Finding, _ right: Finding) -> Bool {
    if left.severity != right.severity { return left.severity > right.severity }
    if left.traceIndex != right.traceIndex { return left.traceIndex < right.traceIndex }
    let (leftEvent, rightEvent) = (left.events.first ?? .max, right.events.first ?? .max)
    if leftEvent != rightEvent { return leftEvent < rightEvent }
    return (left.rule, left.subject.id) < (right.rule, right.subject.id)
  }
}

extension Finding {
  /// Returns the same finding with the event that its message is about.
  package func at(_ event: Int?) -> Finding {
    var finding = self
    finding.event = event
    return finding
  }

  /// The places that lead to the mistake, with labels: the step, the calling function, and the line of code.
  package var places: [(label: String, text: String)] {
    let all = [("Step", step), ("Caller", code.caller?.description), ("Source", place?.description)]
    return all.compactMap { label, text in text.map { (label, $0) } }
  }
}

extension Finding: CustomStringConvertible {
  /// The rule, the severity, and the message: `controller-leaked (error): CartController #1 …`.
  public var description: String { "\(rule) (\(severity.rawValue)): \(message)" }
}

extension Sequence<Finding> {
  /// Returns the findings sorted by severity (highest first), then by trace, then by the first event that proves the
  /// finding.
  package func sortedForPeople() -> [Finding] { sorted(by: Finding.isBefore) }
}

/// The severity of a finding, from ``note`` to ``warning`` to ``error``.
///
/// No severities will be added, because exit codes and the formats of other tools depend on these three.
public enum Severity: String, Comparable, CaseIterable, Sendable {
  /// Information that does not require a change.
  case note
  /// A probable mistake.
  case warning
  /// A mistake.
  case error

  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// Formats times, sizes, subjects, and lists for the messages of findings.
public enum FindingText: Sendable {
  /// Whether times are steps of a counting clock.
  ///
  /// The value is set while rules run on a trace with such a clock.
  ///
  /// The value is task-local so that every rule formats times correctly. If rules had to pass the clock, a rule could
  /// omit it and format steps as durations, and tests that use a real clock would not detect this.
  @TaskLocal package static var isCounted = false

  /// Formats a duration to a thousandth of its unit: `152 µs`, `1.25 ms`, `3 s`.
  ///
  /// While rules run on a trace with a counting clock, the result is a number of steps, such as `152 steps`.
  public static func duration(_ duration: Duration) -> String { Self.duration(duration.nanoseconds) }

  /// Formats a duration in nanoseconds.
  package static func duration(_ nanoseconds: Int) -> String {
    TimeText(isCounted: isCounted).exact(nanoseconds)
  }

  /// Formats a point in time, for use after `at`, `since`, or `until`: `1.25 ms`, or `step 152` with a counting clock.
  public static func moment(_ time: Duration) -> String { moment(time.nanoseconds) }

  /// Formats a point in time in nanoseconds.
  package static func moment(_ nanoseconds: Int) -> String {
    TimeText(isCounted: isCounted).moment(nanoseconds)
  }

  /// Formats a subject so that it is unique: `sub (SubViewController #2)`, or `SubViewController #2` if it has no name.
  public static func subject(_ subject: Subject) -> String { subject.description }

  /// Formats a size in decimal units, rounded to a tenth: `512 bytes`, `4.2 MB`.
  public static func bytes(_ count: Int) -> String {
    let units: [(name: String, size: Int)] = [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000)]
    guard let unit = units.first(where: { count >= $0.size }) else { return CountText.of(count, "byte") }
    let tenths = (count / (unit.size / 10) + (count % (unit.size / 10) >= unit.size / 20 ? 1 : 0))
    return tenths % 10 == 0 ? "\(tenths / 10) \(unit.name)" : "\(tenths / 10).\(tenths % 10) \(unit.name)"
  }

  /// Formats a list: `a`, `a and b`, or `a, b, and c`.
  ///
  /// The list contains up to `limit` items. If `total` is greater, the list ends with the number of omitted items.
  public static func list(_ items: [String], limit: Int, of total: Int) -> String {
    TextList.list(items, limit: limit, of: total)
  }
}
