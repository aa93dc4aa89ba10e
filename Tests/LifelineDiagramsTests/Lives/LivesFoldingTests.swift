import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineDiagrams
@testable import LifelineStateDiagrams

struct LivesFoldingTests {
  @Test func `a type with too many bands is folded, and other types keep their rows`() {
    var options = LivesOptions(axis: .events)
    options.maximumBands = 200
    // There are so many changes that the bands are counted before the last change.
    let lives = Lives.of(options) { script in
      script.instant(.`init`, of: .main)
      script.instant(.`init`, of: .sub)
      for _ in 1...9000 {
        for callback in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
          script.span(EventName(callback), of: .main)
        }
      }
      script.instant(.`deinit`, of: .sub)
    }
    let groups = lives.panels[0].groups
    #expect(groups.map(\.form) == [.counts, .rows])
    #expect(groups[0].columns.allSatisfy { $0.counts.reduce(0, +) == 1 })
    #expect(groups[0].legend.map(\.level) == [.faint, .light, .middle, .strong])
    #expect(groups[1].members.map { $0.bands.map(\.level) } == [[.faint]])
  }

  @Test func `marks with the same text at the same position are drawn once`() {
    let lives = Lives.of {
      $0.instant(.`init`, of: .main)
      for _ in 1...3000 { $0.instant("tick", of: .main) }
      for _ in 1...4 { $0.mark("wait") }
    }
    let marks = LivesMarks(lives.panels[0], lives, LivesScale(lives))
    #expect(marks.placed.map(\.text) == ["wait"])
    #expect(marks.unplaced == 0)
  }
}
