internal import Foundation
internal import LifelineRules
internal import LifelineTestSupport
internal import Testing

/// The JSON Schema of models accepts what the reader accepts, and refuses what is wrong without regard to other parts.
@Suite struct ModelSchemaTests {
  private static let schema = Project.file("docs/model.schema.json")

  /// Whether the schema accepts each of the models.
  private static func accepts(_ models: [String]) throws -> [Bool] {
    let lines = models.map { $0.replacingOccurrences(of: "\n", with: " ") }
    return try withFolder { folder in
      let path = "\(folder)/models.jsonl"
      try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
      let refused = Set(try SchemaValidator.refusals(in: [path], by: schema).map(\.line))
      return lines.indices.map { !refused.contains($0 + 1) }
    }
  }

  private static func example(_ name: String) throws -> String {
    try String(contentsOfFile: Project.file("Examples/Models/\(name).json"), encoding: .utf8)
  }

  private static func connection(_ rules: String) throws -> String {
    let model = try example("Connection")
    let start = try #require(model.range(of: "\"rules\": ["))
    return model[..<start.upperBound] + rules + "]}"
  }

  @Test func `built-in models and the examples are valid`() throws {
    let examples = try ["NetworkSession", "Coordinator", "Connection"].map(Self.example)
    let models = LifecycleModel.standard.map(\.json) + examples
    #expect(try Self.accepts(models) == models.map { _ in true })
  }

  static let good = [
    #"{"id": "a", "span": "query", "endsWithin": "1.5 s", "severity": "note", "summary": "Slow.", "fix": "Wait."}"#,
    #"{"id": "a", "span": "query", "endsWithin": "300us"}"#, #"{"id": "a", "span": "query", "endsWithin": "0.3 µs"}"#,
    #"{"id": "a", "span": "query", "mustEnd": true, "because": "The pool waits."}"#,
    #"{"id": "a-1", "maximumAlive": 1}"#,
    #"{"id": "a", "after": "checkOut", "mustFollow": "checkIn", "before": "query"}"#,
    #"{"id": "a", "after": "checkOut", "mustFollow": "checkIn"}"#,
  ]

  static let wrong = [
    #"{"id": "a", "span": "query", "endsWithin": 20}"#, #"{"id": "a", "span": "query", "endsWithin": "20"}"#,
    #"{"id": "a", "span": "query", "endsWithin": "-1 s"}"#, #"{"id": "a", "span": "query", "endsWithin": "0.0 s"}"#,
    #"{"id": "a", "endsWithin": "1 s"}"#, #"{"id": "a"}"#, #"{"maximumAlive": 1}"#, #"{"id": "A", "maximumAlive": 1}"#,
    #"{"id": "a", "span": "query", "endsWithin": "1 s", "mustEnd": true}"#, #"{"id": "a", "maximumAlive": 0}"#,
    #"{"id": "a", "span": "query", "maximumAlive": 1}"#, #"{"id": "a", "maximumAlive": 1.5}"#,
    #"{"id": "a", "span": "query", "mustEnd": false}"#, #"{"id": "a", "mustFollow": "checkIn"}"#,
    #"{"id": "a", "maximumAlive": 1, "severity": "fatal"}"#, #"{"id": "a", "maximumAlive": 1, "other": 2}"#,
    #"{"id": "a", "maximumAlive": 1, "before": "query"}"#, "7",
  ]

  @Test func `rules are valid for the schema exactly if they are for the reader`() throws {
    let good = try Self.good.map(Self.connection)
    let wrong = try Self.wrong.map(Self.connection)
    for json in good { #expect(throws: Never.self) { try LifecycleModel(json: json) } }
    for json in wrong { #expect(throws: ModelError.self) { try LifecycleModel(json: json) } }
    #expect(try Self.accepts(good + wrong) == good.map { _ in true } + wrong.map { _ in false })
  }
}
