internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams

/// Formats the moments and lengths on the axis of a lives diagram.
struct LivesText: Sendable {
  let axis: Lives.Axis
  let isCounted: Bool
  /// The first value of the axis.
  var start = Lives.Moment(time: 0, event: 0)

  /// A unit of the axis.
  struct Unit {
    var name: String
    /// The number of axis values per unit.
    var size: Double
    var isWhole: Bool
  }

  func axisUnit(_ length: Int) -> Unit {
    if axis == .events { return Unit(name: "events", size: 1, isWhole: true) }
    if isCounted { return Unit(name: "steps", size: Double(CountedTime.step), isWhole: true) }
    let unit = LabelText.unit(of: length)
    return Unit(name: unit?.name ?? "ns", size: Double(unit?.size ?? 1), isWhole: unit == nil)
  }

  /// Formats a time or a duration.
  func time(_ nanoseconds: Int) -> String { LabelText.time(nanoseconds, isCounted: isCounted) }

  /// Formats the length of the picture, such as `60 s` or `1,446 events`.
  func length(_ panel: Lives.Panel) -> String {
    switch axis {
    case .time: return time(panel.to.time - panel.from.time)
    case .events:
      let count = panel.to.event - panel.from.event + 1
      return CountText.grouped(count, "event")
    }
  }

  /// Formats a moment in the unit of the axis: `2.03 s`, `step 120` with a counting clock, or `event 120`.
  func moment(_ moment: Lives.Moment) -> String {
    axis == .events ? "event \(CountText.grouped(moment.event))" : instant(moment.time)
  }

  /// Formats a moment in the unit of the axis and, if that is not the unit of findings, in both: `event 120 (2.03 s)`.
  private func fullMoment(_ moment: Lives.Moment) -> String {
    self.moment(moment) + (axis == .events ? " (\(instant(moment.time)))" : "")
  }

  /// Formats the beginning of one leak in little room: `since 2.03 s`, `since event 120`, or `since before the trace`.
  func since(_ leak: Lives.Moment) -> String { "since " + (leak.isBeforeTrace ? "before the trace" : moment(leak)) }

  /// Formats the beginning of one or several leaks: `since event 120 (2.03 s)`, or `between 2.03 s and 4.1 s`.
  func since(_ first: Lives.Moment, to last: Lives.Moment) -> String {
    let text = { (moment: Lives.Moment) in moment.isBeforeTrace ? nil : fullMoment(moment) }
    return LabelText.since(text(first), text(last))
  }

  /// Formats a point in time: `2.03 s`, or `step 120` with a counting clock.
  func instant(_ nanoseconds: Int) -> String { LabelText.moment(nanoseconds, isCounted: isCounted) }

  /// Formats a range, such as `1.2 to 2.4 s (1.2 s), events 120 to 310`.
  func range(_ from: Lives.Moment, _ to: Lives.Moment) -> String {
    let length = isCounted ? "" : " (\(time(to.time - from.time)))"
    return "\(instant(from.time)) to \(instant(to.time))\(length), events \(from.event) to \(to.event)"
  }
}

extension LivesText {
  /// The texts of a panel, in the clock of its trace.
  init(_ lives: Lives, _ panel: Lives.Panel) {
    self.init(axis: lives.axis, isCounted: panel.isCounted)
  }
}
