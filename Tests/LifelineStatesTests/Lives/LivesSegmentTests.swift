import Lifeline
import LifelineDiagramSupport
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

/// Pictures of traces whose first segments were deleted.
@Suite struct LivesSegmentTests {
  /// The lives in a trace whose first events were deleted.
  private static func lives(
    _ options: LivesOptions = LivesOptions(axis: .events), deleting deleted: Int, isFiltered: Bool = false,
    selection: TraceSelection = TraceSelection(), _ write: (inout TraceScript) -> Void
  ) -> Lives {
    var script = TraceScript(interval: 1000)
    write(&script)
    let continuation = TraceContinuation(segment: 2, sequence: deleted + 1, living: [.main, .sub])
    var header = TraceHeader(name: "test", trace: "0123456789abcdef0123456789abcdef", continues: continuation)
    header.isFiltered = isFiltered
    let identity = TraceIdentity(header: header)
    let events = Array(script.events.dropFirst(deleted))
    var rules = RuleRunner()
    rules.receive(events, of: identity, isClosed: true)
    var filter = SelectedTraces(
      LivesBuilder(options: options), TraceFilter(selection), marksFirstDelivered: false)
    filter.receive(events, of: identity, isClosed: true)
    return filter.consumer.lives(callingOut: rules.findings)
  }

  /// A leaked controller. Its release is expected in event 4 of 8, and it is reported in event 7.
  private static func leak(_ script: inout TraceScript) {
    script.instant(.`init`, of: .main)
    script.instant(.`init`, of: .sub)
    script.mark("begin")
    script.instant(.expectDeallocation, of: .sub, ["reason": "dismissed"])
    script.mark("wait")
    script.mark("wait")
    script.instant(.leaked, of: .sub)
    script.mark("end")
  }

  private static func leakedSince(_ lives: Lives) -> [Int?] {
    lives.panels.flatMap(\.groups).map { $0.leakedSince?.event }
  }

  @Test(arguments: Lives.Axis.allCases)
  func `a leak whose expected release was deleted began before the trace`(axis: Lives.Axis) {
    let lives = Self.lives(LivesOptions(axis: axis), deleting: 5, Self.leak)
    #expect(lives.lines == ["1: unknown 6–8", "2: leaked 6–8"])
    #expect(Self.leakedSince(lives) == [nil, 0])
    #expect(LivesFacts.sentences(lives).contains("Leaked: sub since before the trace."))
    #expect(
      LivesFacts.sentences(lives).contains(
        "Not judged: 2 objects that were alive when the trace began may have leaked before."))
    let labels = Plan(lives.graph()).texts.compactMap { $0.attributes["label"] }
    #expect(labels.contains { $0.hasPrefix("leaked since before the trace") })
    // The number of the finding is at the beginning of the red part.
    let sub = lives.panels[0].groups[1].members[0]
    #expect(sub.isOlder && sub.badges.map(\.at) == [.init(time: 6000, event: 0)])
  }

  @Test func `a leak whose expected release was kept began at that event`() {
    let lives = Self.lives(deleting: 2, Self.leak)
    #expect(lives.lines == ["1: unknown 3–8", "2: unknown 3–4, leaked 4–8"])
    #expect(Self.leakedSince(lives) == [nil, 4])
    #expect(LivesFacts.sentences(lives).contains("Leaked: sub since event 4 (4 µs)."))
  }

  @Test(arguments: Lives.Axis.allCases)
  func `a leak that only the header reports began before the trace`(axis: Lives.Axis) {
    var script = TraceScript(interval: 1000)
    script.mark("a")
    script.mark("b")
    let leak = TraceContinuation.Leak(
      leaked: TraceEvent(sequence: 3, elapsed: .nanoseconds(3), subject: .sub, name: .leaked),
      expected: TraceEvent(sequence: 2, elapsed: .nanoseconds(2), subject: .sub, name: .expectDeallocation))
    let events = script.events.map { event in
      TraceEvent(sequence: event.sequence + 9, elapsed: event.elapsed, subject: event.subject, name: event.name)
    }
    let continues = TraceContinuation(segment: 2, sequence: 10, living: [.main, .sub], leaks: [leak])
    var builder = LivesBuilder(options: LivesOptions(axis: axis))
    builder.receive(events, of: TraceIdentity(header: TraceHeader(name: "test", continues: continues)), isClosed: true)
    let lives = builder.lives(callingOut: [])
    #expect(lives.lines == ["1: unknown 10–11", "2: leaked 10–11"])
    #expect(Self.leakedSince(lives) == [nil, 0])
    #expect(LivesFacts.sentences(lives).contains("Leaked: sub since before the trace."))
    #expect(!LivesFacts.sentences(lives).contains("Not judged"))
  }

  @Test func `a leak that was expected again in the trace began then`() {
    let lives = Self.lives(deleting: 5) {
      Self.leak(&$0)
      $0.instant(.expectationWithdrawn, of: .sub)
      $0.instant(.expectDeallocation, of: .sub, ["reason": "dismissed"])
      $0.instant(.leaked, of: .sub)
    }
    #expect(Self.leakedSince(lives) == [nil, 10])
  }

  @Test func `a selection does not change when a leak began`() {
    var selection = TraceSelection()
    selection.from = .event(8)
    let lives = Self.lives(deleting: 5, selection: selection, Self.leak)
    #expect(Self.leakedSince(lives).contains(0))
  }

  @Test func `a selected object without events is drawn`() {
    var selection = TraceSelection()
    selection.types = ["MainViewController"]
    let lives = Self.lives(deleting: 5, selection: selection, Self.leak)
    #expect(lives.lines == ["1: unknown 6–8"])
    selection.from = .event(7)
    #expect(Self.lives(deleting: 5, selection: selection, Self.leak).lines == ["1: unknown 7–8"])
    // The time before the first event is unknown.
    (selection.from, selection.to) = (nil, .event(5))
    #expect(Self.lives(deleting: 5, selection: selection, Self.leak).lines.isEmpty)
    selection.to = nil
    selection.subjects = ["sub"]
    #expect(Self.lives(deleting: 5, selection: selection, Self.leak).lines.isEmpty)
  }

  // MARK: Objects that the header does not list

  /// The lives of a trace whose header lists one of `omitted + 1` living objects: one unlisted object is released, and
  /// one is created.
  private static func lives(
    omitted: Int, _ options: LivesOptions = LivesOptions(axis: .events), selection: TraceSelection = TraceSelection()
  ) -> Lives {
    var script = TraceScript(interval: 1000)
    let (old, new) = (Subject(id: 3, kind: "job", type: "Old"), Subject(id: 4, kind: "job", type: "New"))
    script.mark("begin")
    script.instant(.`init`, of: new)
    script.instant("used", of: old)
    script.instant("used", of: old)
    script.instant("used", of: .main)
    script.instant(.`deinit`, of: old)
    let continues = TraceContinuation(segment: 2, sequence: 1, living: [.main], omitted: omitted)
    var filter = SelectedTraces(
      LivesBuilder(options: options), TraceFilter(selection), marksFirstDelivered: false)
    let trace = TraceIdentity(header: TraceHeader(name: "test", continues: continues))
    filter.receive(script.events, of: trace, isClosed: true)
    return filter.consumer.lives()
  }

  private nonisolated static let unlisted: [(omitted: Int, note: String?)] = [
    (0, nil), (1, nil),
    (2, "Not counted: 1 more living object of unknown type, without events in the segments that were read."),
    (1001, "Not counted: 1,000 more living objects of unknown type, without events in the segments that were read."),
  ]

  @Test(arguments: unlisted)
  func `the picture says how many living objects are not listed and have no events`(omitted: Int, note: String?) {
    var counted = LivesOptions(axis: .events)
    counted.maximumChanges = 1
    for options in [LivesOptions(axis: .events), counted] {
      let lives = Self.lives(omitted: omitted, options)
      let sentences = LivesFacts.sentences(lives)
      #expect(sentences.contains("At the end, 2 are alive."))
      #expect(sentences.contains("Not counted:") == (note != nil))
      if let note { #expect(sentences.contains(note)) }
      #expect(Self.facts(lives).contains("of unknown type") == (note != nil))
      #expect(lives.panels[0].unlisted == (note == nil ? nil : omitted - 1))
      #expect(lives.json.contains("\"unlisted\": \(omitted - 1)") == (note != nil))
    }
  }

  @Test func `it is unknown whether a selection by type includes objects that are not listed`() {
    var selection = TraceSelection()
    selection.from = .event(3)
    #expect(Self.lives(omitted: 5, selection: selection).panels[0].unlisted == 4)
    selection.types = ["New"]
    let lives = Self.lives(omitted: 5, selection: selection)
    #expect(lives.panels[0].aliveCount == 1 && lives.panels[0].unlisted == nil)
    #expect(!LivesFacts.sentences(lives).contains("Not counted"))
  }

  // MARK: Incomplete traces

  private static let missing =
    "Incomplete: the trace begins with segment 2 at event 6, because segment 1 was deleted or not read."

  /// The texts of the facts in the picture.
  private static func facts(_ lives: Lives) -> String {
    Plan(lives.graph()).texts.filter { $0.id.hasPrefix("facts") }.compactMap { $0.attributes["label"] }
      .joined(separator: " ")
  }

  @Test func `the picture says that the beginning of the trace is missing`() {
    let lives = Self.lives(deleting: 5, Self.leak)
    #expect(LivesFacts.sentences(lives).contains(Self.missing))
    #expect(Self.facts(lives).contains("because segment 1 was deleted or not read"))
    #expect(lives.json.contains(#""firstSegment""#))
    let whole = Lives.of { Self.leak(&$0) }
    #expect(!LivesFacts.sentences(whole).contains("Incomplete") && !whole.json.contains(#""firstSegment""#))
  }

  private nonisolated static let endings: [(ending: TraceEnd.Ending, reason: String?, word: String?)] = [
    (.closed, nil, nil), (.recovered("t.jsonl.tail"), "the trace breaks off", "breaksOff"),
    (.tailMissing("t.jsonl.tail"), "the trace breaks off", "breaksOff"),
    (.unknown, "the trace breaks off", "breaksOff"),
    (.beingWritten, "the trace is still being written", "beingWritten"),
  ]

  @Test(arguments: endings)
  func `the picture says that leaks are unknown because the trace has no end`(
    ending: TraceEnd.Ending, reason: String?, word: String?
  ) {
    let lives = Self.lives(endingAs: ending)
    let note = reason.map { "leaks that the trace does not report, because \($0)" }
    for facts in [LivesFacts.sentences(lives), Self.facts(lives)] {
      #expect(facts.contains(reason == nil ? "At the end, 2 are alive" : "At the last event, 2 are alive"))
      #expect(facts.contains("Not judged:") == (note != nil))
      if let note { #expect(facts.contains(note)) }
    }
    #expect(lives.panels[0].openEnd?.rawValue == word)
    #expect(lives.json.contains(#""openEnd""#) == (word != nil))
    if let word { #expect(lives.json.contains("\"\(word)\"")) }
  }

  @Test func `the source of an imported trace does not report the end, so the picture mentions no missing end`() {
    var witness = TraceWitness()
    witness.from = "lines:time"
    let lives = Self.lives(TraceHeader(name: "test", witness: witness), endingAs: .repaired)
    #expect(lives.panels[0].openEnd == nil && !LivesFacts.sentences(lives).contains("Not judged"))
    #expect(Self.lives(endingAs: .repaired).panels[0].openEnd == .breaksOff)
  }

  @Test func `the end of a part is not that of a trace that breaks off later`() {
    var selection = TraceSelection()
    selection.to = .event(3)
    let lives = Self.lives(endingAs: .unknown, selection: selection)
    #expect(lives.panels[0].openEnd == nil && !lives.json.contains("openEnd"))
    #expect(LivesFacts.sentences(lives).contains("At the end, 2 are alive"))
  }

  private static func lives(
    _ header: TraceHeader = TraceHeader(name: "test"), endingAs ending: TraceEnd.Ending,
    selection: TraceSelection = TraceSelection()
  ) -> Lives {
    var script = TraceScript(interval: 1000)
    Self.leak(&script)
    let trace = TraceIdentity(header: header)
    var filter = SelectedTraces(
      LivesBuilder(options: LivesOptions(axis: .events)), TraceFilter(selection), marksFirstDelivered: false)
    filter.begin(trace)
    var walker = TraceWalker()
    for event in script.events { filter.receive(walker.step(event)) }
    filter.end(TraceEnd(trace: trace, isClosed: ending == .closed, lastTime: 8000, ending: ending))
    return filter.consumer.lives()
  }

  @Test func `the expected release may be missing for another reason in a filtered trace`() {
    let lives = Self.lives(deleting: 5, isFiltered: true, Self.leak)
    #expect(Self.leakedSince(lives) == [nil, 7])
  }

  @Test(arguments: Lives.Axis.allCases)
  func `all columns of a counted trace contain a leak that began before the trace`(axis: Lives.Axis) throws {
    var options = LivesOptions(width: 500, axis: axis)
    options.maximumChanges = 2
    let lives = Self.lives(options, deleting: 5) {
      Self.leak(&$0)
      LivesTests.appear(&$0, .main)
      for name: EventName in ["viewWillDisappear", "viewDidDisappear"] { $0.span(name, of: .main) }
    }
    let group = try #require(lives.panels[0].groups.first { $0.leaked > 0 })
    #expect(group.form == .counts && group.leakedSince?.event == 0)
    #expect(!group.columns.isEmpty && group.columns.allSatisfy { $0.counts[Lives.Level.leaked.index] == 1 })
  }
}
