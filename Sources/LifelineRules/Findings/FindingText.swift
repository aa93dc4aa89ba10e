public import Lifeline

/// Formats times, sizes, subjects, and lists for the messages of findings.
public enum FindingText: Sendable {
  /// Whether times are steps of a counting clock.
  ///
  /// The value is set while rules run on a trace with such a clock.
  ///
  /// The value is task-local so that every rule formats times correctly. If rules had to pass the clock, a rule could omit it and format
  /// steps as durations, and tests that use a real clock would not detect this.
  @TaskLocal package static var isCounted = false

  /// Formats a duration to a thousandth of its unit: `152 µs`, `1.25 ms`, `3 s`.
  ///
  /// While rules run on a trace with a counting clock, the result is a number of steps, such as `152 steps`.
  public static func duration(_ duration: Duration) -> String { Self.duration(duration.nanoseconds) }

  /// Formats a duration in nanoseconds.
  package static func duration(_ nanoseconds: Int) -> String {
    TimeText(isCounted: isCounted).exact(nanoseconds)
  }

  /// Formats a point in time, for use after `at`, `since`, or `until`: `1.25 ms`, or `step 152` with a counting clock.
  public static func moment(_ time: Duration) -> String { moment(time.nanoseconds) }

  /// Formats a point in time in nanoseconds.
  package static func moment(_ nanoseconds: Int) -> String {
    TimeText(isCounted: isCounted).moment(nanoseconds)
  }

  /// Formats a subject so that it is unique: `sub (SubViewController #2)`, or `SubViewController #2` if it has no name.
  public static func subject(_ subject: Subject) -> String { subject.description }

  /// Formats a size in decimal units, rounded to a tenth: `512 bytes`, `4.2 MB`.
  public static func bytes(_ count: Int) -> String {
    let units: [(name: String, size: Int)] = [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000)]
    guard let unit = units.first(where: { count >= $0.size }) else { return count == 1 ? "1 byte" : "\(count) bytes" }
    let tenths = (count / (unit.size / 10) + (count % (unit.size / 10) >= unit.size / 20 ? 1 : 0))
    return tenths % 10 == 0 ? "\(tenths / 10) \(unit.name)" : "\(tenths / 10).\(tenths % 10) \(unit.name)"
  }

  /// Formats a list: `a`, `a and b`, or `a, b, and c`.
  ///
  /// The list contains up to `limit` items. If `total` is greater, the list ends with the number of omitted items.
  public static func list(_ items: [String], limit: Int, of total: Int) -> String {
    let shown = items.prefix(limit)
    let items = shown + (total > shown.count ? ["\(total - shown.count) more"] : [])
    return series(items)
  }

  /// Formats a list: `a`, `a and b`, or `a, b, and c`.
  ///
  /// You can pass a different conjunction.
  package static func series(_ items: some BidirectionalCollection<String>, _ word: String = "and") -> String {
    guard let last = items.last, items.count > 1 else { return items.joined() }
    return items.dropLast().joined(separator: ", ") + (items.count > 2 ? ", " : " ") + "\(word) \(last)"
  }
}
