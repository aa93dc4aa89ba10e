import Lifeline
import LifelineBase
import Testing

@Suite struct DisabledByEnvironmentTests {
  @Test func `LIFELINE_DISABLED switches everything off`() async {
    await #expect(processExitsWith: .success) {
      setEnvironment("LIFELINE_DISABLED", "1")
      let file = TemporaryFile("disabled")
      let sink = ScriptedSink()
      do {
        let tracer = Tracer(sinks: [sink, try JSONLinesSink(path: file.path)])
        #expect(!tracer.isEnabled)
        tracer.mark(recordIssue("the text was made"))
        let service = Service(tracer)
        tracer.expectDeallocation(of: service, because: "tested")
        tracer.flush()
        tracer.close()
      }
      #expect(sink.log.isEmpty)
      #expect(file.text == nil)
    }
  }

  @Test func `nothing is written to descriptors either`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      setEnvironment("LIFELINE_DISABLED", "yes")
      do { Tracer(sinks: [.jsonLines(to: 2), .console(descriptor: 2)]).mark("x") }
      endProcess()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(!text.contains("lifeline") && !text.contains("pid"))
  }

  @Test(arguments: ["", "0"])
  func `an empty value and 0 change nothing`(value: String) async {
    await #expect(processExitsWith: .success) { [value] in
      setEnvironment("LIFELINE_DISABLED", value)
      #expect(Tracer().isEnabled)
    }
  }
}
