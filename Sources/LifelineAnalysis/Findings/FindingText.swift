public import Lifeline

/// How findings write times, sizes, subjects, and lists in their messages.
public enum FindingText: Sendable {
  /// Whether times are steps of a counted clock: bound while rules run on a trace of such a clock.
  ///
  /// Task-local, so that every rule writes them right: one that had to be handed the clock could forget it and turn steps
  /// into durations, and no test of its author, whose clock is real, would show that.
  @TaskLocal package static var isCounted = false

  /// A duration, exact to a thousandth of its unit: `152 µs`, `1.25 ms`, `3 s`.
  ///
  /// While rules run on a trace whose clock counts its readings, it is a number of steps: `152 steps`.
  public static func time(_ duration: Duration) -> String { time(duration.nanoseconds) }

  /// A duration in nanoseconds.
  package static func time(_ nanoseconds: Int) -> String {
    TimeText(isCounted: isCounted).exact(nanoseconds)
  }

  /// When something happened, after `at`, `since`, or `until`: `1.25 ms`, or `step 152` of a clock that counts its readings.
  public static func moment(_ time: Duration) -> String { moment(time.nanoseconds) }

  /// A point in time in nanoseconds.
  package static func moment(_ nanoseconds: Int) -> String {
    TimeText(isCounted: isCounted).moment(nanoseconds)
  }

  /// A subject that cannot be mistaken for another: `sub (SubViewController #2)`, or `SubViewController #2` without a name.
  public static func subject(_ subject: Subject) -> String {
    let instance = "\(subject.type) #\(subject.id)"
    return subject.name.map { "\($0) (\(instance))" } ?? instance
  }

  /// A size in decimal units, rounded to a tenth: `512 bytes`, `4.2 MB`.
  public static func bytes(_ count: Int) -> String {
    let units: [(name: String, size: Int)] = [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000)]
    guard let unit = units.first(where: { count >= $0.size }) else { return count == 1 ? "1 byte" : "\(count) bytes" }
    let tenths = (count / (unit.size / 10) + (count % (unit.size / 10) >= unit.size / 20 ? 1 : 0))
    return tenths % 10 == 0 ? "\(tenths / 10) \(unit.name)" : "\(tenths / 10).\(tenths % 10) \(unit.name)"
  }

  /// `a`, `a and b`, `a, b, and c`; above `limit`, the number of those left out.
  public static func list(_ items: [String], limit: Int, of total: Int) -> String {
    let shown = items.prefix(limit)
    let items = shown + (total > shown.count ? ["\(total - shown.count) more"] : [])
    return series(items)
  }

  /// `a`, `a and b`, `a, b, and c`, or with another word than `and`.
  package static func series(_ items: some BidirectionalCollection<String>, _ word: String = "and") -> String {
    guard let last = items.last, items.count > 1 else { return items.joined() }
    return items.dropLast().joined(separator: ", ") + (items.count > 2 ? ", " : " ") + "\(word) \(last)"
  }
}
