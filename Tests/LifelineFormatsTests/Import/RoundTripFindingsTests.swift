import Foundation
import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineFormats

/// What rules find in a trace, and in the same trace exported and imported again.
@Suite struct RoundTripFindingsTests {
  private struct Found: Hashable {
    var rule: String
    var fingerprint: String
  }

  private static func findings(_ text: String) throws -> Set<Found> {
    let folder = try TemporaryFolder()
    var rules = RuleRunner()
    var reader = TraceReader()
    try reader.read(try folder.write(text, to: "trace.jsonl"), into: &rules)
    return Set(rules.findings.map { Found(rule: $0.rule, fingerprint: $0.fingerprint) })
  }

  private static func again(_ path: URL, _ exporter: ExporterDescription) throws -> String {
    var bytes: [UInt8] = []
    var run = ExportRun(exporter, to: ExportOutput { bytes += $0 })
    var reader = TraceReader()
    try reader.read(path.path, into: &run)
    try run.finish()
    return try Imported(String(decoding: bytes, as: UTF8.self)).text
  }

  private static let traces = [
    "docs/images/mistakes.jsonl", "docs/images/elements-states.jsonl", "Fuzz/Corpus/trace/two-kinds.jsonl",
  ]

  @Test(arguments: traces)
  func `through OTLP, the same is found but by rules that need a closed trace`(trace: String) throws {
    let file = Project.file(trace)
    let whole = try Self.findings(String(contentsOf: URL(filePath: file), encoding: .utf8))
    let imported = try Self.findings(Self.again(URL(filePath: file), .openTelemetry))
    #expect(imported.subtracting(whole) == [])
    let ofClosed = Set(RuleDescription.standard.filter { $0.requires.contains(.closedTrace) }.map(\.id))
    #expect(whole.subtracting(imported).filter { !ofClosed.contains($0.rule) } == [])
  }

  @Test func `a trace of the samples has findings`() throws {
    #expect(
      try !Self.findings(String(contentsOf: URL(filePath: Project.file("docs/images/mistakes.jsonl")), encoding: .utf8))
        .isEmpty)
  }
}
