public import Lifeline
internal import LifelineVocabulary

/// A sequence timeline before it has a shape: the subjects, and what happened row by row.
///
/// ``TimelineBuilder`` makes one from a trace; `graph()` and the text formats draw it.
public struct Timeline: Sendable {
  /// The lifetime of one subject.
  package struct Lifeline: Sendable {
    /// The subject.
    package var subject: Subject
    /// Which of the traces it belongs to.
    package var trace: Int
    /// Index of the lifeline whose view this is, or nil.
    package var owner: Int?
    /// The row of its `init`; nil when it is older than the trace.
    package var birth: Int?
    /// The row of its `deinit`; nil when it outlives the trace.
    package var death: Int?
    /// The first row that it takes part in.
    package var first: Int
    /// The row of the expectation that it is released, when it leaked; else that of the leak.
    package var leak: Int?
    /// What retained it when it leaked, beside the path in the finding.
    package var holders: String?
    /// Whether it is the controller's own view, and not one of the views inside it or another object that it owns.
    var isOwnView = false
    /// The last row before its end, when a selection leaves the end itself out.
    package var gone: Int?
    /// How it differs, where the timeline compares two recordings and only one has it.
    var sign: DifferenceSign?
  }

  /// How much a row matters.
  package enum Emphasis: Sendable {
    /// Nothing special.
    case plain
    /// Events to check: a reload after an unload, a memory warning.
    case notice
    /// A mistake.
    case mistake
  }

  /// What a row shows.
  public enum Content: Sendable {
    /// A span, down to the last row inside it; it may still be open at the end of the trace.
    case span(lane: Int, last: Int, duration: Int?)
    /// Something instant.
    case instant
    /// The birth of the lifeline.
    case birth
    /// The end of the lifeline.
    case death
    /// The user's own text, across the picture.
    case marker
    /// The beginning of a trace, across the picture.
    case trace
    /// Rows left out because they repeat the `period` rows above; the cycle runs `count` times in all.
    case fold(period: Int, count: Int)
    /// Rows left out for another reason, or what is said about them: see ``Timeline/omissions``.
    case cut(rows: Int)
    /// A sentence about the picture.
    case note
  }

  /// One row.
  public struct Row: Sendable {
    /// What is shown.
    public var content: Content
    /// The event's sequence number; 0 for rows that are no event.
    public var sequence: Int
    /// Nanoseconds since the start of the trace.
    public var time: Int
    /// The event's name, or nil for rows that are no event.
    public var name: EventName?
    /// The index of the lifeline, or -1 for rows across the picture.
    public var lifeline: Int
    /// The index of the lifeline that caused it, or nil.
    public var caller: Int?
    /// Whether the caller's action had returned already.
    package var isLate = false
    /// What is written beside it; ``Timeline/text(of:)`` is its text.
    var label: RowLabel
    /// How much it matters.
    package var emphasis = Emphasis.plain
    /// Whether the row is not drawn, because it is part of a fold or a detail.
    public var isHidden = false
    /// The thread of the event; nil for rows that are no event.
    var thread: Int?
    /// Whether its time is unknown: in a comparison, only the times of the new recording are shown.
    var isTimeless = false
    /// The attributes of the event.
    var attributes = TraceAttributes()
    /// The sequence number of the event that ends the span; 0 while it has none.
    public var end = 0
    /// The call-outs that cite it as evidence, as positions in `Timeline.callOuts`.
    package var callOuts: [Int] = []
  }

  /// The picture's title.
  public var title: String
  /// The lifetimes, in the order of their first rows.
  package var lifelines: [Lifeline]
  /// The rows, hidden ones included. The first one is the heading of the first trace, hidden unless there are several.
  public var rows: [Row]
  /// The findings that are called out, in the order of their numbers.
  package var callOuts: [CallOut] = []
  /// Whether the distance between rows is proportional to time, where a picture is drawn.
  ///
  /// It is larger where texts need the room, and long pauses are cut, which the picture shows.
  package var isToScale = false
  /// Whether the picture has a legend of the symbols that occur in it.
  public var showsLegend = true
  /// The maximum width of a picture in points, or nil for none.
  ///
  /// A wider picture is drawn with narrower texts, and if that is not enough, with all texts in one column at the right.
  /// A picture with too many subjects for that is wider: read the width from ``DotGraph/width``.
  public var maximumWidth: Int?
  /// Whether times are steps of a counted clock.
  var isCounted = false
  /// Further lines of the legend.
  var legendNotes: [String] = []
  /// Advice on how to include what is left out; without it, the notes of the picture have no advice.
  public var omissionAdvice: OmissionAdvice?
  /// The names of the subjects that rows mention.
  var mentions: [String] = []
  /// Whether there are several traces, so that each has a heading.
  var hasHeadings = false

  /// What is left out, in the order of the notes.
  public var omissions: [Omission] {
    rows.filter { !$0.isHidden }.flatMap(\.label.parts).compactMap { part in
      if case .omission(let omission) = part { omission } else { nil }
    }
  }

  /// The number of a row in the ids of a picture: 0 for the first row that can be drawn.
  func number(ofRow index: Int) -> Int { hasHeadings ? index : index - 1 }

  /// The id of what is drawn for a row: a word and the row's number.
  func id(_ word: String, _ row: Int) -> String { "\(word)\(number(ofRow: row))" }

  /// The id of the head of a lifeline.
  func headID(_ lifeline: Int) -> String { "subject\(lifeline + 1)" }
}

extension Timeline.Lifeline {
  /// The name in the head, given the name of the owner.
  func title(owner: Timeline.Lifeline?) -> String {
    if let sign { return "\(sign.rawValue) \(subject.name ?? subject.type.string)" }
    if let name = subject.name { return name }
    if let owner, isOwnView { return "view of \(DotText.isolated(owner.subject.label))" }
    return subject.type.string
  }

  /// The small line in the head.
  func subtitle(owner: Timeline.Lifeline?) -> String {
    if subject.name == nil, !isOwnView || owner == nil, sign == nil { return "#\(subject.id)" }
    return "\(DotText.isolated(subject.type.string)) #\(subject.id)"
  }
}

extension Timeline.Row {
  /// Whether the row is a memory warning, told by its callback since labels carry more.
  var isMemoryWarning: Bool { name == .didReceiveMemoryWarning || name == .receiveMemoryWarning }

  var isSpan: Bool {
    if case .span = content { true } else { false }
  }

  var isBirth: Bool {
    if case .birth = content { true } else { false }
  }

  /// Whether the row lies across the picture.
  var isBand: Bool { lifeline < 0 }
}
