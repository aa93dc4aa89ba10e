import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

/// The axis of lives with shortened pauses.
@Suite struct LivesAxisTests {
  private static let hour = 3_600_000_000_000

  /// A picture of objects that are created at intervals of 1 ms, with long pauses.
  ///
  /// - Parameter pauses: The pauses, each before its object.
  private static func lives(_ pauses: [Int: Int], count: Int = 20, width: Int = 1050) -> Lives {
    Lives.of(LivesOptions(width: width, axis: .time)) { script in
      for id in 1...count {
        script.wait((pauses[id] ?? 0) + TraceScript.millisecond)
        script.instant(.`init`, of: .controller(id))
      }
      for id in 1...count { script.instant(.`deinit`, of: .controller(id)) }
    }
  }

  @Test func `ticks suit what is drawn, not the pause that is cut`() {
    let lives = Self.lives([10: Self.hour])
    #expect(lives.cuts.count == 1)
    let text = LivesText(axis: .time, isCounted: false)
    let ticks = LivesScale(lives).ticks(text).map(\.text)
    #expect(ticks.first == "0 ms")
    #expect(ticks.contains("2"))
    // After the pause, the labels would be as long as 3,600,012.
    #expect(ticks.contains("+2"))
    #expect(ticks.allSatisfy { !$0.contains(".") && $0.count < 6 })
    #expect(LivesScale(lives).hasRelativeTicks(text))
    #expect(!LivesScale(Self.lives([10: 1_000_000_000])).hasRelativeTicks(text))
  }

  /// Times between changes in microseconds. In each trace, short and long pauses do not differ clearly, or a pause
  /// would dominate what the cuts leave.
  private static let gradualTimes: [[Int]] = [
    // Connections of a server: most of the width was used for the last 16 of 11,046,545 µs.
    [1_041_985, 521, 73, 62, 3832, 347, 9_999_695, 10, 6, 6, 4, 6],
    // An imported log.
    [9000, 5000, 15_000, 1_070_000, 20_000, 1000, 329_000, 650_000, 900_000, 1000, 299_000],
    [20_000, 330_000, 650_000, 900_000, 300_000, 700_000, 400_000, 200_000, 350_000],
    (0..<20).map { 1 << $0 },
  ]

  @Test(arguments: gradualTimes) func `an axis without exceptional pauses stays to scale`(times: [Int]) {
    let lives = Lives.of(LivesOptions(axis: .time)) { script in
      for (id, time) in times.enumerated() {
        script.wait((time - 1) * 1000)
        script.instant(.`init`, of: .controller(id + 1))
      }
    }
    #expect(lives.cuts.isEmpty)
  }

  @Test func `what the cuts leave has no pause that takes up half of it`() {
    // The pauses of 120, 30, and 20 s are cut; the next one has 5 s.
    let seconds = [120, 1, 2, 30, 1, 3, 2, 20, 1, 5, 2, 1, 1, 1]
    let lives = Lives.of(LivesOptions(axis: .time)) { script in
      for (id, second) in seconds.enumerated() {
        script.wait(second * 1_000_000_000)
        script.instant(.`init`, of: .controller(id + 1))
      }
    }
    #expect(lives.cuts.map { ($0.to - $0.from) / 1_000_000_000 } == [120, 30, 20])
  }

  private static let pauses: [[Int: Int]] = [
    [:], [3: hour], [3: hour, 9: 2 * hour, 15: hour / 2], [2: .max / 2],
  ]

  @Test(arguments: pauses, [360, 1050])
  func `ticks are in order, not in a cut, and apart`(pauses: [Int: Int], width: Int) {
    let lives = Self.lives(pauses, width: width)
    let scale = LivesScale(lives)
    let ticks = scale.ticks(LivesText(axis: .time, isCounted: false))
    // Between several pauses in a narrow picture, no part of the axis may be as long as a step.
    #expect(ticks.count > (width < 600 && pauses.count > 2 ? 0 : 1) && ticks.count < 30)
    for (tick, next) in zip(ticks, ticks.dropFirst()) {
      #expect(tick.value < next.value)
      let isSameStretch = !lives.cuts.contains { tick.value <= $0.from && $0.to <= next.value }
      if isSameStretch { #expect(scale.x(next.value) - scale.x(tick.value) >= 69.9) }
    }
    for tick in ticks { #expect(!lives.cuts.contains { $0.from < tick.value && tick.value < $0.to }) }
  }

  /// Pauses between objects that follow each other closely are side by side.
  @Test(arguments: [360, 420, 1050]) func `the lengths of pauses do not touch other texts`(width: Int) {
    let lives = Lives.of(LivesOptions(width: width, axis: .time)) { script in
      for id in 1...12 {
        script.wait(id < 9 ? Self.hour << id : 10)
        script.mark("mark \(id)")
        script.instant(.`init`, of: .controller(id))
      }
      for id in 1...12 { script.instant(.`deinit`, of: .controller(id)) }
    }
    #expect(lives.cuts.count > 4)
    let plan = Plan(lives.graph())
    let lengths = plan.texts.filter { $0.attributes["class"] == "cut" }.map(\.asDrawn)
    #expect(lengths.count == lives.cuts.count)
    for length in lengths {
      #expect(length.left >= 0 && length.right <= Double(width))
      for other in plan.texts.map(\.asDrawn) where other.id != length.id {
        #expect(!length.overlaps(other), "\(length.id) and \(other.id)")
      }
    }
    let gaps = plan.boxes.filter { $0.attributes["class"] == "cut" && $0.attributes["shape"] != "plaintext" }
    #expect(gaps.count == lives.cuts.count)
    for tick in plan.texts where tick.attributes["class"] == "tick" {
      for gap in gaps { #expect(!tick.asDrawn.overlaps(gap), "\(tick.id) and \(gap.id)") }
    }
  }
}
