import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

/// What rules report where a trace lacks what they must see.
@Suite struct AbstentionTests {
  /// Two loads of one controller, without an unload: an error where nothing is missing.
  private static func loadTwice(_ trace: inout TraceScript) {
    trace.instant(.`init`, of: .main)
    for _ in 0..<2 { trace.span("viewDidLoad", of: .main) }
  }

  private static func run(
    _ header: TraceHeader = TraceHeader(), rules: [RuleDescription] = [.repeatedViewDidLoad], closed: Bool = true,
    lost: Set<Int> = [], _ write: (inout TraceScript) -> Void = loadTwice
  ) -> RuleRunner {
    var script = TraceScript()
    write(&script)
    var runner = RuleRunner(rules)
    runner.receive(
      script.events.filter { !lost.contains($0.sequence) }, of: TraceIdentity(header: header), isClosed: closed)
    return runner
  }

  private static func witness(_ change: (inout TraceWitness) -> Void) -> TraceHeader {
    var witness = TraceWitness()
    change(&witness)
    return TraceHeader(witness: witness)
  }

  @Test func `a whole trace is judged`() {
    let runner = Self.run(rules: RuleDescription.standard)
    #expect(runner.findings.map(\.rule) == ["repeated-view-did-load", "view-loaded-too-early"])
    #expect(runner.abstentions == [])
  }

  static let headers: [(header: TraceHeader, reason: Abstention.Reason)] = [
    (witness { $0.identity = .inferred }, .inferredObjects), (witness { $0.isComplete = false }, .incompleteSource),
    (witness { $0.observed = ["loadView"] }, .unobserved), (witness { $0.observed = ["foo"] }, .unobserved),
    (TraceHeader(isFiltered: true), .filtered),
  ]

  @Test(arguments: headers.indices)
  func `a rule that requires what the header excludes reports nothing`(index: Int) {
    let (header, reason) = Self.headers[index]
    let runner = Self.run(header)
    #expect(runner.findings == [])
    #expect(runner.abstentions == [Abstention(rule: "repeated-view-did-load", reason: reason, traces: 1)])
  }

  @Test func `a trace that was filtered by names is judged by rules that need no other names`() {
    let names = ["loadView", "viewDidLoad", "viewUnloaded", "viewDidUnload", "deinit", "super"]
    var header = Self.witness { $0.observed = names }
    header.isFiltered = true
    let runner = Self.run(header, rules: [.repeatedViewDidLoad, .unbalancedAppearance, .viewLoadedTooEarly])
    #expect(runner.findings.map(\.rule) == ["repeated-view-did-load"])
    #expect(runner.abstentions.map(\.rule) == ["unbalanced-appearance", "view-loaded-too-early"])
    for missing in names.prefix(4) {
      header.witness?.observed = names.filter { $0 != missing }
      #expect(Self.run(header).findings == [], "\(missing)")
    }
    header.witness?.observed = names
    header.witness?.isComplete = false
    #expect(Self.run(header).findings == [])
  }

  @Test func `a witness that excludes nothing that the rule requires changes nothing`() {
    let header = Self.witness {
      $0.hasSpans = false
      $0.begins = .middle
      $0.resolution = .microseconds(1)
    }
    #expect(Self.run(header).findings.count == 1)
    #expect(Self.run(header).abstentions == [])
  }

  @Test func `equal times of a coarse clock prove no order`() {
    var script = TraceScript(interval: 0)
    Self.loadTwice(&script)
    var runner = RuleRunner([.repeatedViewDidLoad])
    let trace = TraceIdentity(header: Self.witness { $0.resolution = .milliseconds(1) })
    runner.receive(script.events, of: trace, isClosed: true)
    #expect(runner.findings == [])
    #expect(runner.abstentions.map(\.reason) == [.equalTimes])
  }

  @Test func `where events are missing, the events before the first missing one prove findings`() {
    #expect(
      Self.run(lost: [6]) {
        Self.loadTwice(&$0); $0.mark("a"); $0.mark("b")
      }.findings.count == 1)
    let runner = Self.run(lost: [2])
    #expect(runner.findings == [])
    #expect(runner.abstentions.map(\.reason) == [.missingEvents])
  }

  @Test func `in a trace that begins in the middle, objects that were created in it are judged`() {
    let header = TraceHeader(continues: TraceContinuation(segment: 2, sequence: 1, living: [.sub]))
    let read: TraceAttributes = ["property": "label", "outlet": true, "loaded": false, "isNil": true]
    let runner = Self.run(header, rules: [.outletReadBeforeLoad]) { trace in
      trace.instant(.`init`, of: .main)
      for subject in [Subject.main, .sub] { trace.instant("read", of: subject, read) }
    }
    #expect(runner.findings.map(\.subject) == [.main])
    #expect(runner.abstentions == [])
    let other = Self.run(header, rules: [.outletReadBeforeLoad]) { $0.instant("read", of: .sub, read) }
    #expect(other.abstentions.map(\.reason) == [.beginsInMiddle])
  }

  @Test(arguments: [(nil, 0), ([Subject(id: 3, kind: "session", type: "Session")], 2)] as [([Subject]?, Int)])
  func `a segment lists no rule about controllers if it contains none`(living: [Subject]?, omitted: Int) {
    let header = TraceHeader(
      continues: TraceContinuation(segment: 2, sequence: 1, living: living, omitted: omitted))
    func reasons(_ subject: Subject) -> [Abstention.Reason] {
      Self.run(header, rules: [.outletReadBeforeLoad]) { $0.instant("read", of: subject) }.abstentions.map(\.reason)
    }
    #expect(reasons(Subject(id: 3, kind: "session", type: "Session")) == [])
    #expect(reasons(.main) == [.beginsInMiddle])
  }

  private static let session = Subject(id: 3, kind: "session", type: "Session")
  private static let request = Subject(id: 4, kind: "request", type: "Request")

  /// A segment of a trace whose first segment was deleted.
  private static func segment(_ living: [Subject]?, omitted: Int = 0) -> TraceHeader {
    TraceHeader(continues: TraceContinuation(segment: 2, sequence: 1, living: living, omitted: omitted))
  }

  @Test func `transitions of own models are not judged completely if objects of them are older than the trace`() throws
  {
    let model = try LifecycleModel(
      json: """
        {"lifelineModel": 1, "name": "Session", "kind": "session",
         "states": [{"id": "new", "title": "new", "initial": true}, {"id": "open", "title": "open", "final": true}],
         "transitions": [{"from": "new", "on": "init", "to": "open"}, {"from": "open", "on": "use", "to": "open"}]}
        """)
    func reasons(_ models: [LifecycleModel], _ living: [Subject]) -> [Abstention.Reason] {
      Self.run(Self.segment(living), rules: [.illegalTransition(by: models)]) { trace in
        let young = Subject(id: 9, kind: "session", type: "Session")
        for name: EventName in [.`init`, "use"] { trace.instant(name, of: young) }
      }.abstentions.map(\.reason)
    }
    #expect(reasons(LifecycleModel.standard + [model], [Self.session]) == [.earlierEvents])
    #expect(reasons(LifecycleModel.standard + [model], [Self.request]) == [])
    #expect(reasons(LifecycleModel.standard, [Self.session]) == [])
  }

  @Test func `objects that are older than the trace may have leaked before, whatever else leaked`() {
    func run(_ header: TraceHeader, leaks: Bool) -> RuleRunner {
      Self.run(header, rules: [.objectLeaked]) { trace in
        let young = Subject(id: 9, kind: "session", type: "Session")
        trace.instant(.`init`, of: young)
        if leaks { trace.instant(.leaked, of: young, ["keeper": "nothing"]) }
      }
    }
    for leaks in [false, true] {
      let runner = run(Self.segment([Self.session, Self.request], omitted: 3), leaks: leaks)
      #expect(runner.findings.map(\.subject.id) == (leaks ? [9] : []))
      #expect(
        runner.abstentions == [Abstention(rule: "object-leaked", reason: .earlierLeaks, traces: 1, objects: 5)])
      #expect(runner.partialRules == ["object-leaked"])
      #expect(
        runner.abstentionSentences == [
          "Not judged: 1 rule (object-leaked), because 5 objects that were alive when the trace began may have leaked before. "
            + "To judge them, read the earlier segments, or keep more segments."
        ])
    }
    #expect(run(Self.segment([]), leaks: false).abstentions == [])
    let untracked = Abstention(rule: "object-leaked", reason: .earlierLeaks, traces: 1)
    #expect(run(Self.segment(nil), leaks: false).abstentions == [untracked])
  }

  @Test func `a trace that breaks off and begins in the middle has both reasons`() {
    let runner = Self.run(Self.segment([Self.session]), rules: [.objectLeaked], closed: false)
    #expect(
      runner.abstentions == [
        Abstention(rule: "object-leaked", reason: .earlierLeaks, traces: 1, objects: 1),
        Abstention(rule: "object-leaked", reason: .breaksOff, traces: 1),
      ])
  }

  @Test func `a span that began before the trace may never have ended, if its model describes an older object`() throws
  {
    let model = try LifecycleModel(
      json: #"""
        {
          "lifelineModel": 1, "name": "Request", "kind": "request",
          "states": [{ "id": "new", "initial": true }, { "id": "gone", "final": true }],
          "transitions": [{ "from": "new", "on": "answer", "to": "gone" }],
          "rules": [
            { "id": "is-answered", "span": "answer", "mustEnd": true },
            { "id": "few", "maximumAlive": 5 }
          ]
        }
        """#)
    func run(_ living: [Subject]) -> RuleRunner {
      Self.run(Self.segment(living), rules: RuleDescription.declared(by: [model])) {
        $0.span("answer", of: Subject(id: 9, kind: "request", type: "Request"))
      }
    }
    #expect(
      run([Self.session, Self.request]).abstentionSentences == [
        "Not judged: 1 rule (request/is-answered), because events before the trace began are missing for 1 object that was "
          + "alive then. To judge them, read the earlier segments, or keep more segments."
      ])
    #expect(run([Self.session]).abstentions == [])
  }

  @Test func `rules about different numbers of older objects have separate sentences, which count over all traces`() {
    let rules: [RuleDescription] = [.objectLeaked, Self.needsEarlierEvents]
    var runner = RuleRunner(rules)
    for index in 0..<2 {
      let trace = TraceIdentity(index: index, header: Self.segment([Self.session, Self.request]))
      var script = TraceScript()
      Self.loadTwice(&script)
      runner.receive(script.events, of: trace, isClosed: true)
    }
    #expect(
      runner.abstentionSentences.map { String($0.prefix { $0 != "." }) } == [
        "Not judged in 2 traces: 1 rule (object-leaked), because 4 objects that were alive when the trace began may have "
          + "leaked before",
        "Not judged in 2 traces: 1 rule (own), because events before the trace began are missing for 4 objects that were "
          + "alive then",
      ])
  }

  private static let needsEarlierEvents = RuleDescription(
    id: "own", severity: .error, summary: "", fix: "", names: [.viewDidAppear], requires: .earlierEvents
  ) { EachEvent() }

  @Test func `a trace that breaks off is judged by what its tracer found leaked`() {
    func run(_ isLeaked: Bool) -> RuleRunner {
      Self.run(rules: [.controllerLeaked, .lateRelease], closed: false) { trace in
        trace.instant(.expectDeallocation, of: .main)
        if isLeaked { trace.instant(.leaked, of: .main) }
      }
    }
    #expect(run(true).findings.map(\.rule) == ["controller-leaked"])
    #expect(run(true).abstentions == [])
    #expect(run(false).findings == [])
    #expect(run(false).abstentions == [Abstention(rule: "controller-leaked", reason: .breaksOff, traces: 1)])
  }

  @Test(arguments: [false, true])
  func `objects that were overdue when a trace broke off are counted, whatever else leaked`(isFound: Bool) {
    let sessions = (2...6).map { Subject(id: $0, kind: "session", type: "Session") }
    let runner = Self.run(rules: [.controllerLeaked, .objectLeaked], closed: false) { trace in
      for session in sessions {
        trace.instant(.`init`, of: session)
        let grace = session.id == 5 ? 1_000_000_000 : 0
        trace.instant(.expectDeallocation, of: session, ["because": "closed", "grace": .integer(grace)])
      }
      trace.instant(.deinit, of: sessions[2])
      if isFound { trace.instant(.leaked, of: sessions[4]) }
      trace.instant("tick", of: sessions[0])
    }
    #expect(runner.findings.map(\.subject.id) == (isFound ? [6] : []))
    let overdue = isFound ? 2 : 3
    #expect(
      runner.abstentions == [Abstention(rule: "object-leaked", reason: .overdue, traces: 1, objects: overdue)])
    #expect(
      runner.abstentionSentences == [
        "Not judged: 1 rule (object-leaked), because \(overdue) objects were still alive after their grace periods at the "
          + "last event of the trace, and the program had not checked them. To judge such objects, let the program call "
          + "checkExpectations() more often, or close the trace."
      ])
  }

  @Test func `an object that the trace shows to be retained on purpose is not overdue`() {
    let runner = Self.run(rules: [.controllerLeaked], closed: false) { trace in
      trace.instant(.retain, of: .sub, ["to": 1])
      trace.instant(.expectDeallocation, of: .main, ["because": "closed", "grace": 0])
      trace.instant("tick", of: .sub)
    }
    #expect(runner.abstentions == [Abstention(rule: "controller-leaked", reason: .breaksOff, traces: 1)])
  }

  @Test func `only the topmost leak is reported, so a part reports no leak of what belongs to another object`() {
    let runner = Self.run(rules: [.objectLeaked], closed: false) { trace in
      let part = Subject(id: 7, kind: .object, type: "Part")
      trace.instant(.`init`, of: part, ["owner": 1])
      trace.instant(.expectDeallocation, of: part)
      trace.instant(.leaked, of: part)
    }
    #expect(runner.findings == [])
  }

  @Test func `a rule of one's own judges every trace whose source can report what it observes`() {
    let rule = RuleDescription(id: "own", severity: .error, summary: "", fix: "", names: [.viewDidLoad]) { EachEvent() }
    let filtered = Self.run(TraceHeader(isFiltered: true), rules: [rule], closed: false)
    #expect(filtered.findings.count == 4)
    #expect(filtered.abstentions == [])
    let other = Self.run(Self.witness { $0.observed = ["viewDidAppear"] }, rules: [rule])
    #expect(other.findings == [])
    #expect(other.abstentions.map(\.reason) == [.unobserved])
  }

  private struct EachEvent: TraceRule {
    mutating func begin(_ trace: TraceIdentity) {}
    mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

    mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
      report(
        Finding(
          rule: "own", severity: .error, subject: step.event.subject, message: "", events: [], fix: "", fingerprint: "")
      )
    }
  }

  @Test(arguments: [
    (TraceEnd.Ending.beingWritten, "the trace is still being written"), (.unknown, "the trace breaks off"),
  ])
  func `a trace that is still being written does not break off`(ending: TraceEnd.Ending, reason: String) {
    var script = TraceScript()
    Self.loadTwice(&script)
    var collected = CollectedTraces()
    collected.receive(script.events)
    var runner = RuleRunner([.controllerLeaked])
    let trace = TraceIdentity()
    runner.begin(trace)
    for step in collected.steps { runner.receive(step) }
    runner.end(TraceEnd(trace: trace, isClosed: false, ending: ending))
    #expect(runner.abstentionSentences == ["Not judged: 1 rule (controller-leaked), because \(reason)."])
  }

  @Test func `there is one sentence per reason, whatever the number of traces`() {
    var runner = RuleRunner([.controllerLeaked, .objectLeaked, .repeatedViewDidLoad])
    var script = TraceScript()
    Self.loadTwice(&script)
    runner.receive(script.events, of: TraceIdentity(), isClosed: false)
    #expect(
      runner.abstentionSentences == [
        "Not judged: 2 rules (controller-leaked, object-leaked), because the trace breaks off."
      ])
    runner.receive(script.events, of: TraceIdentity(index: 1), isClosed: false)
    let filtered = TraceIdentity(index: 2, header: TraceHeader(isFiltered: true))
    runner.receive(script.events, of: filtered, isClosed: true)
    #expect(
      runner.abstentionSentences == [
        "Not judged in 1 trace: 3 rules (controller-leaked, object-leaked, repeated-view-did-load), because events "
          + "were left out of the trace on purpose.",
        "Not judged in 2 traces: 2 rules (controller-leaked, object-leaked), because the trace breaks off.",
      ])
  }
}
