internal import Foundation
internal import Lifeline
internal import LifelineFormats
internal import LifelineTestSupport
internal import Testing

@Suite struct OTLPExporterTests {
  private struct Lines: Decodable {
    struct Resource: Decodable { let attributes: [Attribute] }
    struct ScopeSpans: Decodable { let spans: [Span] }
    struct ResourceSpans: Decodable {
      let resource: Resource
      let scopeSpans: [ScopeSpans]
    }
    let resourceSpans: [ResourceSpans]
  }

  private struct Attribute: Decodable {
    struct Value: Decodable {
      let stringValue: String?
      let intValue: String?
      let boolValue: Bool?
      let doubleValue: Double?

      var text: String { stringValue ?? intValue ?? boolValue.map(String.init) ?? doubleValue.map { "\($0)" } ?? "" }
    }
    let key: String
    let value: Value
  }

  private struct Span: Decodable {
    struct Link: Decodable { let traceId, spanId: String }
    struct Event: Decodable {
      let timeUnixNano, name: String
      let attributes: [Attribute]
    }
    struct Status: Decodable {
      let code: Int
      let message: String?
    }
    let traceId, spanId: String
    let parentSpanId: String?
    let name: String
    let kind: Int
    let startTimeUnixNano, endTimeUnixNano: String
    let attributes: [Attribute]
    let links: [Link]?
    let events: [Event]?
    let status: Status?

    func attribute(_ key: String) -> String? { attributes.first { $0.key == key }?.value.text }
  }

  private static func lines(_ text: String) throws -> [Lines] {
    try text.split(separator: "\n").map { try JSONDecoder().decode(Lines.self, from: Data($0.utf8)) }
  }

  private static func spans(_ script: ExportScript) throws -> [Span] {
    try lines(script.exported(as: .openTelemetry)).flatMap {
      $0.resourceSpans.flatMap { $0.scopeSpans.flatMap(\.spans) }
    }
  }

  @Test func `a span has its times, its parent, its cause and the attributes of both ends`() throws {
    let spans = try Self.spans(.usual)
    #expect(spans.map(\.name) == ["marker.mark", "HomeController.present", "Sub.viewDidAppear", "Sub.deinit"])
    let (present, appear) = (spans[1], spans[2])
    #expect(spans[0].startTimeUnixNano == spans[0].endTimeUnixNano)
    #expect(present.events?.map(\.name) == ["Sub.init"])
    #expect(present.events?.map(\.timeUnixNano) == ["1767268800000003000"])
    #expect(present.events?[0].attributes.contains { $0.key == "lifeline.type" && $0.value.text == "Sub" } == true)
    #expect(present.status == nil)
    #expect(present.spanId == "0000000000000002")
    #expect(present.startTimeUnixNano == "1767268800000002000")
    #expect(present.endTimeUnixNano == "1767268800000004000")
    #expect(appear.links?.map(\.spanId) == [present.spanId])
    #expect(appear.attribute("lifeline.attrs.cause") == "2")
    #expect(appear.attribute("lifeline.attrs.super") == "false")
    #expect(present.attribute("lifeline.name") == "home")
    #expect(Set(spans.map(\.traceId)).count == 1)
    #expect(spans.allSatisfy { $0.traceId.count == 32 && $0.kind == 1 })
  }

  @Test func `a span that is open at the end says so`() throws {
    var script = ExportScript()
    script.add("work", .begin)
    script.add("step")
    let spans = try Self.spans(script)
    #expect(spans.map(\.name) == ["HomeController.work"])
    #expect(spans[0].attribute("lifeline.attrs.open") == "true")
    #expect(spans[0].events?.map(\.name) == ["HomeController.step"])
    #expect(spans[0].endTimeUnixNano == spans[0].events?[0].timeUnixNano)
  }

  @Test func `a span that failed says so`() throws {
    var script = ExportScript()
    script.add("load", .begin)
    script.add("load", .end, [.error: "DecodingError"])
    let span = try #require(try Self.spans(script).first)
    #expect(span.status?.code == 2)
    #expect(span.status?.message == "DecodingError")
    #expect(span.attribute("lifeline.attrs.error") == "DecodingError")
  }

  @Test func `what the conventions name has their names, beside ours`() throws {
    var script = ExportScript()
    script.add("load", .begin, [.source: "Shop/Cart.swift:12", .caller: "Cart.reload"])
    script.add("load", .end, [.error: "DecodingError"])
    let span = try #require(try Self.spans(script).first)
    #expect(span.attribute("code.file.path") == "Shop/Cart.swift")
    #expect(span.attribute("code.line.number") == "12")
    #expect(span.attribute("code.function.name") == "Cart.reload")
    #expect(span.attribute("error.type") == "DecodingError")
    #expect(span.attribute("app.screen.name") == "HomeController")
    #expect(span.attribute("lifeline.attrs.source") == "Shop/Cart.swift:12")
    #expect(Set(span.attributes.map(\.key)).count == span.attributes.count)
  }

  @Test func `a span has at most 128 events, and no instant is lost`() throws {
    var script = ExportScript()
    script.add("work", .begin)
    for _ in 0..<130 { script.add("step") }
    script.add("work", .end)
    let spans = try Self.spans(script)
    #expect(spans.map(\.name) == ["HomeController.step", "HomeController.step", "HomeController.work"])
    #expect(spans[2].events?.count == 128)
    #expect(spans[0].parentSpanId == spans[2].spanId)
  }

  @Test func `a thousand spans are a line, and each line says where it comes from`() throws {
    var script = ExportScript()
    for _ in 0..<2001 { script.add("tick") }
    let lines = try Self.lines(script.exported(as: .openTelemetry))
    #expect(lines.map { $0.resourceSpans[0].scopeSpans[0].spans.count } == [1000, 1000, 1])
    let names = lines.map { $0.resourceSpans[0].resource.attributes.first { $0.key == "service.name" }?.value.text }
    #expect(names == ["p", "p", "p"])
  }

  @Test func `two traces have numbers of their own`() throws {
    let lines = try Self.lines(ExportScript.exported([.usual, .usual], as: .openTelemetry))
    #expect(Set(lines.map { $0.resourceSpans[0].scopeSpans[0].spans[0].traceId }).count == 2)
  }
}

/// What the protobuf definitions of OpenTelemetry and the names of its conventions say.
@Suite(.enabled(if: haveDefinitions(), "opentelemetry-proto and its conventions are not installed for python3"))
struct OTLPDefinitionTests {
  @Test func `spans are read by the definitions, and their attributes have names of the conventions`() async throws {
    let traces = ["docs/images/mistakes.jsonl", "docs/images/elements-states.jsonl"].map(Project.file)
    let outcome = try await Program(
      "/usr/bin/env", ["python3", Project.file("Tests/Export/check_otlp.py"), Program.lifeline] + traces
    ).finish()
    #expect(outcome.status == 0, "\(outcome.outputText)")
    #expect(outcome.outputText.hasSuffix(" spans\n"))
  }
}

private func haveDefinitions() -> Bool {
  let imports = "import google.protobuf, opentelemetry.semconv, opentelemetry.proto.trace.v1.trace_pb2"
  return (try? Program("/usr/bin/env", ["python3", "-c", imports]).run().status) == 0
}
