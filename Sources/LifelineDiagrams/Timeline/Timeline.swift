public import Lifeline
internal import LifelineBase
internal import LifelineRules

/// A sequence timeline without its layout: the subjects, and the events row by row.
///
/// ``TimelineBuilder`` creates a timeline from traces. To draw the timeline, use ``graph()`` or ``mermaid``.
public struct Timeline: Sendable {
  /// The lifetime of one subject.
  package struct Lifeline: Sendable {
    package var subject: Subject
    /// The index of the subject's trace.
    package var trace: Int
    /// The index of the owner's lifeline, or nil if there is none.
    package var owner: Int?
    /// The row of the subject's `init`, or nil if the subject existed before the trace.
    package var birth: Int?
    /// The row of the subject's `deinit`, or nil if the subject is alive at the end of the trace.
    package var death: Int?
    /// The first row that involves the subject.
    package var first: Int
    /// If the subject leaked, the row in which its release was expected or, if there is no such row, the row of the
    /// leak. It is the heading of the trace if the leak began before the first row.
    package var leak: Int?
    /// The objects, as text, that retained the subject when it leaked, in addition to the path in the finding.
    package var holders: String?
    /// Whether the subject is the controller's own view, rather than a subview or another object that the controller
    /// owns.
    var isOwnView = false
    /// The last row before the subject's end, if the end is in the selected time but a selection omits it.
    package var gone: Int?
    /// The sign of the difference, if the timeline compares two recordings and only one of them has the lifeline.
    var sign: DifferenceSign?
  }

  /// The emphasis of a row.
  package enum Emphasis: Sendable {
    /// Nothing special.
    case plain
    /// An event to check, such as a reload after an unload or a memory warning.
    case notice
    case mistake
  }

  /// The content of a row.
  public enum Content: Sendable {
    /// A span, down to the last row inside the span. The span may still be open at the end of the trace.
    case span(lane: Int, last: Int, duration: Int?)
    /// An instant.
    case instant
    /// The creation of the subject.
    case birth
    /// The release of the subject.
    case death
    /// The user's own text, drawn across the picture.
    case marker
    /// The beginning of a trace, drawn across the picture.
    case trace
    /// Omitted rows that repeat the `period` rows above. These rows occur `count` times in total.
    case fold(period: Int, count: Int)
    /// Rows that were omitted for another reason, or the note about them; see ``Timeline/omissions``.
    case cut(rows: Int)
    /// A sentence about the picture.
    case note
  }

  /// A row of the timeline.
  public struct Row: Sendable {
    /// The content of the row.
    public var content: Content
    /// The event's sequence number, or 0 for rows that are not events.
    public var sequence: Int
    /// The number of nanoseconds since the start of the trace.
    public var time: Int
    /// The event's name, or nil for rows that are not events.
    public var name: EventName?
    /// The index of the lifeline, or -1 for rows across the picture.
    public var lifeline: Int
    /// The index of the lifeline that caused the event, or nil if there is none.
    public var caller: Int?
    /// Whether the caller's action had already returned.
    package var isLate = false
    /// The label. ``Timeline/text(of:)`` returns its text.
    var label: RowLabel
    /// The emphasis of the row.
    package var emphasis = Emphasis.plain
    /// Whether the row is not drawn, for example because it is part of a fold or is a detail.
    public var isHidden = false
    /// The thread of the event, or nil for rows that are not events.
    var thread: Int?
    /// Whether the time is a step of a counting clock.
    var isCounted = false
    /// Whether the time is unknown. In a comparison, only the times of the new recording are shown.
    var isTimeless = false
    /// The attributes of the event.
    var attributes = TraceAttributes()
    /// The sequence number of the event that ends the span, or 0 if there is none.
    public var end = 0
    /// The call-outs that cite the event as evidence, as positions in `Timeline.callOuts`.
    package var callOuts: [Int] = []
  }

  /// The picture's title.
  public var title: String
  /// The lifetimes, in the order of their first rows.
  package var lifelines: [Lifeline]
  /// The rows, including hidden rows. The first row is the heading of the first trace. This row is hidden if there is
  /// only one trace.
  public var rows: [Row]
  /// The findings that are called out, in numerical order.
  package var callOuts: [CallOut] = []
  /// Whether distances between rows are proportional to time in a picture.
  ///
  /// Distances are larger where text needs room, and long pauses are cut. The picture indicates both.
  package var isToScale = false
  /// The times of the first and last unselected event before a row, by the row's index. Only pictures to scale have
  /// these times.
  var unselectedTimes: [Int: ClosedRange<Int>] = [:]
  /// Whether the picture has a legend of the symbols that occur in it.
  public var showsLegend = true
  /// The maximum width of a picture in points, or nil for no maximum.
  ///
  /// A wider picture is drawn with narrower text and, if that is not sufficient, with all text in one column on the
  /// right. With very many subjects, the picture is still wider than the maximum; ``DotGraph/width`` is its width.
  public var maximumWidth: Int?
  /// Whether only the outline is drawn, with rows that are close together.
  var isBrief = false
  /// Whether all times are steps of counting clocks.
  var isCounted = false
  /// The unit of the times in the column of times. Other traces can have another clock; see ``unit(of:)``.
  var timeUnit = TimeUnit(longest: 0)
  /// Additional lines of the legend.
  var legendNotes: [String] = []
  /// Advice on how to include the omitted elements. If nil, the notes of the picture contain no advice.
  public var omissionAdvice: OmissionAdvice?
  /// The names of the subjects that rows mention.
  var mentions: [String] = []
  /// Whether there are several traces, so that each has a heading.
  var hasHeadings = false

  /// The omissions, in the order of the notes.
  public var omissions: [Omission] {
    rows.filter { !$0.isHidden }.flatMap(\.label.parts).compactMap { part in
      if case .omission(let omission) = part { omission } else { nil }
    }
  }

  /// Returns whether a leak began before the first row of its trace.
  func isLeakedBefore(_ lifeline: Int) -> Bool { lifelines[lifeline].leak.map { rows[$0].isTrace } ?? false }

  /// Returns the number of a row in the IDs of a picture. The first row that can be drawn has number 0.
  func number(ofRow index: Int) -> Int { hasHeadings ? index : index - 1 }

  /// Returns the ID of an element of a row: a word and the row's number.
  func id(_ word: String, _ row: Int) -> String { "\(word)\(number(ofRow: row))" }

  func headID(_ lifeline: Int) -> String { "subject\(lifeline + 1)" }
}

extension Timeline.Lifeline {
  /// Returns the name in the lifeline's head, given the owner's lifeline.
  func title(owner: Timeline.Lifeline?) -> String {
    if let sign { return "\(sign.rawValue) \(subject.name ?? subject.type.string)" }
    if let name = subject.name { return name }
    if let owner, isOwnView { return "view of \(DotText.isolated(owner.subject.label))" }
    return subject.type.string
  }

  /// Returns the line of small text in the lifeline's head.
  func subtitle(owner: Timeline.Lifeline?) -> String {
    if subject.name == nil, !isOwnView || owner == nil, sign == nil { return "#\(subject.id)" }
    return "\(DotText.isolated(subject.type.string)) #\(subject.id)"
  }
}

extension Timeline.Row {
  /// Whether the row is a memory warning. This is determined by the callback's name, because labels contain more text.
  var isMemoryWarning: Bool { name == .didReceiveMemoryWarning || name == .receiveMemoryWarning }

  var isSpan: Bool {
    if case .span = content { true } else { false }
  }

  var isBirth: Bool {
    if case .birth = content { true } else { false }
  }

  /// Whether the row is drawn across the picture.
  var isBand: Bool { lifeline < 0 }

  /// Whether the row stands for rows that are not drawn, or is a note about them.
  var isOmission: Bool { if case .cut = content { true } else { false } }

  /// Whether the row is about the picture or the trace, and not about an event.
  fileprivate var isRemark: Bool {
    switch content {
    case .trace, .cut, .note: true
    case .span, .instant, .birth, .death, .marker, .fold: false
    }
  }
}

extension Timeline {
  /// Whether there is no event to draw, because the trace has none or none is selected.
  package var isEmpty: Bool { rows.allSatisfy(\.isRemark) && omissions.allSatisfy { $0.reason == .selection } }
}

extension Timeline {
  /// Returns a description of the picture in one sentence, for screen readers.
  func summary(isVisible: [Bool]) -> String {
    let shown = rows.filter { !$0.isHidden && !$0.isBand }
    guard !shown.isEmpty else { return "A sequence timeline without events." }
    let names = lifelines.indices.filter { isVisible[$0] }.map { index in
      DotText.visible(lifelines[index].title(owner: lifelines[index].owner.map { lifelines[$0] }))
    }
    let times = "from \(moment(of: shown[0])) to \(moment(of: shown[shown.count - 1]))"
    let who = FindingText.list(names, limit: 8, of: names.count)
    let rows = CountText.of(shown.count, "row")
    return "A sequence timeline of \(rows) of \(who), \(times); \(findings)."
  }

  private var findings: String {
    let mistakes = callOuts.isEmpty ? rows.count { !$0.isHidden && $0.emphasis == .mistake } : callOuts.count
    let kind = callOuts.isEmpty ? ("mistake", "mistakes") : ("finding", "findings")
    return mistakes == 0 ? "no mistake is marked" : CountText.of(mistakes, kind.0, kind.1) + " marked"
  }

  private func moment(of row: Row) -> String { TimeText(isCounted: row.isCounted).rounded(row.time) }

}
