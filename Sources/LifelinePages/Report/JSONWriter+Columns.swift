internal import Lifeline
internal import LifelineBase

/// Writes columns of numbers.
///
/// If all numbers are equal, which is common, only one number is written.
extension JSONWriter {
  /// Writes a column of values.
  mutating func column<Element>(_ key: StaticString, _ elements: [Element], _ value: (Element) -> Int) {
    guard let first = elements.first.map(value), elements.count > 1, elements.allSatisfy({ value($0) == first }) else {
      return member(key, elements) { $0.integer(value($1)) }
    }
    member(key, first)
  }

  /// Writes a column of increasing numbers, each as the difference from the previous number.
  private mutating func growth(_ key: StaticString, _ rows: [ReportRow], _ value: (ReportRow) -> Int) {
    var last = 0
    member(key, rows) { json, row in
      let next = value(row)
      json.integer(next - last)
      last = next
    }
  }

  /// Writes the columns of rows, in the format that the script reads.
  mutating func columns(of rows: [ReportRow]) {
    member("count", rows.count)
    growth("sequence", rows) { $0.sequence }
    growth("time", rows) { $0.time }
    column("duration", rows) { $0.duration }
    column("end", rows) { $0.end > 0 ? $0.end - $0.sequence : $0.end }
    column("cause", rows) { $0.cause == 0 ? 0 : $0.sequence - $0.cause }
    column("line", rows) { $0.line == 0 ? 0 : $0.line - $0.sequence }
    column("within", rows) { $0.within == 0 ? 0 : $0.sequence - $0.within }
    column("async", rows) { $0.isAsync ? 1 : 0 }
    column("thread", rows) { $0.thread }
    column("subject", rows) { Int($0.subject) }
    column("name", rows) { Int($0.name) }
    column("attributes", rows) { Int($0.attributes) }
    column("endAttributes", rows) { Int($0.endAttributes) }
  }
}
