import Foundation
import LifelineAnalysis
import LifelineGraphviz
import LifelineReport
import Testing

/// What `docs/documenting.md` shows works.
@Suite struct DocumentingPageTests {
  private static let page = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("../../../docs/documenting.md").standardizedFileURL.path

  @Test func `the sample in code is this, to the letter`() throws {
    let folder = try DocumentationFolder()
    try folder.write(.visit(), to: "checkout.jsonl")
    #expect(try Self.files(ofTraceAt: "\(folder.path)/checkout.jsonl").contains { $0.path == "lifeline-index.md" })
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let text = try String(contentsOfFile: Self.page, encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```swift\n").last?.components(separatedBy: "```").first)
    for line in block.split(separator: "\n") {
      #expect(source.contains(line.replacing("\"checkout.jsonl\"", with: "path")), "\(line)")
    }
  }

  private static func files(ofTraceAt path: String) throws -> [DocumentationFile] {
    var documentation = TraceDocumentation()
    var reader = TraceReader()
    try reader.read(path, into: &documentation)
    let files = try documentation.files(as: .docc, renderer: .graphviz)
    return files
  }

  @Test func `its table names every kind of mark with its options`() throws {
    let text = try String(contentsOfFile: Self.page, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") && $0.contains("| `") }
    let kinds = ["timeline", "states", "life", "model", "callbacks", "findings", "coverage", "steps"]
    #expect(rows.map { $0.split(separator: "`")[1] } == kinds.map { Substring($0) })
  }
}
