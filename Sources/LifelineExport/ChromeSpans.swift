internal import Lifeline

/// The open spans, with the lines that are written after them.
struct ChromeSpans {
  /// A span, and the lines of those in it that began at the same moment.
  ///
  /// Viewers sort slices by their beginnings only, so of two that begin together the outer one must be written first.
  struct Open {
    var begin: TraceEvent
    var parent: Int?
    var waiting: [UInt8] = []
  }

  private var spans: [Int: Open] = [:]

  /// The maximum number of waiting bytes; beyond it, the order of spans with equal times is up to the viewer.
  private static let maximumWaiting = 1 << 16

  mutating func begin(_ event: TraceEvent, within parent: Int?) {
    spans[event.sequence] = Open(begin: event, parent: parent)
  }

  /// Removes a span.
  mutating func end(_ sequence: Int) -> Open? { spans.removeValue(forKey: sequence) }

  /// Leaves lines with the span around them, when both began at the same moment. Returns whether it did.
  mutating func wait(_ lines: [UInt8], for span: Open) -> Bool {
    guard let parent = span.parent, let around = spans[parent], around.begin.time == span.begin.time,
      around.waiting.count + lines.count <= Self.maximumWaiting
    else { return false }
    spans[parent]?.waiting += lines
    return true
  }

  /// Removes and returns the spans that never ended, in the order in which they began.
  mutating func removeAll() -> [Open] {
    defer { spans = [:] }
    return spans.keys.sorted().compactMap { spans[$0] }
  }
}

/// Where the newest spans began, so that arrows can lead back to them.
///
/// Memory is bounded: of a span that began long ago nothing is known.
struct RecentBegins {
  private var begins: [TraceEvent?] = []

  private static let capacity = 1 << 14

  mutating func note(_ event: TraceEvent) {
    if begins.isEmpty { begins = Array(repeating: nil, count: Self.capacity) }
    begins[event.sequence & (Self.capacity - 1)] = event
  }

  func begin(of sequence: Int) -> TraceEvent? {
    guard !begins.isEmpty, let event = begins[sequence & (Self.capacity - 1)], event.sequence == sequence else {
      return nil
    }
    return event
  }
}
