internal import Lifeline

/// The open spans, with the lines to write after them.
struct ChromeSpans {
  /// A span, with the lines of inner spans that began at the same time.
  ///
  /// Viewers sort slices only by their beginnings. If two slices begin at the same time, the outer slice must be written first.
  struct Open {
    var begin: TraceEvent
    var parent: Int?
    var waiting: [UInt8] = []
  }

  private var spans: [Int: Open] = [:]

  /// The maximum number of pending bytes. If it is exceeded, the viewer determines the order of spans with equal times.
  private static let maximumWaiting = 1 << 16

  mutating func begin(_ event: TraceEvent, within parent: Int?) {
    spans[event.sequence] = Open(begin: event, parent: parent)
  }

  /// Removes a span.
  mutating func end(_ sequence: Int) -> Open? { spans.removeValue(forKey: sequence) }

  /// Attaches lines to the enclosing span if both began at the same time, and returns whether the lines were attached.
  mutating func wait(_ lines: [UInt8], for span: Open) -> Bool {
    guard let parent = span.parent, let around = spans[parent], around.begin.time == span.begin.time,
      around.waiting.count + lines.count <= Self.maximumWaiting
    else { return false }
    spans[parent]?.waiting += lines
    return true
  }

  /// Removes and returns the spans that did not end, in the order in which they began.
  mutating func removeAll() -> [Open] {
    defer { spans = [:] }
    return spans.keys.sorted().compactMap { spans[$0] }
  }
}

/// The positions of the most recent begin events, to which arrows can refer.
///
/// Memory use is bounded, so spans that began long ago are not stored.
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
