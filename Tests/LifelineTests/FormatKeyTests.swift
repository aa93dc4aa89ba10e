import Testing

@testable import Lifeline

/// An attribute whose key means something else in the trace format has a notice.
@Suite struct FormatKeyTests {
  private final class Session {}

  private let memory = MemorySink()
  private let tracer: Tracer
  private let session = Session()
  private let probe: Probe

  init() {
    tracer = Tracer(sinks: [memory], clock: .counting())
    probe = tracer.probe(session, kind: "session")
  }

  private static let from =
    "the event 'moved' has the attribute 'from', which is the number of a traced object in the trace format; rename the "
    + "attribute"

  @Test func `the keys are those of the schema that are common to all objects, and the quick test finds each`() {
    #expect(Set(FormatKey.all.keys) == Set(TraceSchema.neutral.keys.map(\.name)))
    #expect(FormatKey.all.keys.filter { !FormatKey.mayInclude($0) } == [])
    let others = ["", "rows", "items", "title", "bytes", "port", "FROM", "fröm", "From", "a", "fromPage", "attempts"]
    #expect(others.filter { FormatKey.mayInclude($0) && FormatKey.all[$0] != nil } == [])
    #expect(["", "rows", "items", "port"].filter(FormatKey.mayInclude) == [])
  }

  @Test func `a colliding key has one notice, wherever it is recorded`() async {
    probe.instant("moved", ["from": "home"])
    probe.instant("moved", ["from": "cart"])
    probe.instant("sent", ["from": "cart"])
    probe.span("moved", ["from": "cart"]) {}
    await probe.span("moved", ["from": "cart"]) { await Task.yield() }
    #expect(tracer.health.notices == [Self.from])
    #expect(memory.events.filter { $0.attributes["from"] != nil }.count == 5)
  }

  @Test(arguments: ["span", "end", "subscript", "instant", "tracer"])
  func `every way to record an event notes the key`(way: String) {
    switch way {
    case "span": probe.span("moved", ["from": "home"]) {}
    case "end": probe.begin("moved").end(["from": "home"])
    case "subscript": probe.span("moved") { $0["from"] = "home" }
    case "instant": probe.instant("moved", ["rows": 1, "from": "home"])
    default: tracer.begin("moved", of: probe.subject, ["from": "home"]).end()
    }
    #expect(tracer.health.notices == [Self.from])
  }

  @Test(
    arguments: [
      ("direct", .boolean(true), "marks callbacks that the program's own code calls"),
      ("begin", .integer(1), "connects the end of a span to its beginning"), ("to", .string("user1"), ""),
      ("owner", .integer(99), ""), ("super", .boolean(false), ""), ("level", .string("high"), ""),
      ("text", .integer(1), ""),
      ("error", .integer(404), ""), ("source", .string("api"), ""), ("async", .boolean(true), ""),
    ] as [(String, TraceValue, String)])
  func `a value that the format does not define is noted`(key: String, value: TraceValue, meaning: String) throws {
    probe.instant("moved", [AttributeKey(key): value])
    let notice = try #require(tracer.health.notices.first)
    #expect(notice.hasPrefix("the event 'moved' has the attribute '\(key)', which \(meaning)"))
    #expect(tracer.health.notices.count == 1)
  }

  @Test func `values that the format defines, and words of the format, have no notice`() {
    let other = tracer.makeSubject(kind: "session", type: "Session")
    probe.instant("moved", [.from: .integer(other.id), .to: .integer(probe.subject.id), .animated: true])
    probe.instant("moved", ["because": "closed", "error": "Timeout", "level": "info", "rows": 3, "path": "/cart"])
    probe.instant(.mark, ["from": "home"])
    probe.begin("load").end(failure: CancellationError())
    tracer.emit("moved", .instant, of: probe.subject, [.direct: true, .from: "home"])
    tracer.emit("moved", .end, of: probe.subject, [.begin: 1])
    #expect(tracer.health.notices == [])
  }

  @Test func `a registered name is still the program's own, and a span never keeps the key of asynchronous spans`() {
    TraceSchema.register(callbacks: "movedInFormatKeyTests")
    probe.instant("movedInFormatKeyTests", ["from": "home"])
    probe.span("load", ["async": true, "rows": 1]) {}
    #expect(tracer.health.notices.count == 2)
    #expect(memory.events.first { $0.name == "load" }?.attributes == ["rows": 1])
  }

  @Test func `a closed tracer notes nothing`() {
    tracer.close()
    probe.instant("moved", ["from": "home"])
    #expect(tracer.health.notices == [])
  }
}
