import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams

@Suite struct TimelineRowTests {
  @Test func `calls nest, and each row names who called`() {
    let timeline = Timeline.of {
      $0.instant(.`init`, of: .main)
      $0.instant(.`init`, of: .sub)
      $0.span("present", of: .main, ["to": 2, "animated": true]) {
        $0.span("viewWillAppear", of: .sub, ["animated": true]) { $0.span("reload", of: .sub) }
      }
    }
    #expect(
      timeline.shown == [
        "main: init", "sub: init", "main: present(sub), animated", "main → sub: viewWillAppear", "sub: reload",
      ])
    #expect(
      timeline.spans == [
        "present(sub), animated: lane 0 to row 4", "viewWillAppear: lane 0 to row 4", "reload: lane 1 to row 4",
      ])
    var text = "present"
    timeline.rows[4].addDetail(to: &text)
    #expect(text == "present; event 4, thread 1, animated: true")
  }

  @Test func `spans of two threads take lanes side by side`() {
    let timeline = Timeline.of {
      $0.begin("a", of: .service)
      $0.begin("b", of: .service, thread: 2)
      $0.end("a", of: .service)
      $0.begin("c", of: .service)
      $0.end("b", of: .service, thread: 2)
      $0.end("c", of: .service)
    }
    #expect(timeline.spans == ["a: lane 0 to row 1", "b: lane 1 to row 2", "c: lane 0 to row 2"])
  }

  @Test func `more spans at once than there are lanes share the last one`() {
    let timeline = Timeline.of(folds: false) { script in
      for thread in 1...70 { script.begin("f", of: .service, thread: thread) }
      for thread in 1...70 { script.end("f", of: .service, thread: thread) }
    }
    #expect(timeline.spans.first == "f: lane 0 to row 69")
    #expect(timeline.spans.last == "f: lane 63 to row 69")
    // The last two are the heading of the threads and their line in the legend.
    #expect(timeline.graph().nodes.count == 1 + 2 + 3 + 140 + 1 + 2)
  }

  @Test func `what an action caused later names its subject`() {
    let timeline = Timeline.of {
      let cause = $0.span("dismiss", of: .main, ["from": 2])
      $0.span("viewDidDisappear", of: .sub, ["cause": .integer(cause)])
      $0.span("viewDidAppear", of: .main, ["cause": .integer(cause)])
      $0.span("tap", of: .sub, ["cause": 99])
    }
    #expect(
      timeline.shown == [
        "main: dismiss(sub)", "main ⇢ sub: viewDidDisappear", "main ⇢ main: viewDidAppear", "sub: tap",
      ])
  }

  @Test func `a marker causes nothing`() {
    let timeline = Timeline.of {
      $0.mark("go")
      $0.span("start", of: .main, ["cause": 1])
    }
    #expect(timeline.shown == ["== go", "main: start"])
    #expect(
      !timeline.graph().edges.contains { $0.id.hasPrefix("call") && $0.attributes.contains(.init("style", "dashed")) })
  }

  @Test func `a subject that is named before it is seen gets its name`() {
    let timeline = Timeline.of {
      $0.span("present", of: .main, ["to": 2]) { $0.span("viewWillAppear", of: .sub) }
      $0.span("push", of: .main, ["to": 7])
    }
    #expect(timeline.shown == ["main: present(sub)", "main → sub: viewWillAppear", "main: push(#7)"])
  }

  @Test func `a span that never ended says so`() {
    let timeline = Timeline.of {
      $0.begin("load", of: .service)
      $0.span("read", of: .service)
    }
    #expect(timeline.shown == ["loader: load — had not returned at the end", "loader: read"])
    #expect(timeline.spans == ["load — had not returned at the end: lane 0 to row 1", "read: lane 1 to row 1"])
  }

  @Test func `an end without begin and times out of range do no harm`() {
    let timeline = Timeline.of {
      $0.end("x", of: .main)
      $0.wait(TraceLimits.largestNumber - 10_000)
      $0.begin("a", of: .main)
      $0.end("a", of: .main)
    }
    #expect(timeline.shown == ["main: a"])
    #expect(timeline.graph().title == "test")
  }

  @Test func `right-to-left names do not move what follows them`() {
    let timeline = Timeline.of {
      $0.span("present", of: .main, ["to": 9])
      $0.span("x", of: Subject(id: 9, kind: "k", type: "שלום"))
      $0.span("תצוגה", of: .main, ["direct": true])
    }
    let texts = timeline.rows.dropFirst().map { timeline.text(of: $0) }
    #expect(texts == ["present(שלום #9\u{200E})", "x", "תצוגה\u{200E} — called directly"])
    #expect(timeline.head(of: 1).title.lines == ["שלום"])
  }

  @Test func `nothing at all says so`() {
    let empty = TimelineBuilder().timeline()
    #expect(empty.title == "Nothing was traced")
    #expect(empty.graph().nodes.map(\.id) == ["paper", "title", "nothing"])
    let timeline = Timeline.of(system: "iOS 5.1") { _ in }
    #expect(timeline.title == "test · iOS 5.1")
    #expect(Plan(timeline.graph())["nothing"]?.attributes["label"] == "No events\\l")
  }

  @Test func `only markers make a picture, too`() throws {
    let timeline = Timeline.of {
      $0.mark("Hello")
      $0.mark("World")
    }
    #expect(timeline.shown == ["== Hello", "== World"])
    let plan = Plan(timeline.graph())
    let unit = try #require(plan["unit"])
    #expect(plan.boxes.filter { $0.attributes["class"] == "band" }.allSatisfy { !$0.overlaps(unit) })
  }

  static let probes: [(name: EventName, attributes: TraceAttributes, label: String)] = [
    ("holds", ["property": "label", "moment": "unload"], "retains label"),
    ("state", ["property": "field", "kept": false], "what the user entered in field is not stored"),
    ("state", ["property": "field", "kept": true], "what the user entered in field is stored"),
    ("write", ["property": "text", "by": "user", "value": 7], "text entered by the user"),
    ("write", ["property": "text", "by": "code", "value": 7], "text set"),
    ("read", ["property": "text"], "text read"),
    ("read", ["property": "label", "outlet": true, "isNil": true], "label read, and nil"),
    ("warning", ["text": "unbalanced"], "warning: unbalanced"),
    ("holds", [:], "holds"),
  ]

  @Test(arguments: probes)
  func `what a probe saw is said in words`(name: EventName, attributes: TraceAttributes, label: String) {
    let timeline = Timeline.of { script in script.instant(name, of: .main, attributes) }
    #expect(timeline.shown == ["main: \(label)"])
  }
}

extension Timeline {
  /// The spans that are shown, with their lanes and last rows.
  fileprivate var spans: [String] {
    rows.compactMap { row in
      guard !row.isHidden, case .span(let lane, let last, _) = row.content else { return nil }
      return "\(text(of: row)): lane \(lane) to row \(number(ofRow: last))"
    }
  }
}
