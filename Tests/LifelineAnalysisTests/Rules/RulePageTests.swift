import Foundation
import LifelineAnalysis
import Testing

/// The pages under `docs/rules` show real traces: each gives exactly the finding that its page shows.
struct RulePageTests {
  private static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("../../../docs/rules").standardizedFileURL

  private static func blocks(_ language: String, in page: String) -> [String] {
    page.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  @Test(arguments: RuleDescription.standard.map(\.id))
  func `the trace on a rule's page gives the finding on it`(id: String) throws {
    let page = try String(contentsOf: Self.folder.appendingPathComponent(id + ".md"), encoding: .utf8)
    #expect(page.hasPrefix("# \(id)\n"))
    let trace = try #require(Self.blocks("json", in: page).first)
    let text = try #require(Self.blocks("text", in: page).first)
    var recording = Recording()
    var runner = RuleRunner()
    try TemporaryFile.with(Array(trace.utf8)) { path in
      var reader = TraceReader()
      try reader.read(path, into: &recording)
      try reader.read(path, into: &runner)
    }
    #expect(recording.complaints == [])
    #expect(runner.findings.map { "\($0.severity.rawValue): \($0.message)" } == [text])
    #expect(runner.findings.map(\.rule) == [id])
  }
}
