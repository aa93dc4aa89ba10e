/// A signpost on Apple's systems, which Instruments displays.
struct Signpost: Hashable {
  enum Kind: Hashable {
    /// An interval begins.
    case begin
    /// The interval with this identity, category, and name ends.
    case end
    /// A point in time.
    case point
  }

  var kind: Kind
  /// The identity that distinguishes intervals that are open at the same time.
  var identity: UInt64
  /// The group in which Instruments lists the signpost: the object's type.
  var category: String
  /// The lane in the group: `life`, or the name of a callback or action.
  var name: String
  /// The text that Instruments shows for the signpost.
  var text: String
}

/// Turns events into signposts: the life of an object is an interval, and so is each span.
struct SignpostTranslator {
  /// The name of the lane for lives.
  static let life = "life"
  /// The category of marks.
  static let marks = "Marks"

  private struct Open {
    let sequence: Int
    let category: String
    let thread: Int
    let subject: Int
    let name: EventName
  }

  /// The spans that have begun, innermost last. Few spans are open at a time.
  private var open: [Open] = []
  /// The category of each life that has begun, keyed by subject number.
  private var living: [Int: String] = [:]

  /// Returns the signposts for an event, in order.
  mutating func signposts(for event: TraceEvent) -> [Signpost] {
    switch event.phase {
    case .begin: [begin(event)]
    case .end: end(event).map { [$0] } ?? []
    case .instant: instant(event)
    }
  }

  private mutating func begin(_ event: TraceEvent) -> Signpost {
    let category = Self.category(of: event.subject)
    open.append(
      Open(
        sequence: event.sequence, category: category, thread: event.thread, subject: event.subject.id,
        name: event.name))
    return Signpost(
      kind: .begin, identity: UInt64(event.sequence), category: category, name: event.name.string,
      text: Self.text(event))
  }

  private mutating func end(_ event: TraceEvent) -> Signpost? {
    let position = open.lastIndex { span in
      if let begin = event.beginSequence { return span.sequence == begin }
      return span.thread == event.thread && span.subject == event.subject.id && span.name == event.name
    }
    guard let position else { return nil }
    let span = open.remove(at: position)
    return Signpost(
      kind: .end, identity: UInt64(span.sequence), category: span.category, name: span.name.string,
      text: Self.text(event))
  }

  private mutating func instant(_ event: TraceEvent) -> [Signpost] {
    let id = event.subject.id
    if event.name == .`deinit` {
      guard let category = living.removeValue(forKey: id) else { return [] }
      return [life(.end, category, event)]
    }
    // An object that existed before the trace has no `init`; its interval begins with its first event.
    var signposts: [Signpost] = []
    if id > 0, living[id] == nil {
      let category = Self.category(of: event.subject)
      living[id] = category
      signposts.append(life(.begin, category, event))
    }
    if event.name != .`init` {
      signposts.append(
        Signpost(
          kind: .point, identity: UInt64(event.sequence), category: Self.category(of: event.subject),
          name: event.name.string, text: Self.text(event)))
    }
    return signposts
  }

  private func life(_ kind: Signpost.Kind, _ category: String, _ event: TraceEvent) -> Signpost {
    // The identity is greater than any event number.
    let identity = UInt64(1) << 62 + UInt64(event.subject.id)
    return Signpost(
      kind: kind, identity: identity, category: category, name: Self.life, text: event.subject.label)
  }

  private static func category(of subject: Subject) -> String { subject.id == 0 ? marks : subject.type.string }

  private static func text(_ event: TraceEvent) -> String { LogLine(event).text }
}

/// A line of the unified log on Apple's systems.
struct LogLine: Hashable {
  enum Level: Hashable {
    /// Stored in memory only, and visible while the log is streamed.
    case debug
    /// Stored persistently.
    case error
  }

  var level: Level
  var category: String
  var text: String

  /// Creates the line for an event: `main: viewDidLoad begin`.
  init(_ event: TraceEvent) {
    let description = EventDescription(of: event)
    let numbers = description.details.map { $0.parts.text { "#\($0)" } }.filter { !$0.isEmpty }
    let label = description.label.text { "#\($0)" }
    let phase = event.phase == .instant ? "" : " \(event.phase.label)"
    let whole = "\(label)\(phase)" + (numbers.isEmpty ? "" : " (\(numbers.joined(separator: ", ")))")
    text = event.subject.id == 0 ? whole : "\(event.subject.label): \(whole)"
    category = event.subject.id == 0 ? SignpostTranslator.marks : event.subject.type.string
    level = event.name == .leaked ? .error : .debug
  }
}
