import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineComparison
@testable import LifelineTraces

/// What is said of the steps of a life.
@Suite struct StepComparisonTests {
  @Test func `says what was added, removed and repeated`() {
    let comparison = compare { script in
      script.callbacks(["loadView", "viewDidLoad", "viewWillAppear"], of: .main)
    } _: { script in
      script.callbacks(["loadView", "viewDidLoad", "viewDidLoad", "viewDidAppear"], of: .main)
    }
    #expect(
      comparison.shown == [
        "changed main (MainViewController)", "- viewWillAppear", "+ viewDidLoad 1 to 2", "+ viewDidAppear",
      ])
    #expect(
      comparison.counts == [
        .init(type: "MainViewController", event: "viewDidAppear", old: 0, new: 1),
        .init(type: "MainViewController", event: "viewDidLoad", old: 1, new: 2),
        .init(type: "MainViewController", event: "viewWillAppear", old: 1, new: 0),
      ])
  }

  @Test func `instants have the text of timelines, without retain paths`() {
    let comparison = compare { script in
      script.callbacks(["loadView", "viewDidLoad"], of: .main)
      script.instant("expectDeallocation", of: .main, ["reason": "popped"])
      script.instant("leaked", of: .main, ["path": "timer -> MainViewController #2"])
    } _: { script in
      script.callbacks(["loadView", "viewDidLoad"], of: .main)
      script.instant("viewUnloaded", of: .main, ["by": "system"])
      script.instant("deinit", of: .main)
    }
    #expect(
      comparison.subjects.first?.steps.map(\.title) == [
        "loadView", "viewDidLoad", "should be released: popped", "LEAKED: still alive", "view released by the system",
        "deinit",
      ])
    #expect(comparison.shown.contains("- expectDeallocation") && comparison.shown.contains("+ viewUnloaded"))
  }

  @Test func `what goes at one place and comes at another has moved`() {
    let comparison = compare { script in
      script.callbacks(["a", "b", "c", "d"], of: .main)
    } _: { script in
      script.callbacks(["b", "c", "d", "a"], of: .main)
    }
    #expect(comparison.shown == ["changed main (MainViewController)", "- a moved", "+ a moved"])
    #expect(comparison.movedSteps == 1)
    #expect(comparison.steps(.added) == 0)
    #expect(comparison.counts.isEmpty)
  }

  @Test func `says which attributes differ, those of the end among them`() {
    let comparison = compare { script in
      script.begin("viewWillAppear", of: .main, ["animated": true])
      script.end("viewWillAppear", of: .main)
    } _: { script in
      script.begin("viewWillAppear", of: .main, ["animated": false, "direct": true])
      script.end("viewWillAppear", of: .main, ["super": false])
    }
    #expect(
      comparison.shown == [
        "changed main (MainViewController)",
        "~ viewWillAppear animated true to false, direct nil to true, super nil to false",
      ])
  }

  @Test func `an attribute that the begin and the end of a span have is compared with both`() {
    func write(_ script: inout TraceScript, _ end: TraceValue) {
      script.begin("present", of: .main, ["to": 5])
      script.end("present", of: .main, ["to": end])
    }
    let same = compare {
      write(&$0, "B")
    } _: {
      write(&$0, "B")
    }
    #expect(same.shown == [])
    let other = compare {
      write(&$0, "B")
    } _: {
      write(&$0, "C")
    }
    #expect(other.shown == ["changed main (MainViewController)", "~ present to B to C"])
  }

  @Test func `hashes of values and numbers of events differ on every run`() {
    func write(_ script: inout TraceScript, _ number: Int) {
      script.instant("write", of: .field, value(number, by: "user"))
      script.instant("look", of: .field, ["appearanceHash": .integer(number)])
      script.span("viewDidAppear", of: .main, ["cause": .integer(number)])
      script.instant(.leaked, of: .sub, ["path": .string("cache[\(number)] -> SubViewController #\(number)")])
    }
    #expect(compare({ write(&$0, 1) }, { write(&$0, 2) }).isEmpty)
  }

  @Test func `who is presented counts, not that one's number`() {
    func write(_ script: inout TraceScript, _ other: Subject) {
      script.instant(.`init`, of: .sub)
      script.instant(.`init`, of: other)
      script.span("present", of: .main, ["to": .integer(other.id)])
    }
    let third = Subject(id: 9, kind: .controller, type: "Third", name: "third")
    let renumbered = Subject(id: 77, kind: .controller, type: "Third", name: "third")
    #expect(compare({ write(&$0, third) }, { write(&$0, renumbered) }).isEmpty)
    let comparison = compare({ write(&$0, third) }) { script in
      script.instant(.`init`, of: .sub)
      script.instant(.`init`, of: third)
      script.span("present", of: .main, ["to": .integer(Subject.sub.id)])
    }
    #expect(comparison.shown == ["changed main (MainViewController)", "~ present to third to sub"])
  }

  @Test func `says when a callback runs in another one`() {
    func write(_ script: inout TraceScript, _ around: EventName) {
      script.span("present", of: .main) { if around == "present" { $0.span("viewDidLoad", of: .sub) } }
      script.span("dismiss", of: .main) { if around == "dismiss" { $0.span("viewDidLoad", of: .sub) } }
    }
    #expect(
      compare({ write(&$0, "present") }, { write(&$0, "dismiss") }).shown == [
        "changed sub (SubViewController)", "~ viewDidLoad within present of main to dismiss of main",
      ])
  }

  @Test func `says when a callback comes after another subject's, and was before it`() {
    let comparison = compare { script in
      script.callbacks(["viewWillAppear", "viewDidAppear"], of: .main)
      script.callbacks(["viewWillDisappear"], of: .sub)
    } _: { script in
      script.callbacks(["viewWillDisappear"], of: .sub)
      script.callbacks(["viewWillAppear", "viewDidAppear"], of: .main)
    }
    #expect(
      comparison.shown == [
        "changed sub (SubViewController)", "~ viewWillDisappear after nothing, not viewDidAppear of main",
      ])
  }

  @Test func `the order of threads is no difference`() {
    func write(_ script: inout TraceScript, isFirst: Bool) {
      if isFirst { script.instant("ready", of: .sub, thread: 2) }
      script.span("viewDidLoad", of: .main)
      if !isFirst { script.instant("ready", of: .sub, thread: 2) }
    }
    #expect(compare({ write(&$0, isFirst: true) }, { write(&$0, isFirst: false) }).isEmpty)
  }

  @Test(arguments: [["animated", "within"], ["*"]])
  func `what is ignored is no difference`(attributes: Set<String>) {
    var options = ComparisonOptions()
    options.ignoredEvents = ["mark"]
    options.ignoredAttributes = attributes
    options.comparesOrder = false
    let comparison = compare(options: options) { script in
      script.span("viewWillAppear", of: .main, ["animated": true])
      script.span("viewWillDisappear", of: .sub)
    } _: { script in
      script.instant(.mark, of: .marker, ["text": "new"])
      script.span("viewWillDisappear", of: .sub) { $0.span("viewWillAppear", of: .main, ["animated": false]) }
    }
    #expect(comparison.isEmpty)
  }

  @Test(arguments: [("MainViewController", ["main"]), ("SubViewController", ["sub"])])
  func `only the types that are asked for are compared`(type: String, names: [String]) {
    var options = ComparisonOptions()
    options.types = [type]
    let comparison = compare(options: options) { _ in
    } _: { script in
      script.span("a", of: .main)
      script.span("a", of: .sub)
    }
    #expect(comparison.subjects.map { $0.new?.name } == names)
    #expect(comparison.counts.map(\.type) == [type])
  }

  static let issues: [(isClosed: Bool, lost: Int, flaw: String)] = [
    (false, 0, "it was not closed, so its end may be missing"), (true, 2, "1 event was lost"),
  ]

  @Test(arguments: issues)
  func `a trace that was not read whole is not complete`(isClosed: Bool, lost: Int, flaw: String) {
    var script = TraceScript()
    script.show(.main)
    var record = TraceRecord()
    var session = TraceSession(TraceIdentity(), &record)
    for event in script.events where event.sequence != lost { session.receive(event, &record) }
    if isClosed { session.close() }
    session.end(&record)
    let comparison = TraceComparison(record, record)
    #expect(comparison.isEmpty)
    #expect(!comparison.isComplete)
    #expect(comparison.oldIssues == [flaw])
    #expect(comparison.newIssues == [flaw])
  }
}
