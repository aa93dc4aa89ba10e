import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

/// What rules report in a trace that was filtered, cut, damaged, or doubled, compared to the whole.
@Suite struct DamagedTraceTests {
  private static let main = #""thread":1,"id":1,"kind":"controller","type":"A""#

  /// Returns the lines of events, numbered from `first`, each given as its members after the time.
  private static func lines(_ events: [String], from first: Int = 1) -> [String] {
    events.enumerated().map { #"{"seq":\#(first + $0),"t":\#((first + $0) * 1000),\#($1)}"# }
  }

  private static func event(_ name: String, _ phase: String = "instant", _ attributes: String? = nil) -> String {
    #"\#(main),"event":"\#(name)","phase":"\#(phase)""# + (attributes.map { #","attrs":{\#($0)}"# } ?? "")
  }

  private static func run(
    _ lines: [String], header: String = "", events: Int? = nil, rules: [RuleDescription] = RuleDescription.standard
  ) throws -> (runner: RuleRunner, issues: [TraceIssue]) {
    let head = #"{"lifeline":1,"clock":"monotonic","system":"iOS 26.0 (headless)"\#(header)}"#
    let footer = #"{"end":true,"events":\#(events ?? lines.count),"dropped":0}"#
    let text = ([head] + lines + [footer]).joined(separator: "\n") + "\n"
    var consumer = WithIssues(consumer: RuleRunner(rules))
    var reader = TraceReader()
    try reader.read([TraceSource(Array(text.utf8), named: "t.jsonl")], into: &consumer)
    return (consumer.consumer, consumer.issues)
  }

  private struct WithIssues: ForwardingConsumer {
    var consumer: RuleRunner
    var issues: [TraceIssue] = []

    mutating func encounter(_ issue: TraceIssue) { issues.append(issue) }
  }

  private static func summary(_ runner: RuleRunner) -> [String] {
    runner.findings.map { "\($0.severity) \($0.rule)" }
  }

  // MARK: Filters by names

  private static let reload = lines([
    event("init"), event("viewDidLoad", "begin"), event("viewDidLoad", "end"),
    event("viewUnloaded", "instant", #""by":"app""#), event("viewDidLoad", "begin"), event("viewDidLoad", "end"),
    event("deinit"),
  ])

  @Test func `a filter by names that left out unloads does not turn a reload into an error`() throws {
    #expect(Self.summary(try Self.run(Self.reload).runner).contains("note repeated-view-did-load"))
    let kept = Self.reload.filter { !$0.contains("viewUnloaded") }
    let names = #"["deinit","init","super","viewDidLoad","viewDidUnload"]"#
    let runner = try Self.run(kept, header: #","filtered":true,"witness":{"observed":\#(names)}"#).runner
    #expect(Self.summary(runner) == [])
    #expect(runner.abstentions.contains(Abstention(rule: "repeated-view-did-load", reason: .unobserved, traces: 1)))
    // A log that never reports unloads still has a warning.
    let numbered = Self.lines([
      Self.event("init"), Self.event("viewDidLoad", "begin"), Self.event("viewDidLoad", "end"),
      Self.event("viewDidLoad", "begin"), Self.event("viewDidLoad", "end"), Self.event("deinit"),
    ])
    let log = try Self.run(numbered, header: #","witness":{"observed":\#(#"["deinit","init","viewDidLoad"]"#)}"#).runner
    #expect(Self.summary(log).contains("warning repeated-view-did-load"))
  }

  @Test func `a filter by names that left out callbacks of a model leaves nothing for the model to judge`() throws {
    let kept = Self.lines([
      Self.event("init"), Self.event("viewDidLoad", "begin"), Self.event("viewDidLoad", "end"),
      Self.event("viewDidDisappear", "begin"), Self.event("viewDidDisappear", "end"), Self.event("deinit"),
    ])
    let names = #"["deinit","init","super","viewDidDisappear","viewDidLoad"]"#
    let header = #","filtered":true,"witness":{"observed":\#(names)}"#
    let runner = try Self.run(kept, header: header, rules: [.illegalTransition]).runner
    #expect(Self.summary(runner) == [])
    #expect(runner.abstentions.map(\.reason) == [.unobserved])
  }

  // MARK: The end of tracing

  private static let afterLoss = lines(
    [
      event("expectDeallocation", "instant", #""reason":"dismissed","grace":0"#), event("leaked"),
      event("viewDidAppear", "begin"), event("viewDidAppear", "end", #""super":false"#),
    ], from: 3)

  private static func segment(_ more: String) -> String {
    #","trace":"00000000000000000000000000000001","continues":{"segment":2,"seq":3,"alive":[[1,"controller","A"]],"leaks":[]\#(more)}"#
  }

  @Test func `a header repeats that an object is no longer traced`() throws {
    let before = Self.lines([Self.event("init"), Self.event("tracingLost", "instant", #""because":"x""#)])
    #expect(Self.summary(try Self.run(before + Self.afterLoss).runner) == [])
    #expect(Self.summary(try Self.run(Self.afterLoss, header: Self.segment(#","untraced":[1]"#)).runner) == [])
    let known = try Self.run(Self.afterLoss, header: Self.segment(#","untraced":[]"#)).runner
    #expect(Self.summary(known) == ["error controller-leaked", "error missing-super-call"])
  }

  @Test(arguments: [segment(""), #","filtered":true"#])
  func `an object that may no longer be traced is not judged, and that is said`(header: String) throws {
    let runner = try Self.run(Self.afterLoss, header: header).runner
    #expect(Self.summary(runner) == [])
    let unjudged = Set(runner.abstentions.map(\.rule))
    #expect(unjudged.isSuperset(of: ["controller-leaked", "missing-super-call"]))
  }

  private static let afterEnd = lines(
    [
      event("viewWillDisappear", "begin"), event("viewWillDisappear", "end", #""super":false"#), event("deinit"),
    ], from: 3)

  @Test func `a header repeats that the traced code has ended`() throws {
    let marker = #""thread":1,"id":0,"kind":"marker","type":"marker","event":"ended","phase":"instant""#
    #expect(Self.summary(try Self.run(Self.lines([Self.event("init"), marker]) + Self.afterEnd).runner) == [])
    let ended = Self.segment(#","untraced":[],"ended":true"#)
    #expect(Self.summary(try Self.run(Self.afterEnd, header: ended).runner) == [])
    let running = try Self.run(Self.afterEnd, header: Self.segment(#","untraced":[]"#)).runner
    #expect(Self.summary(running) == ["error missing-super-call"])
    for header in [Self.segment(""), #","filtered":true"#] {
      #expect(Self.summary(try Self.run(Self.afterEnd, header: header).runner) == [])
    }
  }

  @Test func `an invalid list of untraced objects is reported`() throws {
    #expect(throws: TraceReadError.self) { try Self.run([], header: Self.segment(#","untraced":["a"]"#)) }
  }

  // MARK: Lost and repeated lines

  private static func part(_ name: String, _ attributes: String = "") -> String {
    #""thread":1,"id":2,"kind":"resource","type":"Img","event":"\#(name)","phase":"instant","attrs":{\#(attributes)}"#
  }

  @Test func `the owner of an object whose first events are missing is unknown`() throws {
    var lines = Self.lines([
      Self.event("init"), Self.part("init", #""owner":1"#),
      Self.event("expectDeallocation", "instant", #""reason":"popped","grace":0"#),
      Self.part("expectDeallocation", #""reason":"its controller was released","grace":0"#),
      Self.event("leaked", "instant", #""keeper":"pending-once""#), Self.part("leaked"),
    ])
    #expect(Self.summary(try Self.run(lines).runner) == ["note controller-leaked"])
    lines.remove(at: 1)
    let part = try Self.run(lines, events: 6).runner
    #expect(Self.summary(part) == ["note controller-leaked"])
    #expect(part.abstentions.map(\.rule).contains("object-leaked"))
  }

  private static let load = lines([
    event("init"), event("viewDidLoad", "begin"), event("viewDidLoad", "end"), event("deinit"),
  ])

  @Test func `an event whose number was read before is left out, and this is said once`() throws {
    let whole = Self.summary(try Self.run(Self.load).runner)
    let doubled = try Self.run(Self.load.flatMap { [$0, $0] }, events: 4)
    #expect(Self.summary(doubled.runner) == whole)
    #expect(
      doubled.issues.map(\.description) == [
        "t.jsonl:3: 4 events with numbers that were read before are left out; this is the first one"
      ])
    let again = try Self.run(Self.load + Self.load, events: 8)
    #expect(Self.summary(again.runner) == whole)
    #expect(again.issues.count == 1)
    let once = try Self.run(Self.load + [Self.load[1]], events: 4)
    #expect(
      once.issues.map(\.description) == ["t.jsonl:6: 1 event with a number that was read before is left out"])
  }

  @Test func `an event that comes late fills its gap and is read`() throws {
    let late = [Self.load[0], Self.load[2], Self.load[1], Self.load[3]]
    var events = CollectedTraces()
    let text = ([#"{"lifeline":1}"#] + late + [late[2]]).joined(separator: "\n") + "\n"
    var reader = TraceReader()
    try reader.read([TraceSource(Array(text.utf8), named: "t.jsonl")], into: &events)
    #expect(events.steps.map(\.event.sequence) == [1, 3, 2, 4])
  }

  @Test func `numbers in many gaps are found again, in a filtered trace, too`() {
    var check = SequenceCheck()
    for number in stride(from: 2, through: 2000, by: 2) { _ = check.jump(to: number, unusable: 0) }
    #expect(check.missing == 1000)
    for number in stride(from: 1001, through: 1999, by: 2) {
      guard case .problem = check.jump(to: number, unusable: 0) else { return #expect(Bool(false), "\(number)") }
      guard case .repeated = check.jump(to: number, unusable: 0) else { return #expect(Bool(false), "\(number)") }
    }
    #expect(check.missing == 500)
    #expect(check.firstMissing == 1)
  }

  // MARK: Severities

  @Test(arguments: ["global", "global-itself"])
  func `a severity that depends on a missing expectation is not judged`(keeper: String) throws {
    func object(_ name: String, _ attributes: String) -> String {
      #""thread":1,"id":1,"kind":"object","type":"Svc","event":"\#(name)","phase":"instant","attrs":{\#(attributes)}"#
    }
    let leaked = object("leaked", #""keeper":"\#(keeper)","path":"A.x -> Svc""#)
    let whole = Self.lines([
      object("init", ""), object("expectDeallocation", #""reason":"its controller was released","grace":0"#), leaked,
    ])
    #expect(Self.summary(try Self.run(whole).runner) == ["note object-leaked"])
    let header = Self.segment(#","untraced":[]"#).replacing(#"[1,"controller","A"]"#, with: #"[1,"object","Svc"]"#)
    let part = try Self.run([whole[2]], header: header).runner
    #expect(Self.summary(part) == [])
    #expect(part.abstentions == [Abstention(rule: "object-leaked", reason: .earlierEvents, traces: 1, objects: 1)])
    let damaged = try Self.run([whole[0], whole[2]], events: 3).runner
    #expect(Self.summary(damaged) == [])
    #expect(damaged.abstentions.map(\.rule).contains("object-leaked"))
  }
}
