import Foundation
import LifelineTestSupport
import Testing

/// `lifeline render --diagram retention`.
@MainActor
@Suite struct RetentionCommandTests {
  private static let leak = [
    #"{"lifeline":1,"name":"t"}"#,
    #"{"seq":1,"t":1,"thread":1,"id":1,"kind":"controller","type":"Cart","name":"cart","event":"init","phase":"instant"}"#,
    #"{"seq":2,"t":2,"thread":1,"id":1,"kind":"controller","type":"Cart","name":"cart","event":"expectDeallocation","phase":"instant"}"#,
    #"{"seq":3,"t":3,"thread":1,"id":1,"kind":"controller","type":"Cart","name":"cart","event":"leaked","phase":"instant","attrs":{"keeper":"cycle","path":"cycle: Cart.onBuy (closure) -> Cart","suspect":"Cart.onBuy"}}"#,
    #"{"end":true,"events":3,"dropped":0}"#,
  ]

  @Test func `what keeps a leak alive is drawn in every format`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.leak.joined(separator: "\n") + "\n", to: "t.jsonl")
    for (ending, magic) in [
      ("svg", "<svg "), ("pdf", "%PDF"), ("dot", "// t"), ("mmd", "graph TD"),
    ] {
      let file = "\(folder.path)/t.\(ending)"
      let outcome = try folder.lifeline("render", trace, "--diagram", "retention", "-o", file)
      #expect(outcome == Outcome(code: 0, output: "", errors: ""))
      #expect(try folder.read("t.\(ending)").starts(with: Data(magic.utf8)))
    }
    let svg = String(decoding: try folder.read("t.svg"), as: UTF8.self)
    #expect(svg.contains(">suspect: onBuy (closure)<") && svg.contains(">Cart.onBuy keeps 1 Cart<"))
  }

  @Test func `without a leak there is a message and no picture`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline(
      "render", try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl"), "--diagram", "retention", "-o",
      "\(folder.path)/t.svg")
    #expect(outcome.code == 0)
    #expect(outcome.errors == "lifeline: no object leaked, so there are no retain paths to draw\n")
    #expect(folder.files == ["t.jsonl"])
  }

  @Test func `options of other diagrams do not go with retention`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline(
      "render", try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl"), "--diagram", "retention", "--rows", "3")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("'--rows' cannot be used with '--diagram retention'"))
  }
}
