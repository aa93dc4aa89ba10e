import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

/// Well-formed lines in places where they cannot be: reported, and counted all the same.
struct PlaceInTraceTests {
  static func event(_ sequence: Int, time: Int? = nil, _ name: EventName = "tick") -> TraceEvent {
    TraceEvent(sequence: sequence, time: time ?? sequence, subject: .main, name: name)
  }

  static func read(_ sequences: [Int], footer: String? = nil) throws -> CollectedTraces {
    let lines = sequences.enumerated().map { TraceScript.line(event($1, time: $0)) }
    return try CollectedTraces.of(lines: [TraceScript.header] + lines + (footer.map { [$0] } ?? []))
  }

  static let orders: [([Int], [String], Int)] = [
    ([1, 2, 3], [], 0),
    ([1, 3], ["3: 1 event is missing before sequence number 3"], 1),
    ([4], ["2: 3 events are missing before sequence number 4"], 3),
    (
      [1, 5, 9],
      ["3: 3 events are missing before sequence number 5", "4: 3 events are missing before sequence number 9"], 6
    ),
    ([2, 1, 3], ["2: 1 event is missing before sequence number 2", "3: sequence number 1 comes after 2"], 0),
    (
      [1, 5, 3, 6],
      ["3: 3 events are missing before sequence number 5", "4: sequence number 3 comes after 5"], 2
    ),
    ([1, 2, 2, 3], ["4: 1 event with a number that was read before is left out"], 0),
    (
      [TraceLimits.largestNumber, 1, TraceLimits.largestNumber],
      [
        "2: 4611686018427387902 events are missing before sequence number 4611686018427387903",
        "3: sequence number 1 comes after 4611686018427387903",
        "4: 1 event with a number that was read before is left out",
      ], TraceLimits.largestNumber - 2
    ),
  ]

  @Test(arguments: orders)
  func `gaps count as lost, late events do not`(sequences: [Int], complaints: [String], lost: Int) throws {
    let recording = try Self.read(sequences)
    #expect(recording.complaints == complaints.map { "trace.jsonl:" + $0 })
    var seen: Set<Int> = []
    #expect(recording.events.map(\.sequence) == sequences.filter { seen.insert($0).inserted })
    #expect(recording.ends.map(\.lost) == [lost])
    #expect(recording.ends.map(\.broken) == [0])
  }

  @Test func `a broken line explains a gap of one`() throws {
    let lines = [Self.event(1), Self.event(3), Self.event(6)].map(TraceScript.line)
    let recording = try CollectedTraces.of(lines: [TraceScript.header, lines[0], "{", lines[1], "{", lines[2]])
    #expect(
      recording.complaints == [
        "trace.jsonl:3:2: the line ends unexpectedly", "trace.jsonl:5:2: the line ends unexpectedly",
        "trace.jsonl:6: 1 event is missing before sequence number 6",
      ])
    #expect(recording.ends.map(\.lost) == [1])
    #expect(recording.ends.map(\.broken) == [2])
  }

  static let footers: [(String, [String], Int)] = [
    (#"{"end":true,"events":2,"dropped":0}"#, [], 0),
    (#"{"end":true}"#, [], 0),
    (#"{"end":true,"events":2,"dropped":7}"#, [], 7),
    (#"{"end":true,"events":5,"dropped":1}"#, ["4: the footer counts 5 events, but 2 were read"], 4),
    (#"{"end":true,"events":1,"dropped":0}"#, ["4: the footer counts 1 events, but 2 were read"], 0),
    (
      #"{"end":true,"events":9223372036854775807,"dropped":9223372036854775807}"#,
      ["4: the footer counts 9223372036854775807 events, but 2 were read"], .max
    ),
  ]

  @Test(arguments: footers)
  func `a footer that counts otherwise is reported`(footer: String, complaints: [String], lost: Int) throws {
    let recording = try Self.read([1, 2], footer: footer)
    #expect(recording.complaints == complaints.map { "trace.jsonl:" + $0 })
    #expect(recording.ends.map(\.isClosed) == [true])
    #expect(recording.ends.map(\.lost) == [lost])
  }

  @Test func `a broken line may be one of the events that the footer counts, or not`() throws {
    for count in 1...3 {
      let footer = #"{"end":true,"events":\#(count)}"#
      let line = TraceScript.line(Self.event(1))
      let recording = try CollectedTraces.of(lines: [TraceScript.header, line, "{", "{", footer])
      #expect(recording.complaints.count == 2)
      #expect(recording.ends.map(\.lost) == [0])
    }
  }

  @Test func `a footer that cannot be read is a broken line, and the trace is not closed`() throws {
    let recording = try Self.read([1], footer: #"{"end":true,"events":-1}"#)
    #expect(recording.complaints == ["trace.jsonl:3:22: 'events' is out of range"])
    #expect(recording.ends.map(\.isClosed) == [false])
  }

  @Test func `an end that is not true is no footer`() throws {
    let recording = try Self.read([1], footer: #"{"end":false}"#)
    #expect(recording.complaints == [])
    #expect(recording.ends.map(\.isClosed) == [false])
  }

  @Test func `events after the footer are reported and counted`() throws {
    let lines = [Self.event(1), Self.event(2)].map(TraceScript.line)
    let footer = #"{"end":true,"events":1,"dropped":0}"#
    let recording = try CollectedTraces.of(lines: [TraceScript.header, lines[0], footer, lines[1], footer])
    #expect(
      recording.complaints == [
        "trace.jsonl:4: this event comes after the end of the trace", "trace.jsonl:5: the trace has a second footer",
      ])
    #expect(recording.events.count == 2)
  }

  @Test func `time that goes back is reported`() throws {
    let lines = [Self.event(1, time: 9), Self.event(2, time: 8)].map(TraceScript.line)
    let recording = try CollectedTraces.of(lines: [TraceScript.header] + lines)
    #expect(recording.complaints == ["trace.jsonl:3: the time decreases from 9 to 8"])
  }

  @Test func `an end without begin is reported and counted`() throws {
    var script = TraceScript()
    script.end("viewDidLoad", of: .main)
    let recording = try CollectedTraces.of(script.text)
    #expect(recording.complaints == ["trace.jsonl:2: viewDidLoad of subject 1 ends without a begin"])
    #expect(recording.events.count == 1)
    #expect(recording.ends.map(\.broken) == [0])
  }

  @Test func `an event after deinit is reported and counts as a new instance`() throws {
    for id in [1, 5_000_000] {
      let subject = Subject(id: id, kind: .controller, type: "Main")
      var script = TraceScript()
      script.instant(.`deinit`, of: subject)
      script.instant("tick", of: subject)
      script.instant("tock", of: subject)
      let recording = try CollectedTraces.of(script.text)
      #expect(
        recording.complaints == [
          "trace.jsonl:3: tick of subject \(id) comes after its deinit; the subject is treated as a new instance"
        ])
      #expect(recording.steps.map(\.isFirst) == [true, true, false])
    }
  }

  @Test func `all that is wrong with one event is said`() throws {
    let end = TraceEvent(sequence: 3, time: 0, subject: .main, name: "load", phase: .end)
    let lines = [TraceScript.line(Self.event(1)), TraceScript.line(end)]
    let recording = try CollectedTraces.of(lines: [TraceScript.header] + lines)
    #expect(
      recording.complaints == [
        "trace.jsonl:3: 1 event is missing before sequence number 3; the time decreases from 1 to 0; "
          + "load of subject 1 ends without a begin"
      ])
  }

  @Test func `a trace without footer is not closed, and that is no issue`() throws {
    let recording = try Self.read([1])
    #expect(recording.complaints == [])
    #expect(recording.ends.map(\.isClosed) == [false])
  }
}
