import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineComparison
@testable import LifelineRules

/// Which durations have changed beyond noise.
@Suite struct DurationComparisonTests {
  /// A callback that takes these times, in microseconds.
  private static func times(_ old: [Int], _ new: [Int], threshold: Double = 0.25) -> [String] {
    var options = ComparisonOptions()
    options.timeThreshold = threshold
    func write(_ durations: [Int], _ script: inout TraceScript) {
      for duration in durations {
        script.begin("viewDidLoad", of: .main)
        script.wait(duration * 1000 - TraceScript.millisecond)
        script.end("viewDidLoad", of: .main)
      }
    }
    return compare(options: options, { write(old, &$0) }, { write(new, &$0) }).times.map {
      "\($0.type) \($0.event) \($0.old.median / 1000) to \($0.new.median / 1000)"
    }
  }

  @Test func `a median that doubles is a change`() {
    let slow = ["MainViewController viewDidLoad 1000 to 2000"]
    #expect(Self.times([990, 1000, 1000, 1010, 1000], [2000, 1990, 2000, 2010, 2000]) == slow)
  }

  @Test(
    arguments: [
      ("too few samples", [1000, 1000, 1000, 1000], [2000, 2000, 2000, 2000]),
      ("less than the threshold", [1000, 1000, 1000, 1000, 1000], [1200, 1200, 1200, 1200, 1200]),
      ("less than the recording itself takes", [10, 10, 10, 10, 10], [40, 40, 40, 40, 40]),
      ("lost in the noise", [200, 2000, 1000, 3000, 500], [3000, 500, 1500, 200, 2500]),
      ("one slow run", [1000, 1000, 1000, 1000, 1000], [1000, 1000, 90000, 1000, 1000]),
    ] as [(String, [Int], [Int])])
  func `it is no change when it is`(why: String, old: [Int], new: [Int]) {
    #expect(Self.times(old, new) == [], "\(why)")
    #expect(Self.times(new, old) == [], "\(why)")
  }

  @Test func `steps are not compared with durations`() {
    func record(_ name: String, _ clock: String, milliseconds: Int) -> TraceRecord {
      var script = TraceScript()
      for _ in 0..<5 { script.span("viewDidLoad", of: .main) { $0.wait(milliseconds * TraceScript.millisecond) } }
      return .of(script, name: name, clock: clock)
    }
    let old = record("a", "counting", milliseconds: 1)
    let mixed = TraceComparison(old, record("a", "monotonic", milliseconds: 9))
    #expect(mixed.times.isEmpty)
    #expect(
      mixed.reservations == [
        "Not compared: durations of traces with a counting clock, because other traces measure time."
      ])
    let counted = TraceComparison(old, record("a", "counting", milliseconds: 9))
    #expect(counted.clock.isCounted && counted.times.count == 1 && counted.reservations.isEmpty)
  }

  @Test func `the threshold can be set`() {
    let (old, new) = ([1000, 1000, 1000, 1000, 1000], [1200, 1200, 1200, 1200, 1200])
    #expect(Self.times(old, new, threshold: 0.1).count == 1)
    #expect(Self.times(old, new, threshold: 0.3).isEmpty)
  }

  @Test func `durations can be left out, with the findings that depend on them`() {
    var options = ComparisonOptions()
    options.comparesTimes = false
    var (old, new) = (TraceScript(), TraceScript())
    for _ in 0..<5 {
      old.span("viewDidLoad", of: .main)
      new.span("viewDidLoad", of: .main) { $0.wait(90 * TraceScript.millisecond) }
    }
    let finding = RuleDescription.slowCallback.finding("slow", about: .main, events: [1])
    #expect(TraceComparison(.of(old), .of(new), options: options, newFindings: [finding]).isEmpty)
    let comparison = TraceComparison(.of(old), .of(new), newFindings: [finding])
    #expect(comparison.times.count == 1)
    #expect(comparison.findings.count == 1)
  }
}
