import Lifeline
import LifelineAnalysis
import LifelineTestSupport
import Testing

@testable import LifelineDiagrams
@testable import LifelineStateDiagrams

/// Pages of pictures that are longer than a sheet of paper.
@Suite struct PageTests {
  private static func division(
    height: Int, breaks: [PageBreak], strip: (Int) -> Int = { _ in 0 }
  ) throws -> PageDivision {
    let division = PageDivision(width: 700, height: height, breaks: breaks, strip: strip)
    return try #require(division)
  }

  // MARK: Paper

  @Test(arguments: [100, 740, 1050, 1128, 1129, 3000, 100_000])
  func `a picture of any width fits into the room that A4 and Letter share`(width: Int) {
    let paper = Paper(width: width)
    let drawn = Double(width) * Paper.scale
    #expect((paper.width == 842) == (width <= Paper.widestPicture))
    #expect(abs(paper.width / paper.height - 842 / 595) < 0.001)
    #expect(paper.left >= 20 - 0.001 && abs(paper.left * 2 + drawn - paper.width) < 0.001)
    #expect(paper.top >= 20 - 0.001)
    #expect(paper.top * 2 + Double(paper.room) * Paper.scale <= paper.height + 0.001)
    #expect(drawn <= 752 * paper.height / 595 + 0.001)
  }

  @Test func `the smallest text has six points`() {
    #expect(Double(TimelineMeasure.smallFontSize) * Paper.scale == 6)
    #expect(Double(LivesWidths.smallSize) * Paper.scale == 6)
  }

  // MARK: Divisions

  @Test func `a picture that fits on a page has no pages`() {
    let room = Paper(width: 700).room
    #expect(PageDivision(width: 700, height: room, breaks: [PageBreak(y: 100)]) { _ in 0 } == nil)
    #expect(PageDivision(width: 700, height: room + 1, breaks: [PageBreak(y: 100)]) { _ in 0 }?.pages.count == 2)
  }

  @Test(arguments: [0, 30, 10_000])
  func `pages show all of the picture once, and end at breaks`(strip: Int) throws {
    let breaks = (1..<300).map { PageBreak(y: $0 * 17) }
    let division = try Self.division(height: 5100, breaks: breaks) { _ in strip }
    let room = Paper(width: 700).room
    var end = 0
    var below = 5100
    for page in division.pages {
      #expect(page.content.lowerBound == end)
      end = page.content.upperBound
      #expect(end == 5100 || breaks.contains { $0.y == end })
      #expect(page.strip.count == (page.content.lowerBound > 0 && strip < 10_000 ? strip : 0))
      #expect(page.strip.count + page.content.count + page.foot.count <= room)
      #expect(page.strip.lowerBound == below && page.foot.lowerBound == page.strip.upperBound)
      below = page.foot.upperBound
    }
    #expect(end == 5100)
    #expect(below == division.height)
    let slices = division.graphPages.pages.map { $0.map { $0.y + $0.bottom - $0.top } }
    #expect(slices.allSatisfy { $0.last == room })
  }

  @Test func `what has no break is cut`() throws {
    let room = Paper(width: 700).room - PageDivision.foot
    #expect(try Self.division(height: 3 * room, breaks: []).pages.map(\.content.count) == [room, room, room])
  }

  @Test func `a page ends early where something new begins, unless that needs one more page`() throws {
    let room = Paper(width: 700).room - PageDivision.foot
    let tooEarly = PageBreak(y: room / 2, isStrong: true)
    let early = PageBreak(y: room - 100, isStrong: true)
    let late = PageBreak(y: room - 20, isStrong: true)
    let last = PageBreak(y: room - 10)
    func first(_ height: Int, _ breaks: [PageBreak]) throws -> Int {
      try Self.division(height: height, breaks: breaks).pages[0].content.count
    }
    #expect(try first(2 * room - 110, [tooEarly, early, last]) == room - 100)
    #expect(try first(2 * room - 110, [tooEarly, last]) == room - 10)
    #expect(try first(2 * room - 10, [tooEarly, early, last]) == room - 10)
    #expect(try first(2 * room - 20, [tooEarly, early, late, last]) == room - 20)
  }

  // MARK: Timelines

  private static func long(folds: Bool = false, subjects: Int) -> Timeline {
    var timeline = Timeline.of(folds: folds) { script in
      for id in 1...subjects { script.instant(.`init`, of: .controller(id)) }
      for step in 0..<120 {
        if step.isMultiple(of: 10) { script.mark("step \(step)") }
        let page = Subject.controller(step % subjects + 1)
        script.span("viewDidLoad", of: page) { $0.span(EventName("reload\(step)"), of: page) }
      }
      script.instant(.`deinit`, of: .controller(1))
      for step in 0..<60 { script.span(EventName("again\(step)"), of: .controller(2)) }
    }
    timeline.isInPages = true
    return timeline
  }

  // Without a limit, 30 columns make a picture so wide that its sheet has room for all rows.
  @Test(arguments: zip([3, 3, 30], [nil, 600, 600]))
  func `a long timeline is cut between rows, and repeats the heads of living subjects`(
    subjects: Int, width: Int?
  ) throws {
    var timeline = Self.long(subjects: subjects)
    timeline.maximumWidth = width
    let layout = timeline.layout()
    let living = layout.livingHeads
    let division = try #require(layout.pages)
    #expect(division.pages.count > 2)
    let plan = Plan(timeline.graph())
    for (number, page) in division.pages.enumerated() {
      let cut = page.content.lowerBound
      #expect(!zip(timeline.rows, layout.rows).contains { !$0.isHidden && $1.top < cut && cut < $1.bottom })
      let repeated = timeline.lifelines.indices.filter { plan["page\(number + 1)\(timeline.headID($0))"] != nil }
      let living = number == 0 ? [] : living.at(cut)
      #expect(repeated == (page.strip.isEmpty ? [] : living.sorted()))
      #expect((plan["page\(number + 1)Key"] != nil) == (layout.widths.isCompact && !page.strip.isEmpty))
      #expect(plan["page\(number + 1)"]?.attributes["label"]?.hasPrefix("page \(number + 1) of ") == true)
    }
    // The first one has ended.
    let last = try #require(division.pages.last?.content.lowerBound)
    #expect(!living.at(last).contains(0))
  }

  @Test func `lifelines are found at each height, as if each were looked at`() {
    var numbers = SplitMix(state: 7)
    for count in [0, 1, 2, 3, 64, 65, 200] {
      let heads = (0..<count).map { lifeline in
        let top = Int.random(in: 0...100, using: &numbers)
        return LivingHeads.Head(
          lifeline: lifeline, x: Int.random(in: 0...5, using: &numbers), top: top,
          bottom: top + Int.random(in: -3...40, using: &numbers))
      }
      let living = LivingHeads(heads)
      for y in -2...150 {
        let expected = heads.filter { $0.top <= y && y < $0.bottom }
        #expect(living.at(y) == expected.sorted { ($0.x, $0.lifeline) < ($1.x, $1.lifeline) }.map(\.lifeline))
      }
    }
  }

  @Test func `what pages repeat does not change the picture itself`() {
    var timeline = Self.long(subjects: 3)
    let paged = timeline.graph()
    timeline.isInPages = false
    let whole = timeline.graph()
    #expect(whole.pages == nil)
    #expect(paged.width == whole.width)
    #expect(paged.nodes.prefix(whole.nodes.count).map(\.id) == whole.nodes.map(\.id))
    #expect(paged.edges.prefix(whole.edges.count).map(\.id) == whole.edges.map(\.id))
  }

  @Test func `a timeline that fits on a page has none`() {
    var timeline = Timeline.of { $0.instant(.`init`, of: .main) }
    let usual = timeline.graph()
    timeline.isInPages = true
    #expect(timeline.graph() == usual)
  }

  // MARK: Lives

  private static func lives(types: Int, objects: Int) -> Lives {
    Lives.of { script in
      for type in 1...types {
        for object in 1...objects {
          script.instant(.`init`, of: .controller(100 * type + object, TypeName("Type\(type)")))
        }
        script.mark("all of \(type)")
      }
    }
  }

  @Test func `pages of lives break between types, and repeat the axis and marks`() throws {
    let lives = Self.lives(types: 12, objects: 9)
    let graph = lives.graph(inPages: true)
    let pages = try #require(graph.pages)
    #expect(pages.pages.count > 2)
    let ids = Set(graph.nodes.map(\.id))
    #expect(ids.contains("page2tick0") && ids.contains("page2mark1") && ids.contains("page2"))
    #expect(!ids.contains("page2Type"))
    #expect(ids.count == graph.nodes.count)
    #expect(lives.graph().pages == nil)
  }

  @Test func `a type that goes on is named once more`() throws {
    var options = LivesOptions(axis: .events)
    options.maximumRows = 150
    let lives = Lives.of(options) { script in
      for object in 1...150 { script.instant(.`init`, of: .controller(object)) }
    }
    let plan = Plan(lives.graph(inPages: true))
    let label = plan["page2Type"]?.attributes["label"]
    #expect(label?.contains("Page") == true && label?.contains(", continued") == true)
  }

  @Test func `lives that fit on a page have none`() {
    let lives = Self.lives(types: 2, objects: 3)
    #expect(lives.graph(inPages: true) == lives.graph())
  }
}
