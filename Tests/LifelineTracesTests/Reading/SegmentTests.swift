import Foundation
import LifelineTestSupport
import Testing

@testable import Lifeline
@testable import LifelineRules
@testable import LifelineTraces

/// Traces in several files: what a reader makes of them.
struct SegmentTests {
  /// Writes a trace with two controllers and `count` callbacks of one of them, in segments of 2000 bytes.
  private static func write(
    _ count: Int, to folder: TemporaryFolder, size: Int? = 2000, closes: Bool = true
  ) throws -> Tracer {
    var plan = SegmentPlan()
    if let size { plan.size = size }
    let sink = try JSONLinesSink(
      path: folder.path + "/trace.jsonl", durability: .crashSafe, existing: .refuse, plan: size == nil ? nil : plan)
    let tracer = Tracer(name: "t", sinks: [sink], clock: .counting())
    tracer.emit(.`init`, .instant, of: .main)
    tracer.emit(.`init`, .instant, of: .sub)
    tracer.emit("viewDidLoad", .begin, of: .main)
    for _ in 0..<count / 2 {
      tracer.emit("viewWillAppear", .begin, of: .sub)
      tracer.emit("viewWillAppear", .end, of: .sub)
    }
    tracer.emit("viewDidLoad", .end, of: .main)
    tracer.emit("present", .begin, of: .main, ["to": 2])
    tracer.emit("present", .end, of: .main)
    if closes { tracer.close() }
    return tracer
  }

  private static func read(_ paths: [String]) throws -> CollectedTraces {
    var traces = CollectedTraces()
    var reader = TraceReader()
    try reader.read(paths, into: &traces)
    return traces
  }

  private static func traceFiles(_ folder: TemporaryFolder) -> [String] {
    folder.files.filter { $0.hasSuffix(".jsonl") }.map { "\(folder.path)/\($0)" }
  }

  /// The steps without what depends on the file.
  private static func steps(_ traces: CollectedTraces) -> [String] {
    traces.steps.map { step in
      var step = step
      step.line = 0
      return "\(step)"
    }
  }

  @Test func `segments in any order and in a folder are one trace`() throws {
    let (folder, whole) = (try TemporaryFolder(), try TemporaryFolder())
    _ = try Self.write(80, to: folder)
    _ = try Self.write(80, to: whole, size: nil)
    let files = Self.traceFiles(folder)
    #expect(files.count > 5)
    let expected = Self.steps(try Self.read([whole.path + "/trace.jsonl"]))
    #expect(expected.count == 86)
    var random = SplitMix(state: 1)
    for paths in [files, Array(files.reversed()), files.shuffled(using: &random), [folder.path], [folder.path + "/"]] {
      let traces = try Self.read(paths)
      #expect(Self.steps(traces) == expected)
      #expect(traces.issues == [])
      #expect(traces.traces.count == 1)
      let end = try #require(traces.ends.first)
      #expect(end.isClosed && end.lost == 0 && end.ending == .closed)
      #expect(end.noteOnBeginning == nil && end.note == nil)
    }
  }

  @Test func `joined segments are one trace`() throws {
    let folder = try TemporaryFolder()
    _ = try Self.write(80, to: folder)
    let numbers = 1...folder.files.count - 1
    let names = numbers.reversed().map { "trace.\($0).jsonl" } + ["trace.jsonl"]
    let joined = try folder.write(names.map { try Array(folder.read($0)) }.joined(), to: "joined.txt")
    let traces = try Self.read([joined])
    #expect(traces.events.map(\.sequence) == Array(1...86))
    #expect(traces.issues == [])
    #expect(traces.ends.map(\.isClosed) == [true])
    #expect(traces.steps.allSatisfy { $0.line > 0 })
  }

  @Test func `a trace without its first segments is not damaged and says so`() throws {
    let folder = try TemporaryFolder()
    _ = try Self.write(80, to: folder)
    let oldest = folder.files.count - 1
    try folder.remove("trace.\(oldest).jsonl")
    let traces = try Self.read([folder.path])
    let first = try #require(traces.events.first?.sequence)
    #expect(first > 4)
    #expect(traces.events.map(\.sequence) == Array(first...86))
    #expect(traces.issues == [])
    let end = try #require(traces.ends.first)
    #expect(end.isClosed && end.lost == 0)
    #expect(
      end.noteOnBeginning
        == "the trace begins with segment 2 at event \(first), because segment 1 was deleted or not read")
  }

  @Test func `a missing segment in the middle is damage`() throws {
    let folder = try TemporaryFolder()
    _ = try Self.write(80, to: folder)
    let lost = try Self.read(["\(folder.path)/trace.2.jsonl"]).events.count
    try folder.remove("trace.2.jsonl")
    let traces = try Self.read([folder.path])
    #expect(traces.traces.count == 1)
    #expect(traces.ends.map(\.lost) == [lost])
    #expect(traces.issues.first?.reason.contains("\(lost) events are missing before sequence number") == true)
  }

  @Test func `a single segment is read with a note`() throws {
    let folder = try TemporaryFolder()
    _ = try Self.write(80, to: folder)
    let path = "\(folder.path)/trace.1.jsonl"
    let traces = try Self.read([path])
    #expect(traces.issues == [])
    let end = try #require(traces.ends.first)
    #expect(!end.isClosed && end.ending == .continued && end.lost == 0)
    #expect(end.note == "the trace continues in a segment that was not read")
    let segment = folder.files.count - 1
    #expect(end.noteOnBeginning?.contains("segments 1 to \(segment - 1) were deleted or not read") == true)
    #expect(traces.steps.first?.line == 2)
  }

  @Test func `the tail belongs to the newest segment only`() throws {
    let folder = try TemporaryFolder()
    let tracer = try Self.write(80, to: folder, closes: false)
    #expect(folder.files.contains("trace.jsonl.tail"))
    let traces = try Self.read([folder.path])
    #expect(traces.events.map(\.sequence) == Array(1...86))
    #expect(traces.ends.map(\.ending) == [.beingWritten])
    let earlier = try Self.read(["\(folder.path)/trace.1.jsonl"])
    #expect(earlier.issues == [])
    #expect(earlier.ends.map(\.ending) == [.continued])
    tracer.close()
  }

  @Test func `a trace follows another one whose segments it does not continue`() throws {
    let folder = try TemporaryFolder()
    _ = try Self.write(80, to: folder)
    let other = try folder.write(
      #"{"lifeline":1,"trace":"00000000000000000000000000000000","continues":{"segment":9,"seq":900}}"# + "\n",
      to: "other.txt")
    let traces = try Self.read([folder.path, other])
    #expect(traces.traces.map { $0.header.continues?.segment } == [nil, 9])
    #expect(traces.issues == [])
  }

  @Test func `living subjects of the header have names in findings`() throws {
    let folder = try TemporaryFolder()
    _ = try Self.write(80, to: folder)
    let traces = try Self.read(["\(folder.path)/trace.jsonl"])
    let header = try #require(traces.traces.first?.header)
    #expect(header.continues?.living == [.main, .sub])
    var index = SubjectIndex()
    index.begin(traces.traces[0])
    #expect(index.text(1) == "main (MainViewController #1)")
    index.forget(1)
    #expect(index.text(1) == "#1")
  }

  @Test func `an end in a later segment belongs to its begin, and the end of an older span is no issue`() throws {
    let folder = try TemporaryFolder()
    _ = try Self.write(80, to: folder)
    let whole = try Self.read([folder.path])
    #expect(whole.steps.first { $0.event.sequence == 84 }?.span?.sequence == 3)
    let last = try Self.read(["\(folder.path)/trace.jsonl"])
    #expect(last.steps.first { $0.event.sequence == 84 }?.span == nil)
    #expect(last.issues == [])
  }

  @Test func `evidence is found in all segments, and has lines in the first one`() throws {
    let folder = try TemporaryFolder()
    _ = try Self.write(80, to: folder)
    var reader = TraceReader(indexing: true)
    var traces = CollectedTraces()
    try reader.read([folder.path], into: &traces)
    let finding = Finding(
      rule: "r", severity: .error, subject: .main, message: "m", events: [3, 60], fix: "f", fingerprint: "p")
    var evidence = EvidenceCollector([finding], before: 0, after: 0)
    var events = EvidenceReader(reader.index)
    #expect(events.read(into: &evidence) == [])
    #expect(evidence.excerpt(of: finding).map(\.evidence.event.sequence) == [3, 60])
    #expect(evidence.excerpt(of: finding).map(\.evidence.line) == [4, 0])
  }

  /// A header that lists leaks.
  private static func leaks(_ json: String) -> String {
    #"{"lifeline":1,"continues":{"segment":2,"seq":9,"alive":[[3,"a","A"]],"leaks":\#(json)}}"#
  }

  @Test(arguments: [
    (#"{"lifeline":1,"continues":1}"#, "'continues' must be an object"),
    (#"{"lifeline":1,"continues":{"segment":1,"seq":1}}"#, "'segment' is out of range"),
    (#"{"lifeline":1,"continues":{"segment":\#(Int.max),"seq":1}}"#, "'segment' is out of range"),
    (#"{"lifeline":1,"continues":{"segment":2}}"#, "'seq' is missing"),
    (#"{"lifeline":1,"continues":{"segment":2,"seq":1,"alive":{}}}"#, "'alive' must be an array"),
    (
      #"{"lifeline":1,"continues":{"segment":2,"seq":1,"alive":[[1,"a"]]}}"#,
      "a subject in 'alive' must be [id, kind, type] or [id, kind, type, name]"
    ),
    (#"{"lifeline":1,"continues":{"segment":2,"seq":1,"owners":{}}}"#, "'owners' must be an array"),
    (
      #"{"lifeline":1,"continues":{"segment":2,"seq":1,"owners":[[3,0]]}}"#,
      "an element of 'owners' must be [id, id of the owner]"
    ),
    (leaks("{}"), "'leaks' must be an array"), (leaks("[3]"), "an element of 'leaks' must be an object"),
    (leaks("[{}]"), "'id' is missing"), (leaks(#"[{"id":3}]"#), "'seq' is missing"),
    (leaks(#"[{"id":3,"seq":4}]"#), "'t' is missing"), (leaks(#"[{"id":3,"seq":0,"t":1}]"#), "'seq' is out of range"),
    (leaks(#"[{"id":4,"seq":4,"t":1}]"#), "'leaks' lists the subject 4, which is not in 'alive' or is listed twice"),
    (
      leaks(#"[{"id":3,"seq":4,"t":1},{"id":3,"seq":4,"t":1}]"#),
      "'leaks' lists the subject 3, which is not in 'alive' or is listed twice"
    ),
    (
      leaks(#"[{"id":3,"seq":9,"t":1}]"#), "the event 9 in 'leaks' is not before the segment's first event, 9"
    ),
    (leaks(#"[{"id":3,"seq":4,"t":1,"attrs":[]}]"#), "'attrs' must be an object"),
    (leaks(#"[{"id":3,"seq":4,"t":1,"expected":2}]"#), "'expected' must be an object"),
    (leaks(#"[{"id":3,"seq":4,"t":1,"expected":{"seq":3}}]"#), "'t' is missing"),
    (leaks(#"[{"id":3,"seq":4,"t":1,"endRetaining":{"seq":3,"t":1}}]"#), "'id' is missing"),
    (leaks(#"[],"moreLeaks":-1"#), "'moreLeaks' is out of range"),
  ])
  func `says what is wrong in a header`(_ line: String, _ reason: String) throws {
    let traces = try CollectedTraces.of(lines: [#"{"lifeline":1}"#, line])
    #expect(traces.issues.map(\.reason) == [reason])
  }

  @Test func `reads what a header continues`() throws {
    let leak = TraceContinuation.Leak(
      leaked: TraceEvent(
        sequence: 5, time: 50, thread: 2, subject: .main, name: .leaked, attributes: ["path": "a \"b\" -> Main"]),
      expected: TraceEvent(
        sequence: 3, time: 30, subject: .main, name: .expectDeallocation,
        attributes: ["reason": "dismissed", "grace": 7]),
      endedRetaining: TraceEvent(
        sequence: 4, time: 40, subject: Subject(id: 9, kind: .object, type: TypeName(.object)), name: .endRetaining,
        attributes: ["to": 1]))
    let continues = TraceContinuation(
      segment: 3, sequence: 7, living: [.main, Subject(id: 3, kind: "view", type: "UIView")], owners: [3: 1],
      omitted: 4,
      leaks: [leak], omittedLeaks: 2)
    let header = TraceHeader(name: "n", trace: "0123456789abcdef0123456789abcdef", continues: continues)
    let bytes = JSONLinesText.bytes(of: [], header)
    #expect(try CollectedTraces.of(bytes).traces.first?.header.continues == continues)
  }

  @Test func `a folder has its traces by name, and other files are ignored`() throws {
    let folder = try TemporaryFolder()
    for name in ["b.jsonl", "a.jsonl", "a.2.jsonl", "a.10.jsonl", "a.jsonl.tail", ".hidden.jsonl", "notes.txt"] {
      try folder.write(#"{"lifeline":1,"name":"\#(name)"}"# + "\n", to: name)
    }
    try folder.write("", to: "folder.jsonl/x")
    let links = ["loop": ".", "link.jsonl": "folder.jsonl"]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(name)", withDestinationPath: target)
    }
    let traces = try Self.read([folder.path])
    #expect(traces.traces.map(\.header.name) == ["a.10.jsonl", "a.2.jsonl", "a.jsonl", "b.jsonl"])
  }

  @Test func `folders in a folder are read after its traces`() throws {
    let folder = try TemporaryFolder()
    for name in ["Shop/Cart/b.jsonl", "Shop/Cart/a.jsonl", "App/z.jsonl", "m.jsonl", "App/.old/hidden.jsonl"] {
      try folder.write(#"{"lifeline":1,"name":"\#(name)"}"# + "\n", to: name)
    }
    let traces = try Self.read([folder.path])
    #expect(traces.traces.map(\.header.name) == ["m.jsonl", "App/z.jsonl", "Shop/Cart/a.jsonl", "Shop/Cart/b.jsonl"])
  }
}
