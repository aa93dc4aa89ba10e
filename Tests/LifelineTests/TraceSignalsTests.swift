import LifelineTestSupport
import Testing

@testable import Lifeline
@testable import LifelineBase

/// Signals that a process gets. Each test has a process of its own.
@Suite struct TraceSignalsTests {
  @Test func `SIGTERM stops the work, ends the trace, and then the process`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.jsonl")
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      let tracer = try Tracer(sinks: [.jsonLines(at: path)], recordsSource: false)
      try tracer.handle { tracer.mark("stopping") }
      tracer.mark("working")
      kill(getpid(), SIGTERM)
      while true { pause() }
    }
    let lines = try #require(folder.text("trace.jsonl")).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].contains("working") && lines[2].contains("stopping"))
    #expect(lines[3] == #"{"end":true,"events":2,"dropped":0}"#)
    #expect(folder.files == ["trace.jsonl"])
  }

  @Test func `what is alive and expected to be released at the end is leaked, also within its grace period`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.jsonl")
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      let tracer = try Tracer(sinks: [.jsonLines(at: path)], grace: .seconds(3600), recordsSource: false)
      let leaked = LeakedObject()
      try tracer.handle { tracer.expectDeallocation(of: leaked, because: "stopped") }
      kill(getpid(), SIGTERM)
      withExtendedLifetime(leaked) { while true { pause() } }
    }
    let lines = try #require(folder.text("trace.jsonl")).split(separator: "\n")
    #expect(lines.count { $0.contains(#""event":"leaked""#) } == 1)
    #expect(lines.last == #"{"end":true,"events":2,"dropped":0}"#)
  }

  @Test func `a second signal does not wait for the work`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.jsonl")
    await #expect(processExitsWith: .signal(SIGINT)) { [path = path as String] in
      let tracer = try Tracer(sinks: [.jsonLines(at: path)], recordsSource: false)
      try tracer.handle([.terminate, .interrupt]) {
        kill(getpid(), SIGINT)
        while true { try? await Task.sleep(for: .seconds(3600)) }
      }
      kill(getpid(), SIGTERM)
      while true { pause() }
    }
    #expect(folder.text("trace.jsonl")?.contains("{\"end\":true") == true)
  }

  @Test func `SIGHUP continues the trace where another program has moved the file away`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.jsonl")
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      let file = try JSONLinesSink.jsonLines(at: path)
      let reopened = DescriptorPipe()
      var sampling = Sampling(rate: 1)
      sampling.minimumLevel = .info
      let tracer = Tracer(
        sinks: [.multiplex(.sampled(.filter(file) { _ in true }, sampling), ReportedReopening(to: reopened))],
        recordsSource: false)
      try tracer.handle()
      tracer.mark("one")
      rename(path, path + ".1")
      kill(getpid(), SIGHUP)
      reopened.waitForByte()
      tracer.mark("two")
      kill(getpid(), SIGTERM)
      while true { pause() }
    }
    #expect(folder.text("trace.jsonl.1")?.contains("one") == true)
    #expect(folder.text("trace.jsonl")?.contains("two") == true)
    #expect(folder.text("trace.jsonl")?.contains("\"continues\"") == true)
  }

  @Test func `signals during flushes of several threads lose nothing`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.jsonl")
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      let tracer = try Tracer(sinks: [.jsonLines(at: path)], recordsSource: false)
      try tracer.handle()
      startThreads(3) {
        unblock(SIGHUP)
        for _ in 1...50 {
          tracer.mark("x")
          tracer.flush()
          raise(SIGHUP)
        }
        kill(getpid(), SIGTERM)
      }
      while true { pause() }
    }
    let lines = try #require(folder.text("trace.jsonl")).split(separator: "\n")
    #expect(lines.count > 50)
    #expect(lines.last == "{\"end\":true,\"events\":\(lines.count - 2),\"dropped\":0}")
  }

  @Test func `closing again waits until another thread has closed the sinks`() {
    let (begun, go) = (DescriptorPipe(), DescriptorPipe())
    let tracer = Tracer(sinks: [SlowClosing(begun: begun, go: go)])
    tracer.mark("one")
    let closing = start { tracer.close() }
    begun.waitForByte()
    #expect(!tracer.isEnabled)
    let order = Mutex([String]())
    let going = start {
      order.withLock { $0.append("closed by the first") }
      go.writeByte()
    }
    tracer.close()
    for thread in [closing, going] { pthread_join(thread, nil) }
    #expect(order.withLock { $0 } == ["closed by the first"])
    for pipe in [begun, go] {
      pipe.closeReading()
      pipe.closeWriting()
    }
  }

  @Test func `a second call, and a signal that the program handles, are refused`() async {
    await #expect(processExitsWith: .success) {
      let tracer = Tracer(sinks: [MemorySink()])
      signal(SIGTERM) { _ in }
      #expect {
        try tracer.handle()
      } throws: {
        "\($0)" == "cannot handle SIGTERM, because the program already does; call `close()` or `reopen()` there"
      }
      signal(SIGTERM, SIG_DFL)
      try tracer.handle()
      #expect {
        try tracer.handle([.interrupt])
      } throws: {
        "\($0)" == "cannot handle signals, because a tracer of this process already does"
      }
    }
  }

  #if os(Linux)
    @Test(.disabled(if: isThreadSanitized, "the sanitizer does not support a fork of a process with several threads"))
    func `a forked process ends by the signal, and its parent goes on`() async {
      await #expect(processExitsWith: .success) {
        let tracer = Tracer(sinks: [MemorySink()])
        try tracer.handle()
        let status = forkAndWait {
          // The threads of Dispatch block signals, and the copy has no other thread.
          unblock(SIGTERM)
          raise(SIGTERM)
        }
        #expect(status & 0x7f == SIGTERM)
        tracer.mark("alive")
        #expect(tracer.isEnabled)
      }
    }
  #endif

  @Test func `reopening that fails goes on, and the health says so once`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("inner/trace.jsonl")
    try folder.write([], to: "inner/x")
    let tracer = try Tracer(sinks: [.jsonLines(at: path)], recordsSource: false)
    tracer.mark("one")
    rename(folder.path("inner"), folder.path("moved"))
    tracer.reopen()
    tracer.reopen()
    tracer.mark("two")
    tracer.close()
    #expect(tracer.health.notices.count == 1)
    #expect(folder.text("moved/trace.jsonl")?.contains("two") == true)
  }
}

/// Writes a byte into a pipe when the sinks before it have reopened their files.
private final class ReportedReopening: ReopeningSink {
  private let pipe: DescriptorPipe

  init(to pipe: DescriptorPipe) {
    self.pipe = pipe
  }

  func open(_ header: TraceHeader) {}
  func receive(_ event: TraceEvent) {}
  func flush() {}
  func close() {}

  func reopen() { pipe.writeByte() }
}

/// Says when its closing begins, and waits for a byte before it ends.
private final class SlowClosing: TraceSink {
  private let begun: DescriptorPipe
  private let go: DescriptorPipe

  init(begun: DescriptorPipe, go: DescriptorPipe) {
    (self.begun, self.go) = (begun, go)
  }

  func open(_ header: TraceHeader) {}
  func flush() {}

  func receive(_ event: TraceEvent) {}

  func close() {
    begun.writeByte()
    go.waitForByte()
  }
}

private final class LeakedObject: Sendable {}
