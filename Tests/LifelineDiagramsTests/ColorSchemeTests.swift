import LifelineDiagrams
import Testing

@Suite struct ColorSchemeTests {
  private static let sheet = ".a{b:c}\n@media (prefers-color-scheme:dark){\n.a{b:d}.e{f:g}}\n.h{i:j}"

  static let sheets: [(scheme: ColorScheme, sheet: String)] = [
    (.adaptive, sheet), (.light, ".a{b:c}\n\n.h{i:j}"), (.dark, ".a{b:c}\n\n.a{b:d}.e{f:g}\n.h{i:j}"),
  ]

  @Test(arguments: sheets)
  func `keeps of the style sheet what goes with the scheme`(scheme: ColorScheme, sheet: String) {
    let graph = DotGraph(engine: .dot, title: "t", stylesheet: Self.sheet)
    #expect(graph.colored(for: scheme).stylesheet == sheet)
  }

  @Test(arguments: ColorScheme.allCases)
  func `leaves a graph alone that knows no dark colors`(scheme: ColorScheme) {
    let graph = DotGraph(engine: .dot, title: "t", stylesheet: ".a{b:c}")
    #expect(graph.colored(for: scheme) == graph)
  }

  @Test func `the pictures of diagrams have a light and a dark scheme`() {
    let graph = TimelineBuilder().timeline().graph()
    let sheets = ColorScheme.allCases.map { graph.colored(for: $0).stylesheet }
    #expect(Set(sheets).count == 3)
    #expect(sheets[0].contains("prefers-color-scheme") && !sheets[1].contains("#") && sheets[2].contains("{fill:#"))
  }
}
