internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams

/// Converts values of the axis to positions in the field.
struct LivesScale: Sendable {
  /// The width of a shortened pause.
  static let cutWidth = 26.0

  let width: Double
  private let length: Int
  private let cuts: [Lives.Cut]
  private let pointsPerUnit: Double

  /// - Parameters:
  ///   - length: The difference between the first and the last value.
  ///   - cuts: The pauses that are shortened, from left to right, relative to the first value.
  init(length: Int, width: Int, cuts: [Lives.Cut] = []) {
    self.width = Double(width)
    self.length = length
    self.cuts = cuts
    let uncut = cuts.reduce(Double(max(1, length))) { $0 - Double($1.to - $1.from) }
    pointsPerUnit = max(0, self.width - Double(cuts.count) * Self.cutWidth) / max(1, uncut)
  }

  init(_ lives: Lives) {
    let length = lives.panels.map { $0.length(lives.axis) }.max() ?? 0
    self.init(length: length, width: lives.fieldWidth, cuts: lives.cuts)
  }

  /// Returns the position of a value in points from the left side of the field. The value is relative to the first one.
  func x(_ value: Int) -> Double {
    // A trace with a single moment fills the field.
    if length == 0 { return 0 }
    var x = Double(value)
    var shift = 0.0
    for cut in cuts where value > cut.from {
      let passed = Double(min(value, cut.to) - cut.from)
      x -= passed
      shift += Self.cutWidth * passed / Double(max(1, cut.to - cut.from))
    }
    return min(max(0, x * pointsPerUnit + shift), width)
  }

  /// Returns the position of the end of the picture.
  func end(_ value: Int) -> Double { length == 0 ? width : x(value) }

  /// Returns the ticks of the axis: values with short labels that are at least `distance` points apart. The returned
  /// values are relative to the first value of the axis.
  ///
  /// The unit and the distances depend on the drawn parts of the axis, not on the lengths of the shortened pauses
  /// between them. Therefore, labels after a very long pause would have many digits. Such labels begin with a plus sign
  /// and are relative to the end of the pause.
  ///
  /// - Parameter start: The first value of the axis, which is added to the values for their labels. Events start at 1,
  ///   and a selection can begin later.
  func ticks(_ text: LivesText, from start: Int = 0, distance: Double = 70) -> [(value: Int, text: String)] {
    let unit = unit(text)
    let isEvents = text.axis == .events
    let first = isEvents ? "event \(CountText.grouped(start))" : "0 \(unit.name)"
    guard length > 0, pointsPerUnit > 0 else { return [(0, isEvents || start == 0 ? first : text.time(start))] }
    let step = step(unit, distance: distance)
    let stepLength = max(1, Int((step * unit.size).rounded()))
    var ticks: [(value: Int, text: String)] = isEvents || start == 0 ? [(0, first)] : []
    for stretch in stretches {
      if Self.isFar(start.addingClamped(stretch.lowerBound), from: start, unit) {
        for number in 0..<(stretch.upperBound - stretch.lowerBound) / stepLength {
          let label = "+\(LabelText.number(Double(number + 1) * step))"
          ticks.append(
            (stretch.lowerBound + (number + 1) * stepLength, ticks.isEmpty ? "\(label) \(unit.name)" : label))
        }
        continue
      }
      let (whole, rest) = start.addingClamped(stretch.lowerBound).quotientAndRemainder(dividingBy: stepLength)
      for number in (rest > 0 ? whole + 1 : whole)... {
        let (position, isTooFar) = number.multipliedReportingOverflow(by: stepLength)
        guard !isTooFar, position - start <= stretch.upperBound else { break }
        guard position - start > ticks.last?.value ?? -1 else { continue }
        let text = LabelText.number(Double(number) * step)
        ticks.append((position - start, ticks.isEmpty ? "\(text) \(unit.name)" : text))
      }
    }
    return ticks
  }

  /// Returns whether a value after a pause is so large in a unit that its label would be too long.
  private static func isFar(_ value: Int, from start: Int, _ unit: LivesText.Unit) -> Bool {
    value > start && Double(value) / unit.size >= 100_000
  }

  /// Whether some labels are relative to the end of a pause.
  func hasRelativeTicks(_ text: LivesText, from start: Int = 0) -> Bool {
    ticks(text, from: start).contains { $0.text.hasPrefix("+") }
  }

  /// Returns the unit of the ticks.
  func unit(_ text: LivesText) -> LivesText.Unit { text.axisUnit(drawnLength) }

  /// Returns the distance between ticks: one, two, or five times a power of ten, in a unit.
  private func step(_ unit: LivesText.Unit, distance: Double) -> Double {
    let pointsPerAxisUnit = pointsPerUnit * unit.size
    var step = 1.0
    // Events and steps are whole numbers.
    let smallest = unit.isWhole ? 1.0 : 1e-9
    while step * pointsPerAxisUnit >= distance * 10, step / 10 >= smallest { step /= 10 }
    while step * pointsPerAxisUnit < distance { step *= 10 }
    for part in [5.0, 2.0] where step / part * pointsPerAxisUnit >= distance && !(unit.isWhole && step / part < 1) {
      return step / part
    }
    return step
  }

  /// The length of the axis without the shortened pauses.
  private var drawnLength: Int { cuts.reduce(length) { $0 - ($1.to - $1.from) } }

  /// The parts of the axis between the shortened pauses.
  private var stretches: [ClosedRange<Int>] {
    var stretches: [ClosedRange<Int>] = []
    var from = 0
    for cut in cuts {
      stretches.append(from...max(from, cut.from))
      from = max(from, cut.to)
    }
    return stretches + [from...max(from, length)]
  }
}

/// The longest parts of a trace in which nothing in the picture changes.
struct LivesPauses: Sendable {
  private static let maximum = 8
  /// The longest pauses, the longest first: one more than can be cut, because the first uncut pause decides whether the
  /// others are.
  private var longest: [Lives.Cut] = []
  private var last: Int
  private(set) var changes = 0
  /// The number of times that pass between changes.
  private var steps = 0

  /// - Parameter start: The first value.
  init(from start: Int) {
    last = start
  }

  mutating func note(_ value: Int) {
    changes += 1
    defer { last = max(last, value) }
    let length = value - last
    guard length > 0 else { return }
    steps += 1
    guard longest.count <= Self.maximum || length > (longest.last?.length ?? 0) else { return }
    let place = longest.firstIndex { $0.length < length } ?? longest.count
    longest.insert(.init(from: last, to: value), at: place)
    if longest.count > Self.maximum + 1 { longest.removeLast() }
  }

  /// Returns the pauses to shorten, from left to right, relative to the first value.
  ///
  /// Pauses are exceptions. If short and long pauses do not differ clearly, or if one of the remaining pauses would
  /// dominate the picture, the axis stays to scale: the cuts would only stretch an arbitrary part of the trace.
  func cuts(from start: Int, length: Int) -> [Lives.Cut] {
    guard changes >= 8 else { return [] }
    var rest = length
    var count = 0
    for (index, pause) in longest.prefix(Self.maximum).enumerated() {
      guard pause.length > rest / 10 * 3 else { break }
      rest -= pause.length
      let next = index + 1 < longest.count ? longest[index + 1].length : 0
      if steps >= 4 * (index + 1), next <= pause.length / 3, next <= rest / 5 * 2 { count = index + 1 }
    }
    return longest.prefix(count).map { .init(from: $0.from - start, to: $0.to - start) }
      .sorted { $0.from < $1.from }
  }
}

extension Lives.Cut {
  fileprivate var length: Int { to - from }
}
