internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// The events of a test as readable lines that are the same on every run, without event numbers, times, or addresses.
struct RecordedText {
  /// Kinds with too many instances to be included.
  private static let leftOut: Set<SubjectKind> = [.view, .control, .resource]
  /// The attributes whose values are the same on every run.
  private static let shown: Set<AttributeKey> = [.animated, .direct]
  private static let recorded: Set<EventName> = [.`init`, .`deinit`, .leaked, .viewUnloaded]

  private let labels: [Int: String]
  private let isShown: (Subject) -> Bool
  /// For each open span of each thread, the number of shown spans from the outermost span to this span, inclusive.
  private var open: [Int: [Int]] = [:]
  /// The same number for asynchronous spans, keyed by the sequence number of the begin event.
  private var asynchronous: [Int: Int] = [:]
  private var lines: [String] = []

  /// The lines of the events. With a query, only its subjects are included.
  static func text(of events: [TraceEvent], about query: SubjectQuery? = nil) -> String {
    var text = RecordedText(events, query)
    for event in events { text.add(event) }
    return text.lines.map { $0 + "\n" }.joined()
  }

  private init(_ events: [TraceEvent], _ query: SubjectQuery?) {
    labels = Self.labels(of: SubjectQuery.subjects(in: events))
    if let query {
      let ids = Set(query.subjects(in: events).map(\.id))
      isShown = { ids.contains($0.id) }
    } else {
      isShown = { !Self.leftOut.contains($0.kind) }
    }
  }

  /// The custom name or the type, with a number if several subjects share it.
  private static func labels(of subjects: [Subject]) -> [Int: String] {
    let groups = Dictionary(grouping: subjects) { $0.name ?? $0.type.string }
    let labels = groups.flatMap { name, members in
      members.enumerated().map { ($1.id, members.count == 1 ? name : "\(name) (\($0 + 1))") }
    }
    return Dictionary(labels) { first, _ in first }
  }

  private mutating func add(_ event: TraceEvent) {
    switch event.phase {
    case .begin:
      let isShown = isShown(event.subject)
      if isShown { append(event) }
      let shown = depth(event) + (isShown ? 1 : 0)
      if event.isAsync { asynchronous[event.sequence] = shown } else { open[event.thread, default: []].append(shown) }
    case .end:
      let ended = event.beginSequence.flatMap { asynchronous.removeValue(forKey: $0) }
      if ended == nil { _ = open[event.thread]?.popLast() }
    case .instant:
      if event.name == .mark { return append(mark: event) }
      if isShown(event.subject), Self.recorded.contains(event.name) || event.isCallback { append(event) }
    }
  }

  private mutating func append(_ event: TraceEvent) {
    var words = [labels[event.subject.id] ?? event.subject.type.string, event.name.string]
    if let target = event.to.flatMap({ labels[$0] }) { words.append("→ \(target)") }
    for detail in EventDescription(of: event).details where Self.shown.contains(detail.key) {
      words.append(detail.parts.text { labels[$0] ?? "#\($0)" })
    }
    append(words.joined(separator: " "), around: event)
  }

  /// Appends a mark unless it records a failure, which can be the reason for writing the file.
  private mutating func append(mark event: TraceEvent) {
    let text = event.text ?? ""
    if !text.hasPrefix(LifelineTest.failureSign) { append("-- \(text)", around: event) }
  }

  private mutating func append(_ text: String, around event: TraceEvent) {
    lines.append(String(repeating: "  ", count: depth(event)) + VisibleText.of(text))
  }

  /// The number of shown spans around an event, on its thread or in its task.
  private func depth(_ event: TraceEvent) -> Int {
    open[event.thread]?.last ?? event.within.flatMap { asynchronous[$0] } ?? 0
  }
}

/// The lines that differ between two strings, with surrounding lines.
enum TextDifference {
  private static let context = 3

  /// The lines that differ: `-` marks recorded lines, and `+` marks new lines.
  static func text(_ recorded: String, _ now: String) -> String {
    let (old, new) = (lines(recorded), lines(now))
    let rows = AlignedRows(old, new).rows
    var shown: Set<Int> = []
    for index in rows.indices where !rows[index].isSame {
      shown.formUnion(max(0, index - context)...min(rows.count - 1, index + context))
    }
    var result: [String] = []
    for index in rows.indices where shown.contains(index) {
      if index > 0, !shown.contains(index - 1) { result.append("  …") }
      let row = rows[index]
      if row.isSame {
        result.append("    " + (row.expected ?? ""))
      } else {
        if let expected = row.expected { result.append("  - " + expected) }
        if let happened = row.happened { result.append("  + " + new[happened]) }
      }
    }
    if let last = shown.max(), last + 1 < rows.count { result.append("  …") }
    return result.joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [String] {
    text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }
}
