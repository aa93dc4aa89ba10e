internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// Describes events in one line each.
package enum EventLine {
  /// Returns the lines of an excerpt.
  ///
  /// Cited events begin with `>`, and an ellipsis marks omitted events.
  ///
  /// - Parameter isCounted: Whether times are steps of a counting clock; see ``Finding/isCounted``.
  package static func lines(_ items: [EvidenceCollector.Item], isCounted: Bool) -> [String] {
    let numbers = items.map { String($0.evidence.event.sequence) }
    let times = items.map { item in
      let time = item.evidence.event.time
      return TimeText(isCounted: isCounted).moment(time)
    }
    let widths = (numbers.map(\.count).max() ?? 0, times.map(\.count).max() ?? 0)
    return items.indices.flatMap { index -> [String] in
      let item = items[index]
      let mark = item.isEvidence ? ">" : " "
      let number = padded(numbers[index], widths.0)
      let line =
        "\(mark) \(number)  \(padded(times[index], widths.1))  \(item.evidence.event.readableLine)"
        + surroundings(item)
      return (item.followsGap ? ["  \(padded("…", widths.0))"] : []) + [line]
    }
  }

  /// Returns the enclosing span, such as `  during say of user1 (User #4)`. The span is shown because other tasks may
  /// run between its beginning and the event.
  private static func surroundings(_ item: EvidenceCollector.Item) -> String {
    guard let span = item.span else { return "" }
    let subject = span.subject.id == item.evidence.event.subject.id ? "" : " of \(FindingText.subject(span.subject))"
    return "  during \(span.name.string)\(subject)"
  }

  private static func padded(_ text: String, _ width: Int) -> String { ConsoleText.padding(text, to: width) + text }
}
