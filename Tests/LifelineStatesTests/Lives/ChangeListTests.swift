import Lifeline
import LifelineBase
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

struct ChangeListTests {
  private static func change(_ time: Int, _ event: Int, _ object: Int32 = 3, state: Int = 1) -> RecordedLives.Change {
    .init(time: time, event: event, object: object, code: .init(state: state))
  }

  private static func fields(_ change: RecordedLives.Change) -> [Int] {
    [change.time, change.event, Int(change.object), Int(change.code.raw)]
  }

  @Test(arguments: [
    [(0, 1), (1, 2), (1 << 54, 3), (1 << 60, 4), (.max, .max)],
    [(5, 1), (5, 1 << 31), (6, 1 << 32), (7, 1 << 33), (7, .max)],
    [(100, 10), (40, 11), (0, 12)],
  ])
  func `changes of any time and event survive`(moments: [(Int, Int)]) {
    var list = ChangeList()
    let changes = moments.enumerated().map { Self.change($1.0, $1.1, .max - Int32($0), state: $0) }
    for change in changes { list.append(change) }
    #expect(list.map(Self.fields) == changes.map(Self.fields))
    for (index, moment) in moments.enumerated() { #expect(list.partitioningIndex { $0.event >= moment.1 } == index) }
    #expect(list.partitioningIndex { _ in false } == moments.count)
  }

  @Test func `a code is replaced without its neighbors`() {
    var list = ChangeList()
    for number in 0..<3 { list.append(Self.change(number - 1, number, Int32(number))) }
    var due = RecordedLives.Code.unknown
    due.isDue = true
    list.setCode(due, at: 1)
    #expect(list.map { $0.code == due } == [false, true, false])
    #expect(list.map(\.time) == [-1, 0, 1])
    list.setCode(.end, at: 0)
    #expect(list[0].code == .end && list[0].time == -1)
  }

  @Test func `leaks that were never expected begin with a change`() throws {
    let lives = Lives.of(LivesOptions(axis: .events)) { script in
      for id in 1...3 { script.instant(.`init`, of: .controller(id)) }
      script.span("viewDidLoad", of: .controller(2))
      script.instant(.leaked, of: .controller(3))
      script.instant(.leaked, of: .controller(1))
    }
    #expect(lives.lines == ["1: faint 1–7, leaked 7–7", "2: faint 2–4, light 4–7", "3: faint 3–6, leaked 6–7"])
  }

  // MARK: Turns

  @Test func `moments are returned once, and only if all of them were stored`() {
    var turns = LevelTurns()
    let moments = (1...3).map { Lives.Moment(time: $0, event: $0) }
    for moment in moments { turns.add(moment, of: 1, limit: 4) }
    for moment in moments { turns.add(moment, of: 2, limit: 4) }
    #expect(turns.count == 3)
    #expect(turns.remove(2) == nil)
    #expect(turns.remove(1) == moments)
    #expect(turns.remove(1) == [] && turns.remove(2) == [] && turns.count == 0)
  }

  /// An older object that is expected to be released again and again, before its state is known.
  private static func turns(_ count: Int, limit: Int) -> Lives.Group {
    var options = LivesOptions(width: 500, axis: .events, rowLimit: 0)
    (options.maximumChanges, options.maximumTurns, options.maximumColumns) = (1, limit, 16)
    return Lives.of(options) { script in
      for _ in 0..<count {
        script.instant(.expectDeallocation, of: .controller(1))
        script.instant(.expectationWithdrawn, of: .controller(1))
      }
      script.span("viewWillDisappear", of: .controller(1))
      script.span("viewDidDisappear", of: .controller(1))
    }.panels[0].groups[0]
  }

  @Test func `an object with too many turns keeps its unknown state in the past`() {
    let (exact, limited) = (Self.turns(50, limit: 100), Self.turns(50, limit: 99))
    #expect(exact.columns.map { $0.counts.reduce(0, +) } == limited.columns.map { $0.counts.reduce(0, +) })
    #expect((exact.objects, exact.peak, exact.alive) == (limited.objects, limited.peak, limited.alive))
    #expect(exact.states == limited.states && limited.legend.contains { $0.level == .unknown })
    #expect(exact.columns.allSatisfy { $0.counts[Lives.Level.unknown.index] == 0 })
    #expect(limited.columns[0].counts[Lives.Level.unknown.index] == 1)
    #expect((exact.columns + limited.columns).allSatisfy { $0.counts.allSatisfy { $0 >= 0 } })
  }
}
