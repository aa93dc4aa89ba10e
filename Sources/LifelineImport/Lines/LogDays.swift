/// The days of a log's times, some or all of which have no date.
///
/// A time without a date is of the day of the last one with a date, or of the next one at the beginning; after midnight, it is of
/// the next day. A log without dates begins on the first day of 1970.
struct LogDays {
  /// Whether a time had a date.
  private(set) var hasDates = false
  private var midnight = 0
  private var lastTime: Int?

  private static let day = 86_400_000_000_000

  /// The time of a line.
  ///
  /// - Parameter shift: Called at most once, at the first date after times without one: adds nanoseconds to these times.
  mutating func time(_ reading: TimePattern.Reading, shift move: (Int) -> Void) -> Int {
    guard let midnight = reading.midnight else { return undated(reading.time) }
    if !hasDates {
      hasDates = true
      if let lastTime { move(shift(of: lastTime, to: reading.time, midnight)) }
    }
    self.midnight = midnight
    lastTime = reading.time
    return reading.time
  }

  private mutating func undated(_ time: Int) -> Int {
    if let lastTime, time + midnight < lastTime - Self.day / 2 { midnight += Self.day }
    let time = time + midnight
    lastTime = max(lastTime ?? time, time)
    return time
  }

  /// How far the times before a date are from its day, or from the day before where they are after it otherwise.
  private func shift(of last: Int, to time: Int, _ date: Int) -> Int {
    let shift = date - midnight
    return last + shift > time + Self.day / 2 ? shift - Self.day : shift
  }
}
