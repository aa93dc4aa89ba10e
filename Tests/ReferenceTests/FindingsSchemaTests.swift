internal import Foundation
internal import Lifeline
internal import LifelineCommand
internal import LifelineRules
internal import LifelineTestSupport
internal import Testing

/// What `check --format json` and tests write is valid for the schema of findings.
@MainActor
@Suite struct FindingsSchemaTests {
  private static let schema = Project.file("docs/findings.schema.json")

  /// The documents that the schema refuses. No text in a document contains a line break, so it can be on one line.
  private func refusals(_ documents: [String], in folder: String) throws -> [SchemaValidator.Refusal] {
    let path = "\(folder)/findings.jsonl"
    let lines = documents.map { $0.replacingOccurrences(of: "\n", with: " ") }
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    return try SchemaValidator.refusals(in: [path], by: Self.schema)
  }

  private func check(_ arguments: [String], in folder: String) throws -> String {
    let path = "\(folder)/output.json"
    _ = CommandLineTool.run(["check"] + arguments + ["--no-config", "--format", "json", "-o", path])
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `the findings of every rule's wrong sample are valid`() throws {
    try withFolder { folder in
      var documents: [String] = []
      for (index, sample) in RuleSample.all.enumerated() {
        let trace = "\(folder)/\(index).jsonl"
        sample.record(sample.wrong, into: try JSONLinesSink(path: trace))
        let document = try check([trace], in: folder)
        #expect(document.contains("\"rule\": \"\(sample.finder)\""))
        documents.append(document)
        documents.append(FindingDocument.text(of: sample.findings(in: sample.wrong)))
      }
      #expect(try refusals(documents, in: folder) == [])
    }
  }

  @Test func `baselined, suppressed, and missing findings are valid`() throws {
    try withFolder { folder in
      let trace = Project.file("docs/images/mistakes.jsonl")
      let baseline = "\(folder)/baseline.json"
      _ = try check([trace, "--write-baseline", baseline], in: folder)
      let documents = [
        try check([trace, "--baseline", baseline], in: folder),
        try check([trace, "--allow", "controller-leaked:*:on purpose"], in: folder),
        try check([trace, "--rule", "slow-callback", "--baseline", baseline], in: folder),
        try check(["\(folder)/none.jsonl"], in: folder),
      ]
      #expect(documents[0].contains("\"baselined\": [") && documents[1].contains("\"allowed\": ["))
      #expect(try refusals(documents, in: folder) == [])
    }
  }

  @Test(arguments: [
    #"{"lifelineFindings": 2, "findings": []}"#, #"{"findings": []}"#, #"{"lifelineFindings": 1, "findings": [{}]}"#,
  ])
  func `other documents are refused`(document: String) throws {
    let refused = try withFolder { folder in try refusals([document], in: folder) }
    #expect(refused.count == 1)
  }
}
