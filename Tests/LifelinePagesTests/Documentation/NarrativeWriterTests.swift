import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelinePages

@Suite struct NarrativeWriterTests {
  /// The sentences of a trace, with its steps as headings.
  private func story(_ trace: ScenarioText) throws -> [String] {
    let documentation = try TemporaryFolder().documentation(of: [trace])
    return TextStep.steps(of: documentation.records[0]).flatMap { step in
      (step.title.map { ["# \($0)"] } ?? []) + step.sentences
    }
  }

  @Test func `tells a presentation as a person would`() throws {
    #expect(
      try story(.visit()) == [
        "# The app is launched",
        "`main` is created.",
        "The window gets `main` as its root.",
        "The window is shown: `main` loads its view and appears.",
        "# The user taps Info",
        "`sub` is created.",
        "`main` presents `sub`, which loads its view; `main` is about to disappear; `sub` is about to appear.",
        "`sub` has appeared; `main` has disappeared.",
      ])
  }

  @Test func `what tasks did is a sentence of its own, whatever others did meanwhile`() throws {
    var trace = ScenarioText("server")
    let pool = Subject(id: 9, kind: "pool", type: "Pool")
    let requests = (1...3).map { Subject(id: $0, kind: "request", type: "Request") }
    let begins = requests.map { trace.begin($0, "answer", ["async": true]) }
    for (request, begin) in zip(requests, begins) {
      trace.instant(request, "parsed", ["within": .integer(begin)])
      trace.instant(pool, "lent")
    }
    for (request, begin) in zip(requests, begins).reversed() {
      trace.instant(request, "sent", ["within": .integer(begin)])
      trace.end(request, "answer", ["begin": .integer(begin)])
    }
    #expect(
      try story(trace) == [
        "`Request` \\#1, `Request` \\#2, and `Request` \\#3 run `answer`, report `parsed`, and report `sent`.",
        "The `Pool` reports `lent` (3 times).",
      ])
  }

  @Test func `the sentences about one subject are in the order of the trace`() throws {
    var trace = ScenarioText("server")
    let clients = [
      Subject(id: 1, kind: "client", type: "Client", name: "one"),
      Subject(id: 2, kind: "guest", type: "Guest", name: "two"),
    ]
    for client in clients {
      trace.instant(client, "init")
      trace.instant(client, "opened")
    }
    for _ in 1...2 {
      // The spans of the two clients overlap.
      let begins = clients.map { trace.begin($0, "send", ["async": true]) }
      for (client, begin) in zip(clients, begins) { trace.end(client, "send", ["begin": .integer(begin)]) }
    }
    let last = trace.begin(clients[0], "idle", ["async": true])
    // On another thread than the creation.
    trace.instant(clients[1], "closed", thread: 2)
    trace.instant(clients[1], "deinit", thread: 3)
    trace.end(clients[0], "idle", ["begin": .integer(last)])
    let sentences = try story(trace)
    #expect(
      sentences.filter { $0.contains("two") } == [
        "`two` is created and reports `opened`.", "`two` runs `send`. This happens 2 times.",
        "`two` reports `closed` and is released.",
      ])
    #expect(
      sentences.filter { $0.contains("one") } == [
        "`one` is created and reports `opened`.", "`one` runs `send`. This happens 2 times.", "`one` runs `idle`.",
      ])
  }

  @Test func `a cycle of events is described once, with its number`() throws {
    var trace = ScenarioText("pool")
    let pool = Subject(id: 9, kind: "pool", type: "Pool")
    trace.instant(pool, "init")
    for _ in 1...40 {
      trace.instant(pool, "lent")
      trace.instant(pool, "given back")
    }
    trace.instant(pool, "deinit")
    #expect(
      try story(trace) == [
        "The `Pool` is created, reports `lent` and reports `given back` (40 times), and is released."
      ])
  }

  @Test func `two repetitions are not a cycle, and the same event twice is counted`() throws {
    var trace = ScenarioText("pool")
    let pool = Subject(id: 9, kind: "pool", type: "Pool")
    for name: EventName in ["lent", "given back", "lent", "given back", "closed", "closed"] {
      trace.instant(pool, name)
    }
    #expect(
      try story(trace) == [
        "The `Pool` reports `lent`, reports `given back`, reports `lent`, reports `given back`, and "
          + "reports `closed` (2 times)."
      ])
  }

  @Test func `runs of one event are counted where they are`() throws {
    var trace = ScenarioText("pool")
    let pool = Subject(id: 9, kind: "pool", type: "Pool")
    for length in 1...2 {
      for _ in 1...length { trace.instant(pool, "lent") }
      for _ in 1...length * 2 { trace.instant(pool, "given back") }
    }
    #expect(
      try story(trace) == [
        "The `Pool` reports `lent`, reports `given back` (2 times), reports `lent` (2 times), and "
          + "reports `given back` (4 times)."
      ])
  }

  @Test func `a late event stays where it is, and what happens twice is counted`() throws {
    var late = ScenarioText("late")
    let session = Subject(id: 9, kind: "session", type: "Session")
    let names: [EventName] = [
      "init", "attach", "create", "createView", "viewCreated", "consume", "start", "resume", "consume", "pause", "stop",
      "destroyView", "consume", "destroy", "detach", "consume", "deinit",
    ]
    for name in names { late.instant(session, name) }
    let middle = names.dropFirst().dropLast().map { "reports `\($0)`" }.joined(separator: ", ")
    #expect(try story(late) == ["The `Session` is created, \(middle), and is released."])
    var twice = ScenarioText("twice")
    for name: EventName in ["init", "open", "send", "close", "close", "deinit"] { twice.instant(session, name) }
    #expect(
      try story(twice) == [
        "The `Session` is created, reports `open`, reports `send`, reports `close` (2 times), and is released."
      ])
  }

  @Test func `doubled appearance callbacks are told as they came`() throws {
    var trace = ScenarioText("doubled")
    trace.spans(.main, "viewWillAppear", "viewWillAppear", "viewDidAppear", "viewDidAppear")
    #expect(try story(trace) == ["`main` is about to appear, appears, and has appeared."])
  }

  @Test func `what two do in turns is not dropped`() throws {
    var trace = ScenarioText("turns")
    for subject in [Subject.main, .sub, .main, .main, .sub] { trace.instant(subject, "refreshed") }
    #expect(
      try story(trace) == [
        "`main` and `sub` report `refreshed`; `main` reports `refreshed` (2 times); `sub` reports `refreshed`."
      ])
  }

  @Test func `tasks that differ only in their objects share a sentence, with their number`() throws {
    var trace = ScenarioText("server")
    let workers = (1...2).map { Subject(id: $0, kind: "worker", type: "Worker", name: "worker \($0)") }
    for number in 0..<6 {
      let job = Subject(id: 10 + number, kind: "job", type: "Job", name: "job \(number)")
      let print = trace.begin(workers[number % 2], "print", ["async": true])
      let run = trace.begin(job, "run", ["async": true, "within": .integer(print)])
      trace.instant(workers[(number + 1) % 2], "idle")
      trace.end(job, "run", ["begin": .integer(run)])
      trace.end(workers[number % 2], "print", ["begin": .integer(print)])
    }
    let sentences = try story(trace)
    #expect(
      sentences.first
        == "`worker 1` runs `print`; `job 0` runs `run`. This happens 6 times, with different objects, between other events."
    )
    #expect(sentences.count { $0.contains("print") } == 1)
  }

  @Test func `marks of an object are quoted, and failures are named; both once if they repeat`() throws {
    var trace = ScenarioText("server")
    let client = Subject(id: 1, kind: "client", type: "Client", name: "client")
    trace.instant(client, "mark", ["text": "cache is *cold*"])
    for _ in 1...3 {
      _ = trace.begin(client, "send")
      trace.end(client, "send", ["error": "Timeout"])
    }
    trace.span(client, "send")
    trace.instant(client, "mark", ["text": "gave up"])
    #expect(
      try story(trace) == [
        #"`client` reports “cache is \*cold\*”, runs `send` (**failed** with `Timeout`) (3 times), runs `send`, "#
          + "and reports “gave up”."
      ])
  }

  @Test func `an action that fails says so before what happened in it`() throws {
    var trace = ScenarioText("failing")
    _ = trace.begin(.main, "present", ["to": 2])
    trace.instant(.sub, "init")
    trace.end(.main, "present", ["error": "Refused"])
    #expect(try story(trace) == ["`main` presents `sub` (**failed** with `Refused`): `main` creates `sub`."])
  }

  static let events: [(name: EventName, attributes: TraceAttributes, sentence: String)] = [
    ("didReceiveMemoryWarning", [:], "`main` receives a memory warning."),
    ("viewUnloaded", ["by": "system"], "`main` loses its view to the system."),
    ("viewUnloaded", ["by": "app"], "`main` releases its view."),
    ("leaked", ["path": "a -> b"], "`main` **is still alive past its expected release**, retained by `a -> b`."),
    ("state", ["property": "field", "kept": false], "`main` **forgets** what the user entered in `field`."),
    ("state", ["property": "field", "kept": true], "`main` keeps what the user entered in `field`."),
    ("read", ["property": "label", "isNil": true], "`main` finds its outlet `label` empty."),
    ("warning", ["text": "do *not*"], #"`main` is **warned by UIKit**: do \*not\*."#),
    ("refreshed", [:], "`main` reports `refreshed`."),
    ("viewDidLoad", ["direct": true], "`main` sets its view up (called directly)."),
  ]

  @Test(arguments: events)
  func `says what an event means`(name: EventName, attributes: TraceAttributes, sentence: String) throws {
    var trace = ScenarioText("events")
    trace.instant(.main, name, attributes)
    #expect(try story(trace) == [sentence])
  }

  static let silent: [EventName] = [
    "expectDeallocation", "retain", "endRetaining", "released", "expectationWithdrawn",
  ]

  @Test(arguments: silent)
  func `does not tell who keeps the books`(name: EventName) throws {
    var trace = ScenarioText("silent")
    trace.instant(.main, name)
    #expect(try story(trace) == [])
  }

  @Test func `names a second load for what it is`() throws {
    #expect(
      try story(.reload()) == [
        "`main` is created, loads its view, and **runs `viewDidLoad` again without having unloaded its view**."
      ])
  }

  @Test func `tells a reload after an unload without alarm`() throws {
    var trace = ScenarioText("unload")
    trace.spans(.main, "loadView", "viewDidLoad")
    trace.instant(.main, "viewUnloaded", ["by": "app"])
    trace.spans(.main, "loadView", "viewDidLoad")
    #expect(try story(trace) == ["`main` loads its view, releases its view, and loads its view again."])
  }

  @Test func `contains from an unload that there was a load before the trace`() throws {
    var trace = ScenarioText("unload")
    trace.instant(.main, "viewUnloaded", ["by": "app"])
    trace.spans(.main, "loadView", "viewDidLoad")
    #expect(try story(trace) == ["`main` releases its view and loads its view again."])
  }

  @Test func `tells one sentence for what several do alike`() throws {
    var trace = ScenarioText("alike")
    trace.span(.app, "receiveMemoryWarning") { trace in
      trace.spans(.main, "didReceiveMemoryWarning")
      trace.spans(.sub, "didReceiveMemoryWarning")
    }
    #expect(
      try story(trace) == ["The app forwards a memory warning: `main` and `sub` receive a memory warning."])
  }

  @Test func `tells of several that leaked in the plural`() throws {
    var trace = ScenarioText("leaks")
    trace.instant(.main, "leaked")
    trace.instant(.sub, "leaked")
    #expect(try story(trace) == ["`main` and `sub` **are still alive past their expected release**."])
  }

  @Test func `a view that is named by its controller follows the other names`() throws {
    let view = Subject(id: 6, kind: .view, type: "UIView", name: "main.view")
    var trace = ScenarioText("leaks")
    trace.instant(view, "init", ["owner": 1])
    trace.instant(view, "leaked")
    trace.instant(.main, "leaked")
    trace.instant(.sub, "leaked")
    #expect(
      try story(trace) == ["`main`, `sub`, and the view of `main` **are still alive past their expected release**."])
  }

  @Test func `tells what the user does, and what comes of it`() throws {
    var trace = ScenarioText("tap")
    trace.span(.field, "tap") { $0.span(.main, "dismiss", ["from": 2]) { $0.spans(.sub, "viewWillDisappear") } }
    #expect(try story(trace) == ["The user taps `main.field`: `main` dismisses `sub`, which is about to disappear."])
  }

  @Test func `counts sentences that repeat`() throws {
    var trace = ScenarioText("repeats")
    for _ in 1...3 { trace.span(.field, "tap") }
    #expect(try story(trace) == ["The user taps `main.field`. This happens 3 times in a row."])
  }

  @Test func `puts what follows a transition behind it`() throws {
    var trace = ScenarioText("late")
    trace.span(.main, "present", ["to": 2, "animated": true])
    trace.span(.sub, "viewDidAppear", ["animated": true, "cause": 1])
    #expect(
      try story(trace) == ["`main` presents `sub`.", "After the transition, `sub` has appeared."])
  }

  @Test func `says how many sentences it leaves out`() throws {
    var trace = ScenarioText("long")
    for index in 0...NarrativeStep.maximumItems {
      trace.span(.init(id: index + 10, kind: "control", type: "UIButton", name: "b\(index)"), "tap")
    }
    let steps = TextStep.steps(of: try TemporaryFolder().documentation(of: [trace]).records[0])
    #expect(steps[0].sentences.count == NarrativeStep.maximumItems)
    #expect(StepText.blocks(of: steps[0]).last == "… and 1 more sentence not shown.")
  }

  @Test func `a mark within a span begins a new step, and the rest is told there`() throws {
    var trace = ScenarioText("within")
    trace.span(.main, "viewDidLoad") { trace in
      trace.mark("In the midst")
      trace.instant(.sub, "init")
    }
    #expect(try story(trace) == ["`main` sets its view up.", "# In the midst", "`sub` is created."])
  }
}
