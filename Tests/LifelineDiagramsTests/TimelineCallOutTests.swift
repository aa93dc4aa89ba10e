import Lifeline
import LifelineDiagramSupport
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams

@Suite struct TimelineCallOutTests {
  private static func finding(
    _ rule: String, _ severity: Severity = .error, about subject: Subject, events: [Int], trace: Int = 0
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, subject: subject, traceIndex: trace, message: "It is wrong", events: events,
      fix: "Do it right", fingerprint: "\(rule):\(subject.type)")
  }

  private static func timeline(
    folds: Bool = true, limit: Int = 2000, _ findings: [Finding], _ write: (inout TraceScript) -> Void
  ) -> Timeline {
    var builder = TimelineBuilder(options: .init(limit: limit, folds: folds))
    builder.take { write(&$0) }
    return builder.timeline(callingOut: findings)
  }

  @Test func `numbers follow the rows, and ends of spans prove, too`() {
    let findings = [
      Self.finding("late", about: .main, events: [4]), Self.finding("early", .warning, about: .main, events: [1, 3]),
    ]
    let timeline = Self.timeline(findings) {
      $0.span("loadView", of: .main)
      $0.span("viewDidLoad", of: .main)
    }
    #expect(timeline.callOuts.map(\.title) == ["warning: early", "error: late"])
    #expect(timeline.rows.map(\.callOuts) == [[], [0], [0, 1]])
  }

  @Test func `names in heads have room beside the numbers`() throws {
    let findings = (1...3).map {
      Self.finding("rule\($0)", about: .controller(1, "LongNamedViewController"), events: [$0])
    }
    let timeline = Self.timeline(findings) { script in
      for name in ["a", "b", "c"] as [EventName] { script.span(name, of: .controller(1, "LongNamedViewController")) }
    }
    let plan = Plan(timeline.graph())
    let name = try #require(plan.texts.first { $0.id == "subject1Name" })
    let badges = plan.boxes.filter { $0.id.hasPrefix("subject1No") }
    #expect(badges.count == 3)
    for badge in badges { #expect(badge.left > name.right) }
  }

  @Test func `in Mermaid, the note of a finding is below the event that is the mistake`() {
    let finding = Self.finding("late", about: .main, events: [1, 2])
    let lines = { (finding: Finding) in
      Self.timeline(folds: false, [finding]) { script in
        for name: EventName in ["close", "send"] { script.instant(name, of: .main) }
      }.mermaid.split(separator: "\n").dropFirst(3).map {
        $0.contains("Note") ? "note" : $0.contains("send") ? "send" : "close"
      }
    }
    #expect(lines(finding.at(2)) == ["close", "send", "note"])
    #expect(lines(finding) == ["close", "note", "send"])
  }

  @Test func `findings of one kind are one call-out that names the others`() {
    let findings = (1...3).map { Self.finding("leak", about: .controller($0), events: [$0]) }
    let timeline = Self.timeline(folds: false, findings) { script in
      for id in 1...3 { script.instant(.leaked, of: .controller(id), ["holders": "Cache.pages"]) }
    }
    #expect(timeline.callOuts.count == 1)
    #expect(
      timeline.callOuts[0].paragraphs == [
        "It is wrong", "Also affects: PageViewController #2 and PageViewController #3.", "Also retained by Cache.pages",
        "Evidence: event 1", "Fix: Do it right",
      ])
    #expect(timeline.rows.dropFirst().allSatisfy { $0.callOuts == [0] })
  }

  @Test func `a call-out is about the first object whose events are drawn`() {
    let findings = [91, 92, 2, 93, 1].map { Self.finding("leak", about: .controller($0), events: [$0, $0 + 100]) }
    let timeline = Self.timeline(folds: false, findings) { script in
      for id in 1...3 { script.instant(.leaked, of: .controller(id)) }
    }
    #expect(timeline.callOuts.map(\.finding.subject) == [.controller(2)])
    #expect(
      timeline.callOuts[0].paragraphs.prefix(3) == [
        "It is wrong",
        "Also affects: PageViewController #1, PageViewController #91, PageViewController #92, and "
          + "PageViewController #93.",
        "Evidence: events 2 and 102",
      ])
    #expect(timeline.rows.map(\.callOuts) == [[], [0], [0], []])
  }

  @Test func `the one cycle with a finding is kept apart`() {
    let odd = Subject.controller(5)
    let timeline = Self.timeline([Self.finding("odd", about: odd, events: [9])]) { script in
      for id in 1...9 { script.span("viewDidLoad", of: .controller(id)) }
    }
    let shown = timeline.rows.filter { !$0.isHidden }.map { "\(timeline.text(of: $0))\($0.callOuts)" }
    #expect(
      shown == [
        "viewDidLoad[]", "× 4: the row above ran 4 times, up to 7.000 µs[]", "viewDidLoad[0]",
        "viewDidLoad[]", "× 4: the row above ran 4 times, up to 17.000 µs[]",
      ])
  }

  @Test func `what is about nothing that is drawn is counted`() {
    let timeline = Self.timeline(limit: 1, [Self.finding("x", about: .sub, events: [3])]) {
      $0.span("viewDidLoad", of: .main)
      $0.span("viewDidLoad", of: .sub)
    }
    #expect(timeline.callOuts.isEmpty)
    #expect(timeline.shown.last == "== 1 more finding is about events that are not drawn")
  }

  @Test func `a finding of the second trace is not shown in the first`() {
    var builder = TimelineBuilder()
    for index in 0...1 {
      var session = TraceSession(TraceIdentity(index: index), &builder)
      session.receive(TraceEvent(sequence: 1, time: 1, subject: .main, name: "tick"), &builder)
      session.close()
      session.end(&builder)
    }
    let timeline = builder.timeline(callingOut: [Self.finding("x", about: .main, events: [1], trace: 1)])
    #expect(timeline.rows.map(\.callOuts) == [[], [], [], [0]])
    #expect(timeline.callOutsOfHeads == [[], [0]])
  }

  @Test(arguments: [Severity.error, .warning, .note])
  func `badges differ in shape and filling, and text formats have notes`(severity: Severity) throws {
    let timeline = Self.timeline([Self.finding("x", severity, about: .main, events: [1])]) {
      $0.span("viewDidLoad", of: .main)
    }
    let plan = Plan(timeline.graph())
    let shapes = [Severity.error: "circle", .warning: "octagon", .note: "box"]
    for id in ["subject1No1", "event0No1", "finding1No1"] {
      #expect(try #require(plan[id]).attributes["shape"] == shapes[severity], "\(id)")
    }
    let lines = ["(1) \(severity.rawValue): x", "It is wrong", "Evidence: event 1", "Fix: Do it right"]
    let mermaid = lines.map(MermaidText.escaped).joined(separator: "<br/>")
    #expect(timeline.mermaid.contains("  Note over s0: \(mermaid)\n"))
  }

  @Test(arguments: Array(UInt64(1)...20))
  func `no text lies over another, however many findings there are`(seed: UInt64) {
    var builder = TimelineBuilder(options: .init(folds: seed.isMultiple(of: 2)))
    var random = RandomTrace(seed: seed)
    builder.take { random.write(&$0) }
    let findings = builder.rows.filter { $0.lifeline >= 0 && $0.sequence % 3 == 0 }.map { row in
      Self.finding(
        "rule-\(row.sequence % 5)", [.note, .warning, .error][row.sequence % 3 + row.sequence / 3 % 3],
        about: builder.lifelines[row.lifeline].subject, events: [row.sequence])
    }
    let plan = Plan(builder.timeline(callingOut: findings).graph())
    let texts = plan.texts
    for (index, text) in texts.enumerated() {
      #expect(text.isInside(plan.paper), "\(text.id)")
      for other in texts[(index + 1)...] where text.overlaps(other) { Issue.record("\(text.id) lies over \(other.id)") }
    }
  }
}
