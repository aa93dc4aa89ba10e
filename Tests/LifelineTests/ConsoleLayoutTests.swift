import Testing

@testable import Lifeline
@testable import LifelineBase

/// What the console shows, as text.
@Suite struct ConsoleLayoutTests {
  /// A trace written down by hand: an event every 10 µs, unless it says otherwise.
  struct Script {
    private(set) var events: [TraceEvent] = []

    mutating func add(
      _ name: EventName, _ phase: TraceEvent.Phase = .instant, _ subject: Subject = .main, at time: Int? = nil,
      thread: Int = 1, _ attributes: TraceAttributes = [:]
    ) {
      let number = events.count + 1
      events.append(
        TraceEvent(
          sequence: number, time: time ?? number * 10_000, thread: thread, subject: subject, name: name, phase: phase,
          attributes: attributes))
    }

    mutating func add(_ name: EventName, _ phase: TraceEvent.Phase = .instant, _ attributes: TraceAttributes) {
      add(name, phase, .main, attributes)
    }

    func shown(width: Int = 80, isColored: Bool = false) -> String {
      Vocabulary.register()
      var layout = ConsoleSink.Layout(width: width, isColored: isColored)
      return (events.flatMap { layout.lines(for: $0) } + layout.heldLines()).joined(separator: "\n")
    }
  }

  func show(width: Int = 80, isColored: Bool = false, _ write: (inout Script) -> Void) -> String {
    var script = Script()
    write(&script)
    return script.shown(width: width, isColored: isColored)
  }

  func view(_ id: Int) -> Subject { Subject(id: id, kind: .view, type: "View") }

  @Test func `tasks that take turns on a thread are not indented by one another`() {
    let text = show { script in
      script.add("a", .begin, ["async": true])
      script.add("b", .begin, ["async": true])
      script.add("x", .instant, ["within": 1])
      script.add("c", .begin, ["within": 2])
      script.add("y", .instant, ["within": 2])
      script.add("c", .end, ["within": 2])
      script.add("a", .end, ["begin": 1])
      script.add("b", .end, ["begin": 2])
    }
    #expect(
      text.split(separator: "\n").dropFirst().map { $0.drop { $0 != "│" } } == [
        "│ a {", "│ b {", "│   x", "│   c {", "│     y", "│   } c  0.020 ms", "│ } a  0.060 ms", "│ } b  0.060 ms",
      ])
  }

  @Test func `what does not fit into the shared column takes the whole line`() {
    let text = show(width: 70) { script in
      for id in 2...5 { script.add("init", .instant, view(id)) }
      script.add("x", .instant, view(5))
      script.add("x", .instant, view(5), ["long": .string(String(repeating: "y", count: 30))])
    }
    let lines = text.split(separator: "\n")
    #expect(lines.suffix(2).first?.hasSuffix("View #5: x") == true)
    #expect(lines.suffix(2).first?.contains("│") == true)
    #expect(lines.last == "     0.060   View #5: x  long: \(String(repeating: "y", count: 30))")
  }

  @Test func `the end of a span whose begin was skipped has its duration`() {
    var layout = ConsoleSink.Layout(width: 80, isColored: false)
    var script = Script()
    script.add("a", .begin)
    script.add("b", .begin)
    script.add("b", .end)
    script.add("a", .end)
    for event in script.events.prefix(2) { layout.skip(event) }
    let lines = script.events.suffix(2).flatMap { layout.lines(for: $0) }
    #expect(lines.suffix(2).map { $0.drop { $0 != "│" } } == ["│ } b  0.010 ms", "│ } a  0.030 ms"])
  }

  @Test func `what is in a skipped asynchronous span is below the printed one around it`() {
    var layout = ConsoleSink.Layout(width: 80, isColored: false)
    var script = Script()
    script.add("outer", .begin, ["async": true])
    script.add("inner", .begin, .sub, ["async": true, "within": 1])
    script.add("x", .instant, ["within": 2])
    script.add("inner", .end, .sub, ["begin": 2, "within": 1])
    script.add("outer", .end, ["begin": 1])
    let lines = script.events.flatMap { event -> [String] in
      guard event.subject == .main else {
        layout.skip(event)
        return []
      }
      return layout.lines(for: event)
    }
    #expect(lines.suffix(3).map { $0.drop { $0 != "│" } } == ["│ outer {", "│   x", "│ } outer  0.040 ms"])
  }

  @Test func `the header names the run`() {
    var layout = ConsoleSink.Layout(width: 80, isColored: false)
    let header = TraceHeader(
      name: "main-and-sub-1\n", process: "demo", pid: 42, platform: "linux", system: "iOS 5.1 (headless)")
    #expect(
      layout.line(for: header)
        == "main-and-sub-1␊ · demo · pid 42 · linux · iOS 5.1 (headless) · started 1970-01-01T00:00:00.000000000Z")
    #expect(
      layout.line(for: TraceHeader(process: "demo", pid: 42, platform: "linux"))
        == "demo · pid 42 · linux · started 1970-01-01T00:00:00.000000000Z")
  }

  @Test(arguments: [
    (0, "app · times without a date"), (86_400, "app · started 1970-01-02T00:00:00.000000000Z"),
  ])
  func `the header of an imported log names only what the log contains`(second: Int, line: String) {
    var layout = ConsoleSink.Layout(width: 80, isColored: false)
    var witness = TraceWitness()
    witness.from = "lines:time"
    let header = TraceHeader(name: "app", started: .seconds(second), clock: "wall", witness: witness)
    #expect(layout.line(for: header) == line)
  }

  @Test func `a column opens with its subject, and is used again after deinit`() {
    let text = show {
      $0.add(.`init`)
      $0.add(.`init`, .instant, .sub)
      $0.add("ready", .instant, .sub)
      $0.add(.`deinit`)
      $0.add("ready", .instant, .sub)
      $0.add("ready", .instant, view(3))
    }
    #expect(
      text == """
             0.010 ╷ main: MainViewController #1  init
             0.020 │                                 ╷ SubViewController #2  init
             0.030 │                                 │ ready
             0.040 ╵ deinit                          │
             0.050                                   │ ready
                   ╷ View #3                         │
             0.060 │ ready                           │
        """)
  }

  @Test func `a span with nothing inside is one line, any other has two, and what is inside is indented`() {
    let text = show {
      $0.add(.`init`)
      $0.add("loadView", .begin)
      $0.add("loadView", .end)
      $0.add("present", .begin, ["animated": true, "to": 2])
      $0.add("loadView", .begin, .sub)
      $0.add("ready", .instant, .sub)
      $0.add("loadView", .end, .sub)
      $0.add("present", .end)
      $0.add("idle")
    }
    #expect(
      text == """
             0.010 ╷ main: MainViewController #1  init
             0.020 │ loadView  0.010 ms
             0.040 │ present(#2) {
                   │                                 ╷ SubViewController #2
             0.050 │                                 │   loadView {
             0.060 │                                 │     ready
             0.070 │                                 │   } loadView  0.020 ms
             0.080 │ } present  0.040 ms             │
             0.090 │ idle                            │
        """)
  }

  @Test func `noteworthy attributes of both ends are shown`() {
    let text = show {
      $0.add("viewWillAppear", .begin, ["animated": false, "direct": true])
      $0.add("viewWillAppear", .end, ["super": false])
      $0.add("viewDidAppear", .begin, ["direct": true])
      $0.add("read", .instant, ["property": "frame"])
      $0.add("viewDidAppear", .end, ["super": false])
      $0.add("viewUnloaded", .instant, ["by": "system"])
      $0.add(.expectDeallocation, .instant, ["reason": "popped", "grace": 1_000_000_000])
      $0.add("pop", .instant, ["from": 1, "to": 9])
    }
    #expect(
      text == """
                   ╷ main: MainViewController #1
             0.010 │ viewWillAppear  called directly, super was not called  0.010 ms
             0.030 │ viewDidAppear  called directly {
             0.040 │   frame read
             0.050 │ } viewDidAppear  super was not called  0.020 ms
             0.060 │ view released by the system
             0.070 │ should be released: popped
             0.080 │ pop(#9)  from main
        """)
  }

  @Test func `a marker is a band across the page`() {
    let text = show(width: 60) {
      $0.add(.`init`)
      $0.add(.mark, .instant, .marker, ["text": "The user taps\u{7} 購入"])
      $0.add(.mark, .instant, .marker, thread: 2, ["text": "x", "count": 2])
      $0.add(.mark, .instant, .marker, ["text": .string(String(repeating: "long ", count: 12) + "end")])
    }
    #expect(
      text == """
             0.010 ╷ main: MainViewController #1  init
             0.020 ══ The user taps␇ 購入 ══════════════════════════
             0.030 ══ [t2] x  count: 2 ═════════════════════════════
             0.040 ══ long long long long long long long long long long long long end ══
        """)
    #expect(text.split(separator: "\n").dropFirst().prefix(2).allSatisfy { ConsoleText.width(String($0)) == 60 })
  }

  @Test func `other threads are marked, and indented for themselves`() {
    let text = show {
      $0.add("load", .begin)
      $0.add("fetch", .begin, thread: 2)
      $0.add("parse", .begin, thread: 2)
      $0.add("parse", .end, thread: 2)
      $0.add("load", .end)
      $0.add("fetch", .end, thread: 3, ["begin": 2])
    }
    #expect(
      text == """
                   ╷ main: MainViewController #1
             0.010 │ load {
             0.020 │ [t2] fetch {
             0.030 │   [t2] parse  0.010 ms
             0.050 │ } load  0.040 ms
             0.060 │ [t3] } fetch  0.040 ms
        """)
  }

  @Test func `ends without a begin and spans without an end are shown`() {
    let text = show {
      $0.add(.`init`)
      $0.add("lost", .end)
      $0.add("open", .begin)
      $0.add(.`deinit`)
      $0.add("open", .end)
      $0.add("open", .begin, .sub)
    }
    #expect(
      text == """
             0.010 ╷ main: MainViewController #1  init
             0.020 │ } lost  not begun
             0.030 │ open {
             0.040 ╵   deinit
             0.050                                   │ main: } open  0.020 ms
                   ╷ SubViewController #2
             0.060 │ open {
        """)
  }

  @Test func `in a log, an end without a begin has the name of its subject`() {
    var script = Script()
    script.add("lost", .end)
    script.add("next", .instant)
    var layout = ConsoleSink.Layout(width: 120, isColored: false, isFlat: true)
    let lines = script.events.flatMap { layout.lines(for: $0) }
    #expect(
      lines.map { $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") } == [
        "0.010 t1 main } lost not begun", "t1 main: MainViewController #1", "0.020 t1 main next",
      ])
  }

  @Test func `in a log, only an object with a name has a line that introduces it`() {
    var script = Script()
    script.add("poll", .instant, Subject(id: 2, kind: "k", type: "Session"))
    script.add("poll", .instant, Subject(id: 3, kind: "k", type: "Session", name: "first"))
    script.add("poll", .instant, Subject(id: 2, kind: "k", type: "Session"))
    var layout = ConsoleSink.Layout(width: 120, isColored: false, isFlat: true)
    let lines = script.events.flatMap { layout.lines(for: $0) }
    #expect(
      lines.map { $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") } == [
        "0.010 t1 Session #2 poll", "t1 first: Session #3", "0.020 t1 first poll", "0.030 t1 Session #2 poll",
      ])
  }

  @Test func `names are made harmless`() {
    let text = show {
      $0.add(.`init`, .instant, Subject(id: 1, kind: "k", type: "T\u{1B}[2J", name: "a\nb"), ["path": "x\ry"])
      $0.add("e\u{8}", .instant, Subject(id: 1, kind: "k", type: "T", name: "a\nb"))
    }
    #expect(
      text == """
             0.010 ╷ a␊b: T␛[2J #1  init  path: x␍y
             0.020 │ e␈
        """)
  }

  @Test func `a repeated viewDidLoad is counted, for each subject and life`() {
    let text = show {
      $0.add("viewDidLoad", .begin)
      $0.add("viewDidLoad", .end)
      $0.add("viewDidLoad", .begin)
      $0.add("ready")
      $0.add("viewDidLoad", .end)
      $0.add(.`deinit`)
      $0.add("viewDidLoad", .begin)
      $0.add("viewDidLoad", .end)
    }
    #expect(
      text == """
                   ╷ main: MainViewController #1
             0.010 │ viewDidLoad  0.010 ms
             0.030 │ viewDidLoad ×2 {
             0.040 │   ready
             0.050 │ } viewDidLoad  0.020 ms
             0.060 ╵ deinit
                   ╷ main: MainViewController #1
             0.070 │ viewDidLoad  0.010 ms
        """)
  }

  @Test func `a load after an unload is counted, and is no mistake`() {
    let text = show(isColored: true) {
      $0.add(.`init`)
      $0.add("viewDidLoad", .begin)
      $0.add("viewDidLoad", .end)
      for _ in 1...2 {
        $0.add(.viewUnloaded)
        $0.add("viewDidLoad", .begin)
        $0.add("viewDidLoad", .end)
      }
      $0.add("viewDidLoad", .begin)
      $0.add("viewDidLoad", .end)
    }
    let lines = text.replacing("\u{1B}[", with: "<").split(separator: "\n").map { $0.suffix(35) }
    #expect(lines[1].hasSuffix("│<0m viewDidLoad  0.010 ms"))
    #expect(lines[2].hasSuffix("│<0m view released by the app"))
    #expect(lines[3].hasSuffix("<33mviewDidLoad ×2  0.010 ms<0m"))
    #expect(lines[5].hasSuffix("<33mviewDidLoad ×3  0.010 ms<0m"))
    #expect(lines[6].hasSuffix("<31mviewDidLoad ×4  0.010 ms<0m"))
  }

  @Test func `an unload names the view`() {
    let text = show {
      $0.add(.`init`)
      $0.add(.`init`, .instant, view(2), ["owner": 1])
      $0.add(.viewUnloaded, .instant, ["by": "system", "view": 2])
    }
    #expect(
      text == """
             0.010 ╷ main: MainViewController #1  init
             0.020 │                                 ╷ View #2  init  owner main
             0.030 │ view released by the system  view View #2
        """)
  }

  @Test func `with colors, mistakes are red and memory warnings yellow`() {
    let text = show(isColored: true) {
      $0.add(.`init`)
      $0.add("viewDidLoad", .begin)
      $0.add("viewDidLoad", .end)
      $0.add("viewDidLoad", .begin)
      $0.add("viewDidLoad", .end, ["super": true])
      $0.add("viewWillAppear", .begin)
      $0.add("viewWillAppear", .end, ["super": false])
      $0.add("didReceiveMemoryWarning")
      $0.add(.leaked)
      $0.add(.mark, .instant, .marker, ["text": "x"])
    }
    let lines = text.replacing("\u{1B}[", with: "<").split(separator: "\n")
    #expect(lines[0] == "     <2m0.010<0m <2m╷<0m <1mmain: MainViewController #1  init<0m")
    #expect(lines[1] == "     <2m0.020<0m <2m│<0m viewDidLoad  0.010 ms")
    #expect(lines[2] == "     <2m0.040<0m <2m│<0m <31mviewDidLoad ×2  0.010 ms<0m")
    #expect(lines[3] == "     <2m0.060<0m <2m│<0m <31mviewWillAppear  super was not called  0.010 ms<0m")
    #expect(lines[4] == "     <2m0.080<0m <2m│<0m <33mdidReceiveMemoryWarning<0m")
    #expect(lines[5] == "     <2m0.090<0m <2m│<0m <31mLEAKED: still alive<0m")
    #expect(lines[6].hasPrefix("     <2m0.100<0m <1m══ x ══"))
    #expect(lines[6].hasSuffix("══<0m"))
  }

  @Test(.timeLimit(.minutes(10))) func `the time grows with the number of nested spans, not with its square`() {
    var layout = ConsoleSink.Layout(width: 80, isColored: false)
    var last: [String] = []
    let depth = 40_000
    for number in 1...2 * depth {
      let level = number <= depth ? number : 2 * depth + 1 - number
      let event = TraceEvent(
        sequence: number, time: number * 1000, thread: 1, subject: .main, name: EventName("level \(level % 10)"),
        phase: number <= depth ? .begin : .end)
      last = layout.lines(for: event)
    }
    #expect(last.count == 1 && last[0].contains("} level 1  79.999 ms"), "\(last)")
  }
}
