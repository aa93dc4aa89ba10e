import Foundation
import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineFleet

/// Documents that come from elsewhere.
@Suite struct FleetDocumentTests {
  private static func document() throws -> String {
    var trace = FleetTrace(run: 1, name: "n", labels: ["version": "1"])
    trace.screen("HomeController", id: 1, isLeaked: true)
    return try summarized([trace], .withRules).text
  }

  @Test func `any layout and order of keys is read`() throws {
    let text = try Self.document()
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let pretty = try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted])
    #expect(try FleetSummary(parsing: Array(pretty), named: "x").bytes() == Array(text.utf8))
  }

  static let changes: [(String, String, String)] = [
    (
      #""fleetSummary":1"#, #""fleetSummary":2"#,
      "it has format version 2, but this version of Lifeline reads version 1"
    ),
    (#""fleetSummary":1,"#, "", "'fleetSummary' is missing; 'lifeline summarize' writes a summary of traces"),
    (#""countedRuns":0,"#, "", "'countedRuns' is missing; write it again with 'lifeline summarize'"),
    (#""events":"#, #""events":-"#, "'events' must be a whole number of at most 63 bits"),
    (#""runs":1"#, #""runs":1.5"#, "'runs' must be a whole number of at most 63 bits"),
    (#""runs":1"#, #""runs":9223372036854775807"#, "'runs' must be a whole number of at most 63 bits"),
    (#""severity":"error""#, #""severity":"bad""#, "'severity' must be note, warning, or error"),
    (#""buckets":["#, #""buckets":[1,"#, "the buckets of a histogram contradict each other"),
    (#""min":"#, #""min":9"#, "the buckets of a histogram contradict each other"),
    (#""labels":{"version":"1"}"#, #""labels":{}"#, "'version' is missing"),
    (#""run":"0"#, #""run":"Z"#, "the identity of a run must be 32 lowercase hexadecimal digits"),
    (#""groups":["#, #""groups":[{},"#, "'damage' is missing"),
    (#"]}"# + "\n", #"]"#, "the text ends unexpectedly"),
  ]

  @Test(arguments: changes.indices)
  func `a changed document is refused with its place`(position: Int) throws {
    let (old, new, reason) = Self.changes[position]
    let text = try Self.document()
    let range = try #require(text.range(of: old, options: old.hasSuffix("\n") ? .backwards : []))
    let changed = text.replacingCharacters(in: range, with: new)
    let error = #expect(throws: FleetError.self) { try FleetSummary(parsing: Array(changed.utf8), named: "s.json") }
    #expect(error?.description.contains("'s.json' is not a") == true)
    #expect(error?.description.contains(": \(reason)") == true, "\(error?.description ?? "")")
  }

  @Test func `a document that is cut anywhere is refused`() throws {
    let text = Array(try Self.document().utf8)
    for count in stride(from: 0, to: text.count - 1, by: 37) {
      #expect(throws: FleetError.self) { try FleetSummary(parsing: Array(text.prefix(count)), named: "x") }
    }
  }
}
