import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

@Suite struct DotWriterTests {
  @Test(arguments: ["\\\\", "👩‍👩‍👧‍👦", "\u{301}"])
  func `long values come in pieces that Graphviz can read, and none ends in an escape`(unit: String) {
    let label = "e" + String(repeating: unit, count: 20_000) + "\"" + String(repeating: "x", count: 9000)
    var graph = DotGraph(engine: .dot, title: "long")
    graph.add(.init(id: "n1", [.init("label", label)]))
    let dot = Self.bytes(of: graph.dot)
    let lines = dot.split(separator: "\n").filter { $0.contains("label=") || $0.contains("+ \"") }
    #expect(lines.count > 5)
    #expect(lines.allSatisfy { $0.count < 16_384 })
    let joined = dot.replacing("\"\n    + \"", with: "")
    #expect(joined.contains("label=\"" + Self.bytes(of: label).replacing("\"", with: "\\\"") + "\""))
    for line in lines where line.hasSuffix("\"") {
      let end = line.dropLast().reversed().prefix { $0 == "\\" }.count
      #expect(end % 2 == 0)
    }
  }

  /// The bytes of a text as characters, because a combining character at the beginning of a piece joins the quotation
  /// mark before it.
  private static func bytes(of text: String) -> String {
    String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) }))
  }

  @Test func `a graph becomes text, exactly`() {
    var graph = DotGraph(engine: .dot, title: "Two \"states\" \\")
    graph.attributes = [.init("rankdir", "LR")]
    graph.nodeDefaults = [.init("shape", "box")]
    let first = graph.add(.init(id: "n1", tooltip: "a \\ <b>", [.init("label", DotText.label("a\nb"))]))
    let second = graph.add(.init(id: "n2"))
    let third = graph.add(.init(id: "n3"))
    graph.clusters = [.init(id: "c1", nodes: [first, second], tooltip: "tip", [.init("label", "both")])]
    graph.edges = [
      .init(id: "e1", from: first, to: second), .init(id: "e2", from: second, to: third, [.init("color", "red")]),
    ]
    #expect(
      graph.dot == #"""
        // Two "states" \
        // Draw with: dot -Tsvg
        digraph "Two \"states\" \\" {
          graph [rankdir="LR"];
          node [shape="box"];
          subgraph "cluster_c1" {
            label="both";
            id="c1";
            tooltip="tip";
            "n1" [id="n1", label="a\nb", tooltip="a \\ &lt;b&gt;"];
            "n2" [id="n2"];
            "n1" -> "n2" [id="e1"];
          }
          "n3" [id="n3"];
          "n2" -> "n3" [id="e2", color="red"];
        }

        """#)
  }

  @Test func `a graph with positions names the program that keeps them`() {
    #expect(Timeline.of { $0.mark("x") }.graph().dot.contains("  graph [layout=\"nop2\", "))
  }

  @Test func `every nasty name of a timeline comes out of Graphviz as it went in`() throws {
    let timeline = Timeline.of(folds: false) { script in
      for (index, name) in NastyNames.all.enumerated() {
        let subject = Subject(id: index + 1, kind: SubjectKind(name), type: TypeName(name), name: name)
        script.span(EventName(name), of: subject)
        script.mark(name)
      }
    }
    let texts = try Self.texts("/usr/bin/dot", ["-Tsvg"], timeline.graph().dot)
    for name in NastyNames.all.map(DotText.visible) where !name.allSatisfy(\.isWhitespace) {
      // The head has the name alone; the label and the band isolate it from what may follow.
      #expect(texts.contains(name), "\(name)")
      #expect(texts.count { $0 == DotText.isolated(name) } >= 2, "\(name)")
    }
    #expect(texts.contains("1.000"))
  }

  @Test func `every nasty name of a state diagram comes out of Graphviz as it went in`() throws {
    let diagram = StateDiagram.of { script in
      for name in NastyNames.all {
        script.span(EventName(name), of: Subject(id: 1, kind: "k", type: TypeName(name)))
      }
    }
    let texts = try Self.texts("/usr/bin/dot", ["-Tsvg"], diagram.graph().dot)
    for name in NastyNames.all.map(DotText.visible).map(DotText.isolated) where !name.allSatisfy(\.isWhitespace) {
      #expect(texts.contains { $0.hasSuffix(name) || $0.hasPrefix(name) }, "\(name)")
    }
  }

  @Test(arguments: UInt64(1)...8)
  func `Graphviz draws random traces without a warning`(seed: UInt64) throws {
    var random = RandomTrace(seed: seed)
    var builder = TimelineBuilder()
    builder.take { random.write(&$0) }
    _ = try Self.texts("/usr/bin/dot", ["-Tsvg"], builder.timeline().graph().dot)
  }

  /// The texts of the SVG that a program makes of `dot`.
  private static func texts(_ program: String, _ arguments: [String], _ dot: String) throws -> [String] {
    let result = try Program(program, arguments, input: dot).run()
    #expect(result.errorText == "")
    #expect(result.status == 0)
    return try #require(SVGTexts.of(result.output), "the SVG is not well formed")
  }
}
