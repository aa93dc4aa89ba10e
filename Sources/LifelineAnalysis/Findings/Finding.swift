public import Lifeline

/// A rule's statement about one subject, with the events that prove it.
public struct Finding: Hashable, Sendable {
  /// The maximum number of events that a finding cites.
  public static let maximumEventCount = 32

  /// The rule's id, for example `controller-leaked`.
  public var rule: String
  /// Its severity.
  public var severity: Severity
  /// The subject.
  public var subject: Subject
  /// The trace's name for readers: ``TraceIdentity/label``, or its path where several of the traces that were read have
  /// the same label. A ``RuleRunner`` fills it in.
  public var trace: String
  /// The trace's position among those that were read: ``TraceIdentity/index``. A ``RuleRunner`` fills it in.
  public var traceIndex: Int
  /// What happened, in the trace's own names.
  public var message: String
  /// The sequence numbers of the events that prove it, in order: the first ``maximumEventCount`` of them.
  public let events: [Int]
  /// How to fix it.
  public var fix: String
  /// Identifies the finding on every run: rule, type, and path labels, no numbers or times.
  public var fingerprint: String
  /// The code that the finding is about: the type of the subject, unless the rule names another type or a callback.
  public var code: CodeReference
  /// For a leak, what keeps the subject alive; nil without a search.
  public var keeper: LeakExplanation.Keeper?
  /// For a leak, the reference that should not exist: `Home.detail`.
  public var suspect: String?
  /// For a leak, the known states of the objects along its retain path; an empty text is unknown.
  public var states: [String] = []
  /// What the test or the program was doing, in words: see ``EvidenceCollector/step(of:)``. Nil until
  /// `FindingReview.noteSteps(from:)`, since it takes a second reading of the trace.
  public var step: String?
  /// The best known line of the program's code; nil if there is none. A ``RuleRunner`` fills in the line that the trace
  /// records: where the subject was created or traced, or else the test's.
  public var place: SourcePlace?
  /// Whether ``place`` is the line that keeps the object alive, which no declaration describes better.
  package var isPlaceOfKeeper = false

  /// Whether it is about an object that is alive and should not be, which may be meant.
  package var isLeak = false
  /// Whether the times of its trace are steps of a counted clock. A ``RuleRunner`` fills it in.
  package var isCounted = false

  /// Creates a finding. Rules use ``RuleDescription/finding(_:about:events:severity:fix:path:callback:of:)``.
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
  /// The order for people: the worst first, then by trace, then by the first event that proves it.
  static func isBefore(_ left: Finding, _ right: Finding) -> Bool {
    if left.severity != right.severity { return left.severity > right.severity }
    if left.traceIndex != right.traceIndex { return left.traceIndex < right.traceIndex }
    let (leftEvent, rightEvent) = (left.events.first ?? .max, right.events.first ?? .max)
    if leftEvent != rightEvent { return leftEvent < rightEvent }
    return (left.rule, left.subject.id) < (right.rule, right.subject.id)
  }
}

extension Finding {
  /// What leads to the mistake, each with its label: the step, the function that called, and the line of code.
  package var places: [(label: String, text: String)] {
    let all = [("Step", step), ("Caller", code.caller?.description), ("Source", place?.description)]
    return all.compactMap { label, text in text.map { (label, $0) } }
  }
}

extension Sequence<Finding> {
  /// The worst first, then by trace, then by the first event that proves it.
  package func sortedForPeople() -> [Finding] { sorted(by: Finding.isBefore) }
}
