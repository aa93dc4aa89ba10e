import Foundation
import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

/// What we write in the languages of other tools is read by these tools, or by their grammar.
@Suite struct TextFormatTests {
  @Test func `Mermaid's grammar takes every diagram`() {
    for text in TextDiagrams.timelines.map(\.mermaid) + TextDiagrams.states.map(\.mermaid)
      + TextDiagrams.lives.map(\.mermaid) + TextDiagrams.charts.map(\.mermaid)
    {
      #expect(MermaidGrammar.mistakes(in: text) == [])
    }
  }

  @Test(arguments: [
    "sequenceDiagram\nparticipant a as x;y", "sequenceDiagram\nparticipant a as end",
    "sequenceDiagram\nparticipant a as x\na->>b: text", "sequenceDiagram\nparticipant a as x\na->>a: a # b",
    "sequenceDiagram\nparticipant a as x\nloop twice", "stateDiagram-v2\nstate \"a \"b\" c\" as s",
    "stateDiagram-v2\nstate \"\" as s", "stateDiagram-v2\nstate \"a\" as s {", "stateDiagram-v2\n[*] --> s: a",
    "stateDiagram-v2\nstate \"a\" as s\ns --> s: a: b", "stateDiagram-v2\nstate \"a;b\" as s", "graph TD",
    "stateDiagram-v2\nstate \"direction LR\" as s", "stateDiagram-v2\nstate \"[[fork]]\" as s",
    "stateDiagram-v2\nstate \"**a**\" as s", "stateDiagram-v2\nstate \"$$a$$\" as s",
    "stateDiagram-v2\nstate \"a\" as s\ns --> s: a\ns --> s: b",
  ])
  func `Mermaid's grammar finds what is not escaped`(text: String) {
    #expect(MermaidGrammar.mistakes(in: text) != [])
  }

  @Test func `a state diagram says in Mermaid which types it leaves out`() {
    let diagram = StateDiagram.of {
      $0.span("viewDidLoad", of: .main)
      $0.instant(.`init`, of: Subject(id: 7, kind: .view, type: "UIView"))
    }
    #expect(diagram.mermaid.contains("  state \"Not drawn#58; UIView.\" as others\n"))
  }

  @Test func `Graphviz draws every chart and every life`() throws {
    for graph in TextDiagrams.charts.map({ $0.graph() }) + TextDiagrams.lives.map({ $0.graph() }) {
      let result = try Program("/usr/bin/dot", ["-Tsvg"], input: graph.dot).run()
      #expect(result.errorText == "")
      #expect(SVGTexts.of(result.output)?.isEmpty == false)
    }
  }
}
