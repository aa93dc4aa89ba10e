/// Determines the days of a log's times if some or all times have no date.
///
/// A time without a date is on the day of the last date before it or, if there is none, on the day of the first date
/// after it. If the times pass midnight, the following times are on the next day. A log without dates begins on January
/// 1, 1970.
struct LogDays {
  /// Whether any time had a date.
  private(set) var hasDates = false
  private var midnight = 0
  private var lastTime: Int?

  private static let day = 86_400_000_000_000

  /// Returns the time of a line.
  ///
  /// - Parameter move: A closure that adds nanoseconds to all previous times. It is called at most once, at the first
  ///   date after times without a date.
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

  /// Returns the nanoseconds to add to the times before the first date.
  ///
  /// These times are on the day of that date or, if they would then be much later than the time with the date, on the
  /// previous day.
  private func shift(of last: Int, to time: Int, _ date: Int) -> Int {
    let shift = date - midnight
    return last + shift > time + Self.day / 2 ? shift - Self.day : shift
  }
}
