import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

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

  /// A type that is drawn as counts, with these counts.
  private static func group(_ columns: [Lives.Column]) -> Lives.Group {
    var group = Lives.of(LivesOptions(axis: .events, rowLimit: 0)) { $0.instant(.`init`, of: .main) }.panels[0].groups[
      0]
    group.columns = columns
    return group
  }

  @Test func `the levels of counts are drawn differently`() throws {
    // A leaked object, and four objects in each of the model's levels.
    let counts = Lives.Level.all.map { [.unknown, .due, .late].contains($0) ? 0 : $0 == .leaked ? 1 : 4 }
    let columns = [Lives.Column](repeating: .init(counts: counts, minimum: 17), count: 10)
    let areas = LivesAreas(Self.group(columns), left: 0, right: 20, top: 0, bottom: 68)
    #expect(areas.shapes.map(\.level) == [.faint, .light, .middle, .strong, .leaked])
    let looks = areas.shapes.map { shape in
      let fill = LivesDrawing.fill(ofArea: shape.level, kind: "job")
      return "\(fill.light) \(!shape.lines.isEmpty)"
    }
    #expect(Set(looks).count == looks.count)
    // The lines are below the upper edge of their area, and extend to both sides.
    for shape in areas.shapes where !shape.lines.isEmpty {
      let top = try #require(shape.points.map(\.y).min())
      #expect(shape.lines.allSatisfy { $0.map(\.x) == [0, 20] && $0[0].y == $0[1].y && $0[0].y > top })
    }
  }

  @Test func `the thin lines of an area are interrupted where the counts are lower`() throws {
    let columns = [4, 4, 4, 4, 4, 4, 1, 1, 4, 4, 4, 4, 4, 4].map { count in
      Lives.Column(counts: Lives.Level.all.map { $0 == .faint ? count : 0 }, minimum: count)
    }
    let shape = try #require(LivesAreas(Self.group(columns), left: 0, right: 28, top: 0, bottom: 64).shapes.first)
    let (low, high) = (shape.lines.filter { $0[0].y > 48 }, shape.lines.filter { $0[0].y <= 48 })
    #expect(Set(low.map { $0.map(\.x) }) == [[0, 28]])
    #expect(Set(high.map { $0.map(\.x) }) == [[0, 12], [16, 28]])
  }
}
