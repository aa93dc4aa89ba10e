import Foundation
import Lifeline
import LifelineBase
import LifelineDiagramSupport
import LifelineRules
import LifelineTestSupport
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

/// Pictures with unusual contents: no objects, too many of them, hostile names, and pauses.
@Suite struct LivesEdgeTests {
  @Test func `a trace without objects says so`() {
    for write: (inout TraceScript) -> Void in [{ _ in }, { $0.mark("alone") }] {
      let lives = Lives.of(LivesOptions(axis: .events), write)
      #expect(LivesFacts.sentences(lives) == "No objects.")
      #expect(lives.graph().nodes.count > 1)
    }
  }

  @Test func `a type that changes too often is drawn as counts, with the reason`() {
    var options = LivesOptions(axis: .events)
    options.maximumBands = 6
    let lives = Lives.of(options) { script in
      script.instant(.`init`, of: .main)
      for _ in 0..<4 { LivesTests.appear(&script, .main) }
    }
    #expect(lives.panels[0].groups.map(\.form) == [.counts])
    #expect(
      lives.omissions.map(\.sentence) == [
        "Drawn as counts, because more than 6 states would be visible: MainViewController"
      ])
    let notes = Plan(lives.graph()).texts.filter { $0.attributes["class"] == "note" }
    #expect(notes.contains { $0.attributes["label"]?.contains("1 object of 1 type is drawn as counts") == true })
  }

  @Test func `types whose rows do not fit are drawn as counts, with the reason`() {
    let write = { (script: inout TraceScript) in
      for id in 1...3 { script.instant(.`init`, of: .controller(id)) }
    }
    let lives = Lives.of(LivesOptions(axis: .events, rowLimit: 2), write)
    #expect(lives.panels[0].groups.map(\.form) == [.counts])
    let type = lives.panels[0].groups[0].type
    #expect(
      lives.omissions.map(\.sentence) == [
        "Drawn as counts, because the picture would have more than 2 rows and lanes: \(type)"
      ])
    #expect(lives.omissions.first?.total == 3)
    #expect(Lives.of(LivesOptions(axis: .events, rowLimit: 0), write).omissions.isEmpty, "It was asked for.")
  }

  @Test func `a badge is at the event that its finding is about, not at the first evidence`() {
    let lives = Lives.of {
      $0.instant(.`init`, of: .main)
      $0.mark("wait")
      $0.span("viewWillUnload", of: .main)
      LivesTests.appearAndDisappear(&$0, .sub)
    }
    #expect(lives.findings.map(\.rule) == ["illegal-transition"])
    let badges = lives.panels[0].groups.flatMap(\.members).flatMap(\.badges)
    #expect(badges.map(\.at) == [.init(time: 3000, event: 3)])
  }

  @Test func `a badge at the end of an object is drawn even if another object covers the end`() {
    let lives = Lives.of(LivesOptions(width: 380, axis: .events)) { script in
      LivesTests.appearAndDisappear(&script, .sub)
      for id in 10..<610 {
        script.instant(.`init`, of: .controller(id))
        LivesTests.appear(&script, .controller(id))
        script.span("viewWillDisappear", of: .controller(id))
        script.instant(.`deinit`, of: .controller(id))
      }
    }
    let members = lives.panels[0].groups.filter { $0.form == .lanes }.flatMap(\.members)
    #expect(members.contains { $0.end == nil })
    #expect(
      members.allSatisfy { $0.badges.contains { lives.findings[$0.finding].rule == "illegal-transition" } })
  }

  @Test(arguments: [0, 1, 100_000])
  func `a badge is at the time of an event that changed no state`(others: Int) throws {
    var script = TraceScript(interval: 1000)
    script.instant(.`init`, of: .main)
    for _ in 0..<others { script.mark("other") }
    script.mark("mistake")
    for _ in 0..<others { script.mark("other") }
    let time = (others + 2) * 1000
    let finding = Finding(
      rule: "r", severity: .warning, subject: .main, message: "m", events: [1, others + 2], fix: "f",
      fingerprint: "r:Main"
    ).at(others + 2)
    var builder = LivesBuilder(options: LivesOptions(width: 400, axis: .time))
    builder.receive(script.events)
    let badge = try #require(builder.lives(callingOut: [finding]).panels[0].groups[0].members[0].badges.first)
    #expect(badge.at.event == others + 2)
    // Of a large trace, the index knows every eighth event.
    #expect((time - 7000...time).contains(badge.at.time) && (others > 1 || badge.at.time == time))
  }

  @Test func `a badge before the first band with room is drawn`() {
    var script = TraceScript(interval: 1)
    script.instant(.`init`, of: .main)
    script.span("viewDidLoad", of: .main)
    script.wait(1_000_000)
    script.mark("end")
    let finding = Finding(
      rule: "r", severity: .warning, subject: .main, message: "m", events: [1], fix: "f", fingerprint: "r:Main")
    var builder = LivesBuilder(options: LivesOptions(width: 400, axis: .time))
    builder.receive(script.events)
    let object = builder.lives(callingOut: [finding]).panels[0].groups[0].members[0]
    #expect(object.bands[0].from.event > 1)
    #expect(object.badges.map(\.at.event) == [1])
  }

  @Test func `a finding about an object that is only counted says that it has no badge`() {
    let write = { (script: inout TraceScript) in
      script.instant(.`init`, of: .main)
      LivesTests.appear(&script, .main)
      script.span("viewDidLoad", of: .main)
    }
    let note = "Finding 1 has no badge: its objects have no row or lane."
    let counted = Lives.of(LivesOptions(axis: .events, rowLimit: 0), write)
    #expect(counted.findings.map(\.rule) == ["repeated-view-did-load"])
    #expect(Self.notes(counted).contains(note))
    #expect(!Self.notes(Lives.of(LivesOptions(axis: .events), write)).contains(note))
  }

  /// The notes below the picture, each in one line.
  static func notes(_ lives: Lives) -> [String] {
    Plan(lives.graph()).texts.filter { $0.attributes["class"] == "note" }
      .compactMap { $0.attributes["label"]?.replacingOccurrences(of: "\\l", with: "") }
  }

  @Test func `the number of counted objects is on paper`() throws {
    let lives = Lives.of(LivesOptions(axis: .events, rowLimit: 0)) { script in
      for id in 1...3 { script.instant(.`init`, of: .controller(id)) }
    }
    var drawing = LivesDrawing(lives, height: 400)
    drawing.draw()
    let peak = try #require(Plan(drawing.graph)["type1Peak"])
    let papers = drawing.papers.operations.compactMap { operation -> [DrawingOperation.Point]? in
      guard case .area(let points, Palette.paper.light) = operation.shape else { return nil }
      return points
    }
    #expect(
      papers.contains { points in
        points.contains { $0.x <= peak.left && $0.y >= peak.top - 5 }
          && points.contains { $0.x >= peak.left + 5 && $0.y <= peak.bottom + 5 }
      })
    let notes = Plan(lives.graph()).texts.filter { $0.attributes["class"] == "note" }
    #expect(notes.contains { $0.attributes["label"]?.contains("3 objects of 1 type are drawn as counts") == true })
  }

  @Test func `times of a counting clock are steps`() {
    let text = LivesText(axis: .time, isCounted: true)
    let (from, to) = (
      Lives.Moment(time: 3 * CountedTime.step, event: 3), Lives.Moment(time: 149 * CountedTime.step, event: 9)
    )
    #expect(text.moment(to) == "step 149")
    #expect(text.range(from, to) == "step 3 to step 149, events 3 to 9")
  }

  @Test func `a single event fills the field, on both axes`() {
    for axis in Lives.Axis.allCases {
      let lives = Lives.of(LivesOptions(axis: axis)) { $0.instant(.`init`, of: .main) }
      #expect(lives.objectCount == 1)
      #expect(lives.graph().nodes.contains { $0.id == "life1State1" })
    }
  }

  @Test func `names of a megabyte and hostile ones are short in the picture`() {
    let name = String(repeating: "Ω\u{202E}", count: 300_000)
    let lives = Lives.of {
      $0.instant(.`init`, of: Subject(id: 1, kind: .controller, type: TypeName(name), name: name))
      $0.mark(name)
    }
    #expect(lives.graph().dot.utf8.count < 60_000)
    #expect(lives.json.utf8.count < 20_000)
  }

  @Test func `three hundred years have a unit`() {
    let text = LivesText(axis: .time, isCounted: false)
    #expect(text.axisUnit(.max).name == "y")
    #expect(text.time(9_000_000_000_000_000_000) == "285 y")
    #expect(text.time(2_030_000_000) == "2.03 s")
    #expect(text.time(696_000_000) == "696 ms")
    #expect(CountText.grouped(4989) == "4,989")
    #expect(LabelText.number(0.25) == "0.25")
    #expect(LabelText.number(1500.0) == "1,500")
  }

  @Test(arguments: ["time", "events"]) func `the data can be read again`(axis: String) throws {
    let random = RandomLives(seed: 7, count: 500, types: 3)
    let lives = Lives.of(LivesOptions(axis: Lives.Axis(rawValue: axis), rowLimit: 30)) { script in
      script = random.script
      script.mark("\"quotes\" \u{1} and \\")
    }
    let read = try JSONDecoder().decode(Lives.self, from: Data(lives.json.utf8))
    #expect(read == lives)
  }

  @Test func `more types than there is room for are one area`() {
    let lives = Lives.of(LivesOptions(axis: .events, rowLimit: 0)) { script in
      for number in 1...100 {
        script.instant(.`init`, of: Subject(id: number, kind: "service", type: TypeName("S\(number)")))
      }
    }
    let groups = lives.panels[0].groups
    #expect(groups.count == 17)
    #expect(groups.last?.otherTypes == 83)
    #expect(groups.last?.peak == 84)
  }

  @Test func `a long pause is cut once, and not in a short picture`() {
    let write: (inout TraceScript) -> Void = { script in
      for number in 1...6 { script.instant(.`init`, of: .controller(number)) }
      script.wait(3_600_000_000_000)
      for number in 1...6 { script.instant(.`deinit`, of: .controller(number)) }
    }
    let lives = Lives.of(LivesOptions(axis: .time), write)
    #expect(lives.cuts.count == 1)
    #expect(lives.cuts.first.map { $0.to - $0.from } == 3_600_000_001_000)
    #expect(
      Lives.of(LivesOptions(axis: .time)) { script in
        script.instant(.`init`, of: .main)
        script.wait(3_600_000_000_000)
        script.instant(.`deinit`, of: .main)
      }.cuts.isEmpty)
  }

  @Test func `words are next to the gap of a pause`() throws {
    let lives = Lives.of(LivesOptions(axis: .time)) { script in
      for number in 1...8 {
        script.instant(.`init`, of: .controller(number))
        if number == 2 { script.wait(3_600_000_000_000) }
      }
      for number in 1...8 { script.instant(.`deinit`, of: .controller(number)) }
    }
    #expect(lives.cuts.count == 1)
    let plan = Plan(lives.graph())
    let gap = try #require(plan["cut1"])
    let words = plan.texts.filter { $0.attributes["class"] == "count" }
    #expect(words.allSatisfy { $0.right <= gap.left || $0.left >= gap.right })
    #expect(words.contains { $0.left >= gap.right })
  }
}
