import Lifeline
import LifelineRules
import LifelineTraces
import Testing

/// Notes the events that get through.
private struct Numbers: TraceConsumer {
  var shown: [Int] = []
  var passed: [Int] = []
  var traces: [TraceIdentity] = []

  mutating func begin(_ trace: TraceIdentity) { traces.append(trace) }
  mutating func receive(_ step: TraceStep) { shown.append(step.event.sequence) }
  mutating func skip(_ step: TraceStep) { passed.append(step.event.sequence) }
  mutating func end(_ end: TraceEnd) {}
}

@Suite struct TraceSelectionTests {
  /// 1 init of A, 2 `go` of A { 3 init of A's view, 4 `work` of B { 5 mark } 6 } 7, 8 `work` of B { } 9; a microsecond
  /// each.
  private static let events: [TraceEvent] = {
    let a = Subject(id: 1, kind: .controller, type: "Page", name: "a")
    let b = Subject(id: 2, kind: .controller, type: "Sheet")
    let view = Subject(id: 3, kind: .view, type: "UIView")
    let all: [(Subject, EventName, TraceEvent.Phase, TraceAttributes)] = [
      (a, .`init`, .instant, [:]), (a, "go", .begin, [:]), (view, .`init`, .instant, ["owner": 1]),
      (b, "work", .begin, [:]), (.marker, .mark, .instant, ["text": "here"]), (b, "work", .end, [:]),
      (a, "go", .end, [:]), (b, "work", .begin, [:]), (b, "work", .end, [:]),
    ]
    return all.enumerated().map { index, event in
      TraceEvent(
        sequence: index + 1, time: (index + 1) * 1000, thread: 1, subject: event.0, name: event.1, phase: event.2,
        attributes: event.3)
    }
  }()

  private static func read<Consumer: TraceConsumer>(_ consumer: Consumer, first count: Int = .max) -> Consumer {
    var consumer = consumer
    var session = TraceSession(TraceIdentity(), &consumer)
    for event in events.prefix(count) { session.receive(event, &consumer) }
    session.close()
    session.end(&consumer)
    return consumer
  }

  private static func select(_ change: (inout TraceSelection) -> Void) -> SelectedTraces<Numbers> {
    var selection = TraceSelection()
    change(&selection)
    let survey = selection.needsSurvey ? read(TraceSurvey(selection)) : nil
    return read(SelectedTraces(Numbers(), TraceFilter(selection, survey: survey)))
  }

  @Test func `events that are written after the survey are not among the last events`() {
    var selection = TraceSelection()
    selection.last = 2
    // The spans of events 2 and 4 are still open.
    let survey = Self.read(TraceSurvey(selection), first: 5)
    let selected = Self.read(SelectedTraces(Numbers(), TraceFilter(selection, survey: survey)))
    #expect(selected.consumer.shown == [4, 5])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var shown: [Int]
    var change: @Sendable (inout TraceSelection) -> Void
  }

  private static let cases: [Case] = [
    Case(testDescription: "all", shown: Array(1...9)) { _ in },
    Case(testDescription: "a subject with its view", shown: [1, 2, 3, 5, 7]) { $0.subjects = ["a"] },
    Case(testDescription: "a number", shown: [4, 5, 6, 8, 9]) { $0.subjects = ["#2"] },
    Case(testDescription: "a type", shown: [4, 5, 6, 8, 9]) { $0.types = ["Sheet"] },
    Case(testDescription: "an event with its end", shown: [2, 5, 7]) { $0.events = ["go"] },
    Case(testDescription: "from a time", shown: [4, 5, 6, 8, 9]) { $0.from = .time(4000) },
    Case(testDescription: "to an event, ends included", shown: [1, 2, 7]) { $0.to = .event(2) },
    Case(testDescription: "around", shown: [4, 5, 6]) { ($0.around, $0.neighborhood) = (5, 1) },
    Case(testDescription: "the outermost", shown: [1, 2, 5, 7, 8, 9]) { $0.depth = 1 },
    Case(testDescription: "the last two", shown: [5, 8, 9]) { $0.last = 2 },
    Case(testDescription: "the last of a subject", shown: [8, 9]) { ($0.subjects, $0.last) = (["#2"], 1) },
  ]

  @Test(arguments: cases)
  func `a selection lets through what it wants and tells of the rest`(selected: Case) {
    let numbers = Self.select(selected.change).consumer
    #expect(numbers.shown == selected.shown)
    #expect((numbers.shown + numbers.passed).sorted() == Array(1...9))
  }

  @Test func `the trace says what was selected`() {
    let numbers = Self.select { ($0.subjects, $0.from, $0.to) = (["a"], .time(1_500_000), .event(9)) }.consumer
    #expect(numbers.traces.map { $0.selection?.description } == ["subject a, from 1.5ms, to #9"])
    #expect(Self.select { _ in }.consumer.traces.map(\.selection) == [nil])
    let texts = [0, 1, 15].map { count in
      Self.select { ($0.around, $0.neighborhood) = (5, count) }.consumer.traces[0].selection?.description
    }
    #expect(texts == ["event #5", "event #5 and 1 event on each side", "event #5 and 15 events on each side"])
  }

  @Test func `what no trace has is said, with what is near`() {
    let filter = Self.select { ($0.subjects, $0.types, $0.events, $0.around) = (["b", "#9"], ["Pege"], ["wirk"], 10) }
      .filter
    #expect(
      filter.problems == [
        "no trace has a subject 'b'; available: a",
        "no trace has a subject '#9'; available: a", "no trace has a type 'Pege'; did you mean 'Page'?",
        "no trace has an event 'wirk'; did you mean 'work'?", "no trace has an event #10; the last one is #9",
      ])
  }

  private static let places: [(String, TracePoint?)] = [
    ("1.5s", .time(1_500_000_000)), ("200ms", .time(200_000_000)), ("30us", .time(30_000)), ("30µs", .time(30_000)),
    ("40ns", .time(40)), ("0s", .time(0)), ("#120", .event(120)), ("5", nil), ("#0", nil), ("#", nil), ("s", nil),
    ("-1s", nil), ("1.5.2s", nil), ("1e5s", nil), ("99999999999999s", nil), ("", nil),
  ]

  @Test(arguments: places)
  func `places are times with a unit or numbers of events`(text: String, place: TracePoint?) {
    #expect(TracePoint(text) == place)
    if let place { #expect(TracePoint(place.description) == place) }
  }
}
