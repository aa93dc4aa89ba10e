import LifelineTestSupport
import Testing

@testable import Lifeline

@Suite struct ConsoleSinkTests {
  private func tracer(_ output: FakeOutput) -> Tracer {
    let sink = ConsoleSink(output: output, width: 80, isColored: false)
    return Tracer(name: "run", sinks: [sink], clock: .counting())
  }

  @Test func `the newest begin is held until it is known what it contains`() {
    let output = FakeOutput()
    let tracer = tracer(output)
    tracer.emit(.`init`, .instant, of: .main)
    tracer.emit("load", .begin, of: .main)
    #expect(output.lines.count == 3)
    tracer.flush()
    #expect(output.lines[2].hasSuffix("load {"))
    tracer.emit("load", .end, of: .main)
    tracer.emit("load", .begin, of: .main)
    tracer.close()
    #expect(output.lines[3].hasSuffix("} load  1 step"))
    #expect(output.lines[4].hasSuffix("load {"))
    #expect(output.text.hasSuffix("\n"))
  }

  @Test func `events are written in whole lines`() {
    let output = FakeOutput()
    let tracer = tracer(output)
    for number in 1...20 {
      tracer.emit("tick", .instant, of: Subject(id: number, kind: .object, type: "T"))
      #expect(output.text.hasSuffix("\n"))
    }
    #expect(output.writes == 21)
  }

  @Test func `an output that wants a pause gets the rest later`() {
    let output = FakeOutput { $0.willingness = 10 }
    let tracer = tracer(output)
    tracer.emit(.`init`, .instant, of: .main)
    #expect(output.text.utf8.count == 10)
    output.change { $0.willingness = nil }
    tracer.close()
    #expect(output.lines.count == 3)
    #expect(tracer.health.failures.isEmpty)
  }

  @Test func `a reader that is too slow loses the sink`() {
    let output = FakeOutput { $0.willingness = 0 }
    let tracer = tracer(output)
    for _ in 0..<3 { tracer.mark(String(repeating: "long", count: 100_000)) }
    #expect(tracer.health.failures.map(\.sequence) == [3])
    #expect(tracer.health.failures[0].reason == "cannot write events as fast as they arrive")
  }

  @Test func `a write that fails makes the tracer drop the sink`() {
    let output = FakeOutput(room: 0) { $0.failure = SystemError.inputOutput }
    let tracer = tracer(output)
    tracer.mark("x")
    tracer.mark("y")
    #expect(tracer.health.failures.map(\.sink) == ["ConsoleSink"])
    #expect(tracer.health.failures.map(\.reason) == ["cannot write to 'fake': Input/output error"])
  }

  @Test func `a descriptor gets the lines, without colors where it is no terminal`() {
    let pipe = DescriptorPipe()
    let tracer = Tracer(name: "run", sinks: [.console(width: 60, descriptor: pipe.writing)], clock: .counting())
    tracer.mark("x")
    tracer.close()
    pipe.closeWriting()
    let text = pipe.text()
    #expect(text.hasPrefix("run · "))
    #expect(text.contains("\n         0 ══ "))
    #expect(text.hasSuffix("x ═══════════════════════════════════════\n"))
    #expect(!text.contains("\u{1B}"))
    pipe.closeReading()
  }

  @Test func `colors can be forced`() {
    let pipe = DescriptorPipe()
    let tracer = Tracer(sinks: [.console(color: .always, descriptor: pipe.writing)], clock: .counting())
    tracer.mark("x")
    tracer.close()
    pipe.closeWriting()
    #expect(pipe.text().contains("\u{1B}[1m"))
    pipe.closeReading()
  }

  @Test(arguments: [
    (ConsoleSink.Color.auto, true, nil, true), (.auto, true, "", true), (.auto, true, "1", false),
    (.auto, false, nil, false), (.always, false, "1", true), (.never, true, nil, false),
  ])
  func `colors are for terminals`(color: ConsoleSink.Color, onTerminal: Bool, noColor: String?, isOn: Bool) {
    #expect(color.isOn(onTerminal: onTerminal, noColor: noColor) == isOn)
  }

  @Test(arguments: [(nil, 120), ("", 120), ("wide", 120), ("0", 120), ("-1", 120), ("72", 72)])
  func `the width comes from the environment`(columns: String?, width: Int) {
    #expect(ConsoleSink.width(columns: columns) == width)
  }

  @Test func `a process that never closes its tracer leaves whole lines`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let tracer = Tracer(name: "unclosed", sinks: [.console(descriptor: 2)], clock: .counting())
      tracer.emit("load", .begin, of: .main)
      withExtendedLifetime(tracer) { endProcess() }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains(" load {\n"))
  }
}
