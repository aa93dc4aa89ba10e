import LifelineTestSupport
import Testing

@testable import Lifeline
@testable import LifelineBase

/// Real files, pipes, and processes.
@Suite struct JSONLinesFileTests {
  @Test func `a file is created or emptied, and holds the trace`() throws {
    let file = TemporaryFile()
    for name in ["first run with a longer name", "second"] {
      let tracer = Tracer(
        name: name, sinks: [try .jsonLines(at: file.path, existing: .replace)], clock: .counting(), recordsSource: false
      )
      tracer.mark("x")
      tracer.close()
    }
    let lines = try #require(file.text).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix(#"{"lifeline":1,"name":"second","started":"1970-01-01T00:00:00.000000000Z""#))
    #expect(lines[1].hasSuffix(#""event":"mark","phase":"instant","attrs":{"text":"x"}}"#))
    #expect(lines[2] == #"{"end":true,"events":1,"dropped":0}"#)
  }

  @Test func `two tracers write two files`() throws {
    let (first, second) = (TemporaryFile("two-tracers-1"), TemporaryFile("two-tracers-2"))
    let tracers = try [first.path, second.path].map { path in
      Tracer(name: path, sinks: [try .jsonLines(at: path)], clock: .counting())
    }
    for number in 0..<3 { tracers[number % 2].mark("\(number)") }
    for tracer in tracers { tracer.close() }
    #expect(first.text?.split(separator: "\n").count == 4)
    #expect(second.text?.split(separator: "\n").count == 3)
    #expect(second.text?.contains(#"{"seq":1,"t":0,"#) == true)
  }

  @Test func `a file that cannot be created is an error that says why`() {
    let error = #expect(throws: OutputError.self) { try JSONLinesSink(path: "/no/such/folder/trace.jsonl") }
    #expect(error?.description == "cannot create '/no/such/folder/trace.jsonl': No such file or directory")
  }

  @Test func `a descriptor gets the trace and stays open`() {
    let pipe = DescriptorPipe()
    let tracer = Tracer(sinks: [.jsonLines(to: pipe.writing)], clock: .counting())
    tracer.mark("x")
    tracer.close()
    Tracer(sinks: [.jsonLines(to: pipe.writing)], clock: .counting()).close()
    pipe.closeWriting()
    #expect(pipe.text().split(separator: "\n").count == 5)
    pipe.closeReading()
  }

  #if os(Linux)
    @Test func `a device without room drops events, not the sink`() {
      let descriptor = openForWriting("/dev/full")
      let sink = JSONLinesSink(descriptor: descriptor, buffer: 0)
      let tracer = Tracer(sinks: [sink], clock: .counting())
      for _ in 0..<3 { tracer.mark("x") }
      tracer.close()
      #expect(tracer.health.failures.isEmpty)
      #expect(sink.dropped == 3)
      closeDescriptor(descriptor)
    }
  #endif

  @Test func `a pipe that nobody reads drops the sink and sends no signal`() async {
    await #expect(processExitsWith: .success) {
      restoreDefaultPipeSignal()
      let pipe = DescriptorPipe()
      pipe.closeReading()
      let tracer = Tracer(sinks: [.jsonLines(to: pipe.writing)], clock: .counting())
      tracer.mark("x")
      tracer.mark("y")
      #expect(tracer.health.failures.map(\.sequence) == [nil])
      #expect(tracer.health.failures.first?.reason == "cannot write to file descriptor \(pipe.writing): Broken pipe")
      #expect(tracer.health.missed == 2)
    }
  }

  @Test func `a file that reaches the limit loses events and sends no signal`() async {
    await #expect(processExitsWith: .success) {
      let file = TemporaryFile("size-limit-of-a-trace")
      limitFileSize(to: 1000)
      let sink = try JSONLinesSink(path: file.path, buffer: 0)
      let tracer = Tracer(sinks: [sink], clock: .counting())
      for _ in 1...100 { tracer.mark("x") }
      tracer.close()
      #expect(tracer.health.failures.isEmpty)
      let lines = try #require(file.text).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.last == "")
      let events = lines.count { $0.hasPrefix("{\"seq\":") && $0.hasSuffix("}") }
      #expect(events > 3)
      #expect(sink.dropped == 100 - events)
      #expect(!isPending(fileSizeSignal))
    }
  }

  @Test func `a process that never closes its tracer leaves a whole trace`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let tracer = Tracer(name: "unclosed", sinks: [.jsonLines(to: 2)], clock: .counting())
      tracer.mark("x")
      withExtendedLifetime(tracer) { endProcess() }
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix(#"{"lifeline":1,"name":"unclosed""#) == true)
    #expect(lines.last == #"{"end":true,"events":1,"dropped":0}"#)
  }
}
