import LifelineTestSupport
import Testing

@testable import Lifeline
@testable import LifelineBase

/// Lives on a clock that the test advances, sampled into memory.
private struct Sampled {
  let clock = ManualClock()
  let memory = MemorySink()
  let sink: SamplingSink
  let tracer: Tracer

  init(_ sampling: Sampling, finding: (@Sendable (TraceEvent) -> Int?)? = nil) {
    sink = .sampled(memory, sampling, finding: finding)
    tracer = Tracer(sinks: [sink], clock: .manual(clock), recordsSource: false)
  }

  func subject(_ type: TypeName = "Request") -> Subject { tracer.makeSubject(kind: "request", type: type) }

  func begin(_ subject: Subject) { tracer.emit(.`init`, .instant, of: subject) }
  func work(_ subject: Subject) { tracer.emit("work", .instant, of: subject) }
  func end(_ subject: Subject) { tracer.emit(.deinit, .instant, of: subject) }

  /// A life without a finding.
  func live(_ type: TypeName = "Request") {
    let subject = subject(type)
    begin(subject)
    work(subject)
    end(subject)
  }

  var numbers: [Int] { memory.events.map(\.sequence) }
  var ids: Set<Int> { Set(memory.events.map(\.subject.id)) }
}

@Suite struct HeadSamplingTests {
  @Test(arguments: [(0.0, 0), (0.01, 10), (0.5, 500), (1, 1000), (7, 1000), (-1, 0), (Double.nan, 0)])
  func `the rate decides how many lives are recorded, each as a whole`(rate: Double, count: Int) {
    let sampled = Sampled(Sampling(rate: rate))
    for _ in 1...1000 { sampled.live() }
    #expect(abs(sampled.ids.count - count) <= 1)
    #expect(sampled.memory.events.count == 3 * sampled.ids.count)
    #expect(
      sampled.sink.omitted == TraceOmissions(events: 3 * (1000 - sampled.ids.count), lives: 1000 - sampled.ids.count))
    #expect(sampled.numbers == sampled.numbers.sorted())
  }

  @Test func `types have their own rates, and marks are always forwarded`() {
    var sampling = Sampling(rate: 0)
    sampling.rates = ["Pool": 1]
    let sampled = Sampled(sampling)
    sampled.live()
    sampled.live("Pool")
    sampled.tracer.mark("Deployed")
    #expect(sampled.memory.events.map(\.subject.type.string) == ["Pool", "Pool", "Pool", "marker"])
  }

  @Test(arguments: [
    (7.0, "7.0", "1.0; to choose 1 of N lives, use 1 / N"), (-1, "-1.0", "0.0"), (Double.nan, "nan", "0.0"),
  ])
  func `a rate that is out of range is limited, with a notice`(rate: Double, shown: String, counted: String) {
    var sampling = Sampling(rate: rate)
    sampling.rates = ["Pool": rate]
    let sampled = Sampled(sampling)
    let ending = "is \(shown), but must be from 0 to 1; it is limited to \(counted)"
    #expect(
      sampled.tracer.health.notices == [
        "the sampling rate \(ending)", "the sampling rate of the type 'Pool' \(ending)",
      ])
  }

  @Test(arguments: [Sampling.Keeping.findings, []])
  func `a rate of a type that did not occur has a notice at the end`(_ keeping: Sampling.Keeping) {
    var sampling = Sampling(rate: 0, keeping: keeping)
    sampling.rates = ["StoreConection": 1, "Pool": 1, "Quite another name": 0.5]
    let sampled = Sampled(sampling)
    for type: TypeName in ["StoreConnection", "Pool", "StoreConnection", "Request"] { sampled.live(type) }
    #expect(sampled.tracer.health.notices == [])
    sampled.tracer.close()
    sampled.tracer.close()
    #expect(
      sampled.tracer.health.notices == [
        "the sampling has a rate for the type 'Quite another name', but no object had this type",
        "the sampling has a rate for the type 'StoreConection', but no object had this type; did you mean "
          + "'StoreConnection'?",
      ])
  }

  @Test func `a limit counts the lives of each type in each second`() {
    var sampling = Sampling(rate: 1)
    sampling.livesPerSecond = 2
    let sampled = Sampled(sampling)
    for _ in 1...5 { sampled.live() }
    for _ in 1...5 { sampled.live("Job") }
    sampled.clock.advance(by: .seconds(1))
    for _ in 1...5 { sampled.live() }
    #expect(sampled.ids == [1, 2, 6, 7, 11, 12])
    #expect(sampled.sink.omitted == TraceOmissions(events: 27, lives: 9))
  }

  @Test func `marks below the level are left out, those of other objects and of none`() {
    var sampling = Sampling(rate: 1)
    sampling.minimumLevel = .notice
    let sampled = Sampled(sampling)
    let subject = sampled.subject()
    for level in TraceLevel.allCases { sampled.tracer.mark(level.rawValue, on: subject, level: level, source: nil) }
    sampled.tracer.mark("quiet", level: .debug)
    sampled.tracer.mark("mine")
    #expect(sampled.memory.events.compactMap(\.text) == ["notice", "warning", "error", "critical", "mine"])
    #expect(sampled.sink.omitted == TraceOmissions(events: 4))
  }
}

@Suite struct TailSamplingTests {
  @Test func `lives without a finding are left out, and others are whole and in order`() {
    let sampled = Sampled(Sampling(rate: 0, keeping: .findings))
    let failing = sampled.subject()
    sampled.begin(failing)
    for _ in 1...10 { sampled.live() }
    let span = sampled.tracer.begin("answer", of: failing)
    span.end(failure: OutputError(action: "x", code: 1))
    for _ in 1...10 { sampled.live() }
    sampled.end(failing)
    #expect(sampled.ids == [1])
    #expect(sampled.numbers == [1, 32, 33, 64])
    #expect(sampled.sink.omitted == TraceOmissions(events: 60, lives: 20))
  }

  @Test(arguments: [
    (Sampling.Keeping.leaks, ["leaked", "releasedLate"]), (.errors, ["error"]),
    (.warnings, ["level"]), (.findings, ["leaked", "releasedLate", "error", "level"]),
  ])
  func `each reason keeps its lives only`(_ keeping: Sampling.Keeping, _ kept: [String]) {
    let sampled = Sampled(Sampling(rate: 0, keeping: keeping))
    func life(_ name: TypeName, _ body: (Subject) -> Void) {
      let subject = sampled.subject(name)
      sampled.begin(subject)
      body(subject)
      sampled.end(subject)
    }
    life("leaked") { sampled.tracer.emit(.leaked, .instant, of: $0) }
    life("releasedLate") { sampled.tracer.emit(.releasedLate, .instant, of: $0) }
    life("error") { sampled.tracer.emit("load", .end, of: $0, [.error: "Timeout"]) }
    life("level") { sampled.tracer.mark("careful", on: $0, level: .warning, source: nil) }
    life("clean") { sampled.tracer.mark("fine", on: $0, level: .info, source: nil) }
    #expect(Set(sampled.memory.events.map(\.subject.type.string)) == Set(kept))
  }

  @Test func `a life that is longer than the window is recorded, whatever its end`() {
    let sampled = Sampled(Sampling(rate: 0, keeping: .leaks))
    let session = sampled.subject("Session")
    sampled.begin(session)
    sampled.live()
    #expect(sampled.memory.events.isEmpty)
    sampled.clock.advance(by: .milliseconds(1001))
    sampled.work(session)
    sampled.end(session)
    #expect(sampled.numbers == [1, 5, 6])
  }

  @Test func `more events than the capacity decide the oldest lives`() {
    var sampling = Sampling(rate: 0, keeping: .leaks)
    sampling.capacity = 10
    let sampled = Sampled(sampling)
    let subjects = (1...20).map { _ in sampled.subject() }
    for subject in subjects { sampled.begin(subject) }
    for subject in subjects { sampled.end(subject) }
    // The first ten left the window before their ends.
    #expect(sampled.ids.count >= 10)
    for id in sampled.ids { #expect(sampled.memory.events.count { $0.subject.id == id } == 2) }
    sampled.tracer.close()
    #expect(sampled.memory.events.count + sampled.sink.omitted.events == 40)
  }

  @Test func `a finding of the program keeps a life, also that of another object`() {
    let sampled = Sampled(Sampling(rate: 0)) { event in
      event.name == "checkIn" ? event.attributes.integer("connection") : nil
    }
    let connection = sampled.subject("Connection")
    sampled.begin(connection)
    sampled.live()
    sampled.tracer.emit("checkIn", .instant, of: sampled.subject("Pool"), ["connection": .integer(connection.id)])
    sampled.end(connection)
    sampled.tracer.close()
    #expect(sampled.memory.events.map(\.subject.type.string) == ["Connection", "Pool", "Connection"])
  }

  @Test func `the end of the process records what is undecided`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.jsonl")
    await #expect(processExitsWith: .success) { [path = path as String] in
      let file = try JSONLinesSink.jsonLines(at: path)
      let tracer = Tracer(sinks: [.sampled(file, Sampling(rate: 0, keeping: .leaks))], recordsSource: false)
      tracer.emit(.`init`, .instant, of: .main)
      withExtendedLifetime(tracer) { exit(0) }
    }
    let text = try #require(folder.text("trace.jsonl"))
    #expect(text.contains("\"event\":\"init\""))
    #expect(text.hasSuffix("{\"end\":true,\"events\":1,\"dropped\":0,\"omitted\":0,\"omittedLives\":0}\n"))
  }

  @Test func `an event that a sink causes while lives are decided arrives`() {
    let memory = MemorySink()
    let tracerBox = Mutex<Tracer?>(nil)
    let sink = ScriptedSink { event in
      if event.name == "work" { tracerBox.withLock { $0 }?.mark("caused") }
    }
    let tracer = Tracer(
      sinks: [.sampled(.multiplex(memory, sink), Sampling(rate: 0, keeping: .leaks))], recordsSource: false)
    tracerBox.withLock { $0 = tracer }
    let subject = tracer.makeSubject(kind: "request", type: "Request")
    tracer.emit("work", .instant, of: subject)
    tracer.emit(.leaked, .instant, of: subject)
    #expect(memory.events.map(\.name) == ["work", "leaked", "mark"])
    tracerBox.withLock { $0 = nil }
  }
}

@Suite struct SampledTraceTests {
  @Test func `the header and the footers of all segments say what was left out`() throws {
    let folder = try TemporaryFolder()
    let plan = try SegmentPlan(
      JSONLinesSink.Limits(segmentSize: 2000), minimum: 1, tailSize: TailLayout.headerSize + 4096)
    let file = try JSONLinesSink(
      path: folder.path("trace.jsonl"), durability: .crashSafe, existing: .append, plan: plan, capacity: 4096)
    var sampling = Sampling(rate: 0.5, keeping: .leaks)
    sampling.rates = ["Pool": 7, "Cache \"a\"": 0.25]
    sampling.minimumLevel = .info
    sampling.livesPerSecond = 1000
    let sink = SamplingSink(file, sampling)
    let tracer = Tracer(sinks: [sink], clock: .counting(), recordsSource: false)
    for number in 1...100 {
      let subject = Subject(id: number, kind: "request", type: "Request")
      tracer.emit(.`init`, .instant, of: subject)
      tracer.emit(.deinit, .instant, of: subject)
    }
    tracer.close()
    let texts = folder.files.sorted().map { folder.text($0) ?? "" }
    #expect(texts.count > 3)
    let witness =
      #""filtered":true,"witness":{"sampling":{"rate":0.5,"rates":{"Cache \"a\"":0.25,"Pool":1.0},"keeping":["leaks"],"#
      + #""minimumLevel":"info","livesPerSecond":1000}}"#
    #expect(texts.allSatisfy { $0.contains(witness) })
    let footers = texts.flatMap { $0.split(separator: "\n").filter { $0.hasPrefix("{\"end\"") } }
    let omitted = footers.compactMap { line in
      line.firstRange(of: "\"omitted\":").flatMap { Int(line[$0.upperBound...].prefix { $0.isNumber }) }
    }
    #expect(omitted.count == texts.count)
    #expect(omitted.reduce(0, +) == 100)
    #expect(tracer.health.omitted == 100)
    #expect(tracer.health.omittedLives == 50)
  }

  @Test func `a filter before or after the sampling takes the word whole away`() {
    let (before, after) = (MemorySink(), MemorySink())
    let sampling = Sampling(rate: 0.5)
    let one = Tracer(sinks: [.filter(.sampled(before, sampling)) { _ in true }])
    let other = Tracer(sinks: [.sampled(.filter(after) { _ in true }, sampling)])
    for tracer in [one, other] {
      tracer.mark("x")
      tracer.close()
    }
    #expect(before.header?.witness?.sampling?.hasWholeLives == false)
    #expect(after.header?.witness?.sampling?.hasWholeLives == false)
    #expect(after.header?.isFiltered == true)
  }
}

@Suite struct MetricsSinkTests {
  @Test func `counts are in the text format of Prometheus`() {
    let metrics = MetricsSink()
    let tracer = Tracer(sinks: [metrics], recordsSource: false)
    let names: [TypeName] = ["Pool", "A\"b\\c\nd"]
    for name in names {
      let subject = tracer.makeSubject(kind: "thing", type: name)
      tracer.emit(.`init`, .instant, of: subject)
      tracer.begin("work", of: subject).end(failure: OutputError(action: "x", code: 1))
      tracer.emit(.leaked, .instant, of: subject)
    }
    tracer.emit(.deinit, .instant, of: Subject(id: 1, kind: "thing", type: "Pool"))
    tracer.mark("x")
    let lines = metrics.prometheusText(health: tracer.health).split(separator: "\n")
    #expect(lines.contains("lifeline_events_total 10"))
    #expect(lines.contains(#"lifeline_objects_alive{type="Pool",kind="thing"} 0"#))
    #expect(lines.contains(#"lifeline_objects_alive{type="A\"b\\c\nd",kind="thing"} 1"#))
    #expect(lines.contains(#"lifeline_objects_leaked_total{type="Pool",kind="thing"} 1"#))
    #expect(lines.contains(#"lifeline_span_errors_total{type="Pool",kind="thing"} 1"#))
    #expect(lines.contains("# TYPE lifeline_objects_alive gauge"))
    #expect(lines.contains("lifeline_trace_omitted_total 0"))
    #expect(tracer.health.prometheusText.hasPrefix("# HELP lifeline_trace_failed_sinks "))
  }

  @Test func `types beyond the maximum are counted together`() {
    let metrics = MetricsSink()
    for number in 1...1100 {
      let subject = Subject(id: number, kind: "k", type: TypeName("T\(number)"))
      metrics.receive(TraceEvent(sequence: number, time: 0, subject: subject, name: .`init`))
    }
    let text = metrics.prometheusText()
    #expect(text.contains("lifeline_objects_created_total{type=\"other types\",kind=\"other\"} 100\n"))
    #expect(text.split(separator: "\n").count < 6000)
  }
}

@Suite struct MarkTests {
  @Test func `a mark has a subject, a level, attributes, and the line of its caller`() {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory])
    let probe = tracer.probe(for: MemorySink.self, kind: "service")
    probe.mark("busy", level: .notice)
    tracer.mark("from a log", on: .sub, level: .error, ["text": "no", "user": 7], source: "Shop/Cart.swift:12")
    let (first, second) = (memory.events[1], memory.events[2])
    #expect(first.subject.type == "MemorySink" && first.text == "busy" && first.level == .notice)
    #expect(first.source?.hasPrefix("LifelineTests/SamplingSinkTests.swift:") == true)
    #expect(
      second.line == "SubViewController #2.mark {text: from a log, source: Shop/Cart.swift:12, level: error, user: 7}")
    #expect(!first.isStep && !second.isStep)
  }

  @Test func `levels are ordered by importance, and unknown ones are none`() {
    #expect(TraceLevel.allCases == TraceLevel.allCases.sorted())
    let event = TraceEvent(sequence: 1, time: 0, subject: .marker, name: .mark, attributes: [.level: "loud"])
    #expect(event.level == nil)
  }
}
