import Foundation
import Lifeline
import LifelineTestSupport
import Testing

/// Which findings `lifeline render --diagram lives` shows.
@MainActor
@Suite struct LivesFindingsTests {
  /// Returns the rules of the findings in a picture of a controller that loads its view twice, and builds it in its
  /// initializer.
  private func rules(_ options: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.add("init", id: 1)
    lines.add("holds", id: 1, attributes: ["property": "label", "type": "UILabel", "moment": "loadView"])
    for name: EventName in ["loadView", "viewDidLoad", "viewDidLoad"] {
      lines.add(name, .begin, id: 1)
      lines.add(name, .end, id: 1)
    }
    let trace = try folder.write(lines.text, to: "t.jsonl")
    let outcome = try folder.run(["render", trace, "--diagram", "lives", "--format", "json"] + options)
    #expect(outcome.errors == "")
    let lives = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    return try #require(lives["findings"] as? [[String: Any]]).compactMap { $0["rule"] as? String }
  }

  @Test func `notes can be added, and all findings can be left out, as in timelines`() throws {
    let usual = try rules([])
    #expect(usual == ["repeated-view-did-load", "view-loaded-too-early"])
    #expect(try rules(["--no-findings"]) == [])
    #expect(try rules(["--notes"]) == usual + ["view-built-in-init"])
  }

  @Test(arguments: ["--to-scale", "--layout", "--no-fold"])
  func `options of timelines alone are refused`(option: String) throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    let outcome = try folder.run(["render", trace, "--diagram", "lives", option])
    #expect(outcome.code == 2)
    #expect(outcome.errors == "lifeline: '\(option)' cannot be used with '--diagram lives'\n")
  }
}
