/// Events whose time may be on a following line; see ``ConsoleMetadata``.
///
/// Such a line is about all lines since the previous one. In a log without such lines, only a few events wait.
struct WaitingEvents {
  struct Element {
    var event: ImportedEvent
    /// The template that read the event.
    var template: Int
  }

  private var elements: [Element] = []
  /// Whether the log is known not to contain times on following lines.
  private var isOver = false

  /// The maximum number of lines with events for which one line contains the time.
  private static let maximum = 64

  /// Whether an event without a time waits. The events before it that still wait must be added first if it does not
  /// wait.
  mutating func add(_ element: Element) -> Bool {
    guard element.event.time == nil, !isOver else { return false }
    if elements.count == Self.maximum {
      isOver = true
      return false
    }
    elements.append(element)
    return true
  }

  /// Returns the waiting events in order, which then no longer wait.
  mutating func takeAll() -> [Element] {
    defer { elements.removeAll(keepingCapacity: true) }
    return elements
  }

  /// Notes that the log contains times on following lines.
  mutating func noteMetadata() { isOver = false }
}
