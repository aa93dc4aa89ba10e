import Foundation
import Lifeline
import LifelineBase
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

/// What pictures of lives contain: badges, names, and texts.
@Suite struct LivesPictureTests {
  @Test func `a number is drawn even if its type is too long for the column of names`() {
    let type = TypeName("CheckoutConfirmationSummaryViewControllerWithAVeryLongName")
    let graph = Lives.of(LivesOptions(width: 830, axis: .events)) {
      $0.instant(.`init`, of: Subject(id: 41, kind: .controller, type: type))
      $0.instant(
        .`init`, of: Subject(id: 42, kind: .controller, type: TypeName("Other" + type.string), name: "summary"))
    }.graph()
    let labels = graph.nodes.filter { $0.id.hasSuffix("Type") }.compactMap { node in
      node.attributes.first { $0.name == "label" }?.value
    }
    #expect(labels.count == 2)
    #expect(labels.contains { $0.hasPrefix("#41") })
    #expect(labels.contains { $0.contains("…") && $0.contains(" #42") })
  }

  @Test func `numbers that are wider than the column of names continue in another line`() {
    let lives = Lives.of(LivesOptions(axis: .events)) { script in
      let pages = (10..<40).map { Subject(id: $0, kind: .controller, type: "Page") }
      for (page, next) in zip(pages, pages.dropFirst()) {
        script.instant(.`init`, of: next)
        script.instant(.`deinit`, of: page)
      }
    }
    #expect(lives.panels[0].groups.map(\.form) == [.lanes])
    let lines = Plan(lives.graph()).texts.filter { $0.id.hasPrefix("type1Line") }.map { $0.attributes["label"] }
    #expect(lines == ["30 objects,\\l", "at most 2\\l", "at once\\l"])
  }

  @Test func `a truncated type uses the column of names, and tooltips have the whole type`() throws {
    let type = "Checkout" + String(repeating: "Confirmation", count: 9) + "ViewController"
    let graph = Lives.of(LivesOptions(width: 830, axis: .events)) {
      $0.instant(.`init`, of: Subject(id: 41, kind: .controller, type: TypeName(type)))
    }.graph()
    let texts = Plan(graph).texts
    let name = try #require(texts.first { $0.id == "type1Name" })
    let number = try #require(texts.first { $0.id == "type1Type" })
    #expect(name.attributes["label"]?.hasSuffix("…\\l") == true)
    #expect(number.attributes["label"] == "#41\\l")
    let column = 830.0 * 27 / 100
    let widest = Double(FontMetrics.width("W", size: LivesWidths.nameSize, bold: true))
    #expect(number.right <= Double(LivesWidths.margin) + column && number.right > column - widest)
    #expect(name.right <= number.left)
    let bands = graph.nodes.filter { $0.id.hasPrefix("life41State") }
    #expect(!bands.isEmpty && bands.allSatisfy { $0.tooltip.hasPrefix("\(type) #41: ") })
  }

  @Test func `the text of a mark is only truncated where the next text on its line begins`() {
    let text = "The customer opens the last article that is in the cart"
    let lives = Lives.of(LivesOptions(width: 620, axis: .events)) { script in
      script.instant(.`init`, of: .main)
      for _ in 1...6 {
        script.mark(text)
        for _ in 1...9 { script.instant("tick", of: .main) }
      }
    }
    let marks = LivesMarks(lives.panels[0], lives, LivesScale(lives)).placed
    for tier in Set(marks.map(\.tier)) {
      let row = marks.filter { $0.tier == tier && !$0.isLeft }
      for (mark, next) in zip(row, row.dropFirst()) { #expect(mark.x + 4 + Double(mark.width) <= next.x) }
    }
    #expect(marks.contains { $0.text == text })
    #expect(marks.contains { $0.text != text })
  }

  /// Controllers that share lanes. The one with number 10 leaks, and each of the others is deallocated while it is on
  /// the screen.
  private static func lanes(name: String?) -> Lives {
    Lives.of(LivesOptions(axis: .events)) { script in
      LivesTests.appearAndDisappear(&script, .sub)
      for id in 10..<40 {
        let subject = Subject(id: id, kind: .controller, type: "Page", name: id == 10 ? name : nil)
        script.instant(.`init`, of: subject)
        if id == 10 { script.instant(.expectDeallocation, of: subject) } else { LivesTests.appear(&script, subject) }
        if id > 10 { script.instant(.`deinit`, of: subject) }
      }
    }
  }

  @Test func `in a lane, no life covers the badge of another one`() throws {
    let nodes = Self.lanes(name: nil).graph().nodes.map { node in
      (id: node.id, class: node.attributes.first { $0.name == "class" }?.value ?? "")
    }
    let lanes = nodes.drop { $0.id != "life10State1" }.prefix { !$0.class.hasPrefix("legend") }
    let badge = try #require(lanes.firstIndex { $0.class.hasPrefix("badge") })
    #expect(lanes[badge...].count { $0.class.hasPrefix("badge") } >= 30)
    #expect(!lanes[badge...].contains { $0.class.hasPrefix("life") || $0.class == "end" })
  }

  /// Controllers that share lanes, each with two mistakes.
  private static func crowd(_ count: Int, width: Int) -> Lives {
    Lives.of(LivesOptions(width: width, axis: .events)) { script in
      LivesTests.appearAndDisappear(&script, .sub)
      for id in 10..<10 + count {
        let subject = Subject(id: id, kind: .controller, type: "Page")
        script.instant(.`init`, of: subject)
        script.span("viewDidAppear", of: subject)
        if id.isMultiple(of: 4) { script.instant(.expectDeallocation, of: subject) }
        LivesTests.appear(&script, subject)
        if !id.isMultiple(of: 4) { script.instant(.`deinit`, of: subject) }
      }
    }
  }

  @Test(arguments: [1, 5, 30, 120], [380, 620, 1050])
  func `no two badges overlap, however close the findings are`(count: Int, width: Int) {
    let plan = Plan(Self.crowd(count, width: width).graph())
    let badges = plan.boxes.filter { box in
      box.id.hasPrefix("life") && box.attributes["class"]?.hasPrefix("badge") == true
    }
    #expect(!badges.isEmpty)
    for (index, badge) in badges.enumerated() {
      // Badges of adjacent lanes touch; sizes in inches are rounded.
      let inner = badge.inset(by: 0.01)
      for other in badges.dropFirst(index + 1) { #expect(!inner.overlaps(other), "\(badge.id) and \(other.id)") }
    }
  }

  /// Badges of objects in one lane, as numbers with their positions in a field of 100 points.
  private func placed(_ objects: [[(finding: Int, x: Int)]]) -> [String] {
    let badges = objects.map { object in
      object.map { Lives.Badge(finding: $0.finding, at: .init(time: 0, event: $0.x)) }
    }
    return LivesBadges(badges, radius: 5, field: 0...100) { Double($0.event) }.placed.map { badge in
      switch badge.content {
      case .finding(let finding): "\(badge.object): \(finding) at \(badge.x)"
      case .more(let text): "\(badge.object): \(text.leftLabel)"
      }
    }
  }

  @Test func `badges that would overlap move to the right, and are drawn once per finding`() {
    #expect(placed([[(0, 20)], [(0, 60)]]) == ["0: 0 at 20.0", "1: 0 at 60.0"])
    #expect(placed([[(0, 20)], [(1, 22)], [(0, 26)]]) == ["0: 0 at 20.0", "1: 1 at 31.5"])
    #expect(placed([[(0, 20)], [(0, 24)], [(0, 33)]]) == ["0: 0 at 20.0", "2: 0 at 33.0"])
  }

  @Test func `badges do not extend beyond the field`() {
    #expect(placed([[(0, 90)], [(1, 99)]]) == ["0: 0 at 83.5", "1: 1 at 95.0"])
    let many = placed((0..<20).map { [($0, 50)] })
    #expect(many.count == 8 && many[0] == "0: 0 at 14.5" && many[7] == "7: 7 at 95.0")
  }

  @Test func `more than five findings of an object are counted after the first four`() {
    let texts = placed([(0..<7).map { ($0, $0 * 10) }])
    #expect(texts.count == 5 && texts[3] == "0: 3 at 34.5" && texts[4] == "0: + 3\\l")
  }

  @Test func `in a lane, the time of a leak is never cut`() {
    let names = [1, 5, 10, 15, 20, 40].map { String(repeating: "m", count: $0) }
    let texts = names.map { name in
      Plan(Self.lanes(name: name).graph())["life10End"]?.attributes["label"]?.replacingOccurrences(of: "\\l", with: "")
    }
    #expect(texts.first == "m leaked since event 15")
    #expect(texts.last == "#10 since event 15")
    for (name, text) in zip(names, texts) {
      #expect(
        ["\(name) leaked since event 15", "\(name) since event 15", "#10 since event 15"].contains(text), "\(name)")
    }
  }

  @Test func `the number of leaked objects without a row is not cut`() throws {
    let lives = Lives.of(LivesOptions(axis: .events, rowLimit: 2)) { script in
      for id in 10..<1510 {
        let subject = Subject(id: id, kind: .controller, type: "Page")
        for event in [EventName.`init`, .expectDeallocation, .leaked] { script.instant(event, of: subject) }
      }
    }
    let group = try #require(lives.panels[0].groups.first)
    let number = CountText.grouped(group.leaked - group.members.count)
    let label = Plan(lives.graph())["type1More"]?.attributes["label"]
    #expect(label == "\(number) \(group.members.isEmpty ? "" : "more ")leaked\\l")
  }

  @Test func `counts of objects that should be gone are explained`() {
    let note = "Unfilled part of the counts, at the bottom: objects that should be gone."
    for isDue in [false, true] {
      let lives = Lives.of(LivesOptions(axis: .events, rowLimit: 0)) { script in
        script.instant(.`init`, of: .main)
        if isDue { script.instant(.expectDeallocation, of: .main) }
        script.mark("wait")
        script.instant(.`deinit`, of: .main)
      }
      #expect(LivesEdgeTests.notes(lives).contains(note) == isDue)
    }
  }

  @Test func `traces with the same name are distinguished by their files`() {
    func titles(_ traces: [(name: String?, source: String?)]) -> [String] {
      let traces = traces.enumerated().map { index, trace in
        TraceIdentity(index: index, source: trace.source, header: TraceHeader(name: trace.name))
      }
      return TraceTitle.titles(of: traces)
    }
    #expect(titles([("run", "old/a.jsonl"), ("other", "a.jsonl")]) == ["run", "other"])
    #expect(
      titles([("run", "logs/a.1.jsonl.gz"), ("run", "logs/a.jsonl"), (nil, "b.jsonl")])
        == ["run · a.1.jsonl.gz", "run · a.jsonl", "b"])
    #expect(titles([("run", "old/a.jsonl"), ("run", "new/a.jsonl")]) == ["run · old/a.jsonl", "run · new/a.jsonl"])
    #expect(
      titles([("run", "/data/x/a.jsonl"), ("run", "/data/y/a.jsonl")]) == ["run · trace 1", "run · trace 2"])
    #expect(
      titles([("run", nil), ("run", "a.jsonl"), ("run", nil)]) == ["run · trace 1", "run · a.jsonl", "run · trace 3"])
  }

  @Test func `panels of traces with the same name have different titles`() {
    var builder = LivesBuilder(options: LivesOptions(axis: .events))
    for (index, file) in ["a.jsonl", "b.jsonl"].enumerated() {
      var script = TraceScript(interval: 1000)
      script.instant(.`init`, of: .main)
      builder.receive(
        script.events, of: TraceIdentity(index: index, source: file, header: TraceHeader(name: "run")))
    }
    #expect(builder.lives().panels.map(\.title) == ["run · a.jsonl", "run · b.jsonl"])
  }

  @Test func `a Mermaid chart has a section for each type`() {
    let lives = Lives.of {
      $0.instant(.`init`, of: .main)
      $0.mark("opens: the door")
      LivesTests.appear(&$0, .main)
      $0.instant(.`init`, of: .sub)
      $0.instant(.expectDeallocation, of: .sub)
    }
    #expect(
      lives.mermaid == """
        gantt
          title test
          dateFormat x
          axisFormat %S.%L
          section Marks
          opens  the door :milestone, 1, 0ms
          section MainViewController
          main 1 no view :done, 0, 2
          main 1 off screen :done, 2, 6
          main 1 about to appear :6, 8
          main 1 on screen :active, 8, 11
          section SubViewController
          sub 2 no view :done, 10, 11
          sub 2 leaked :crit, 11, 12

        """)
  }

  @Test(arguments: Array(UInt64(1)...20), [380, 700, 1050])
  func `nothing is outside of the picture, and ids are unique`(seed: UInt64, width: Int) {
    let random = RandomLives(seed: seed, count: 250, types: 1 + Int(seed % 5))
    let options = LivesOptions(width: width, axis: .events, rowLimit: seed.isMultiple(of: 3) ? 20 : 200)
    let graph = Lives.of(options) { script in
      script = random.script
      for number in 1...Int(seed) { script.mark("mark number \(number)") }
    }.graph()
    let plan = Plan(graph)
    let ids = graph.nodes.map(\.id) + graph.edges.map(\.id)
    #expect(Set(ids).count == ids.count)
    for box in plan.boxes.dropFirst() where box.attributes["shape"] != "plaintext" {
      #expect(box.left >= -0.5 && box.right <= Double(width) + 0.5, "\(box.id)")
      #expect(box.bottom >= 0 && box.top <= plan.paper.top, "\(box.id)")
    }
    for text in plan.texts { #expect(text.left >= 0 && text.right <= Double(width) + 1, "\(text.id)") }
  }
}
