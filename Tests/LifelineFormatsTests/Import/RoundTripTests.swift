import Foundation
import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineFormats

/// What `lifeline convert` wrote, imported again.
@Suite struct RoundTripTests {
  private static let script = """
    {"lifeline":1,"name":"case","started":"2026-01-31T12:00:00.000000000Z","clock":"manual","process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)","labels":{"version":"2.1"}}
    {"seq":1,"t":0,"thread":1,"id":0,"kind":"marker","type":"marker","event":"mark","phase":"instant","attrs":{"text":"a \\"b\\"","source":"A/B.swift:1"}}
    {"seq":2,"t":1000,"thread":1,"id":1,"kind":"controller","type":"HomeController","name":"home","event":"present","phase":"begin","attrs":{"to":2,"animated":true}}
    {"seq":3,"t":1000,"thread":1,"id":2,"kind":"controller","type":"Sub","event":"init","phase":"instant","attrs":{"owner":1}}
    {"seq":4,"t":1500,"thread":1,"id":2,"kind":"controller","type":"Sub","event":"viewDidLoad","phase":"begin"}
    {"seq":5,"t":1500,"thread":1,"id":2,"kind":"controller","type":"Sub","event":"loaded.early","phase":"instant","attrs":{"ratio":0.5}}
    {"seq":6,"t":1500,"thread":1,"id":2,"kind":"controller","type":"Sub","event":"viewDidLoad","phase":"end","attrs":{"super":false}}
    {"seq":7,"t":2000,"thread":1,"id":1,"kind":"controller","type":"HomeController","name":"home","event":"present","phase":"end"}
    {"seq":8,"t":2001,"thread":2,"id":3,"kind":"object","type":"Box<A.B>","event":"work","phase":"begin","attrs":{"async":true}}
    {"seq":9,"t":2001,"thread":1,"id":2,"kind":"controller","type":"Sub","event":"viewDidAppear","phase":"begin","attrs":{"cause":2}}
    {"seq":10,"t":2500,"thread":1,"id":2,"kind":"controller","type":"Sub","event":"viewDidAppear","phase":"end"}
    {"seq":11,"t":3000,"thread":3,"id":3,"kind":"object","type":"Box<A.B>","event":"work","phase":"end","attrs":{"begin":8}}
    {"seq":12,"t":3000,"thread":1,"id":2,"kind":"controller","type":"Sub","event":"deinit","phase":"instant"}
    {"seq":13,"t":3500,"thread":1,"id":1,"kind":"controller","type":"HomeController","name":"home","event":"open","phase":"begin"}
    {"end":true,"events":13,"dropped":0}

    """

  /// A trace that was exported, and imported again.
  private static func again(_ trace: String, as exporter: ExporterDescription) throws -> Imported {
    let folder = try TemporaryFolder()
    var bytes: [UInt8] = []
    var run = ExportRun(exporter, to: ExportOutput { bytes += $0 })
    var reader = TraceReader()
    try reader.read(try folder.write(trace, to: "trace.jsonl"), into: &run)
    try run.finish()
    return try Imported(String(decoding: bytes, as: UTF8.self))
  }

  @Test func `through OTLP, it loses the thread on which a span ended`() throws {
    let expected = Self.script.replacing(#""seq":11,"t":3000,"thread":3"#, with: #""seq":11,"t":3000,"thread":2"#)
      .replacing(#"{"end":true,"events":13,"dropped":0}"# + "\n", with: "")
    // Attributes are sorted, and the end of the trace is not known.
    let imported = try Self.again(Self.script, as: .openTelemetry).text
    func sorted(_ text: String) -> [Set<Character>] { text.split(separator: "\n").map { Set($0) } }
    #expect(imported.split(separator: "\n").count == expected.split(separator: "\n").count)
    #expect(sorted(imported) == sorted(expected))
  }
}
