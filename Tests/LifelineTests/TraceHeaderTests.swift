import Lifeline
import Testing

@Suite struct TraceHeaderTests {
  struct Moment: Sendable, CustomTestStringConvertible {
    let seconds: Int
    var nanoseconds = 0
    let text: String
    var testDescription: String { text }
  }

  static let moments = [
    Moment(seconds: 0, text: "1970-01-01T00:00:00.000000000Z"),
    Moment(seconds: 0, nanoseconds: 1, text: "1970-01-01T00:00:00.000000001Z"),
    Moment(seconds: 86_399, nanoseconds: 999_999_999, text: "1970-01-01T23:59:59.999999999Z"),
    Moment(seconds: 951_782_400, text: "2000-02-29T00:00:00.000000000Z"),
    Moment(seconds: 951_868_800, text: "2000-03-01T00:00:00.000000000Z"),
    Moment(seconds: 1_709_208_000, text: "2024-02-29T12:00:00.000000000Z"),
    Moment(seconds: 1_735_689_599, text: "2024-12-31T23:59:59.000000000Z"),
    Moment(seconds: 1_769_860_800, text: "2026-01-31T12:00:00.000000000Z"),
    Moment(seconds: 2_147_483_648, text: "2038-01-19T03:14:08.000000000Z"),
    Moment(seconds: 4_107_542_400, text: "2100-03-01T00:00:00.000000000Z"),
    Moment(seconds: 9_223_372_036, nanoseconds: 854_775_807, text: "2262-04-11T23:47:16.854775807Z"),
    Moment(seconds: -1, nanoseconds: 999_999_999, text: "1969-12-31T23:59:59.999999999Z"),
    Moment(seconds: -2_203_891_200, text: "1900-03-01T00:00:00.000000000Z"),
  ]

  @Test(arguments: moments)
  func `the start is written in UTC`(moment: Moment) {
    let started = moment.seconds * 1_000_000_000 + moment.nanoseconds
    #expect(TraceHeader(started: .nanoseconds(started)).startedText == moment.text)
  }

  @Test func `a tracer says which run it is`() throws {
    let memory = MemorySink()
    let tracer = Tracer(name: "run", sinks: [memory], clock: .counting(), system: "iOS 5.1")
    tracer.mark("x")
    let header = try #require(memory.header)
    #expect(header.version == 1)
    #expect(header.name == "run")
    #expect(header.started == .zero)
    #expect(header.clock == "counting")
    #expect(header.system == "iOS 5.1")
    #expect(header.pid > 0)
    #expect(!header.process.isEmpty && !header.process.contains("/"))
    #expect(["linux", "macos"].contains(header.platform))
  }

  @Test func `a trace on the system's clock starts now`() throws {
    let memory = MemorySink()
    Tracer(sinks: [memory]).mark("x")
    let header = try #require(memory.header)
    #expect(header.clock == "monotonic")
    #expect(header.startedText > "2025-01-01")
  }
}
