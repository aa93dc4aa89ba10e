#if Graphviz && (os(Linux) || os(macOS))
  import LifelineDiagrams
  import LifelineGraphviz
  import Testing

  @Suite struct GraphvizTextTests {
    static let nasty: [String] = [
      "\"quoted\" and 'single'", "a < b && c > d", "<b>not bold</b>", "<", "&amp; &lt; &#65; &nbsp; &",
      "back\\slash \\\\ \\n",
      "\\N \\G \\E \\T \\H \\L \\l \\r", "two\nlines", "line\r\nend", "\nlines\n\n", "tab\there", "two  spaces   three",
      "-- --> <!-- ]]> <![CDATA[ <?xml", "</text></svg><script>alert(1)</script>", "%s %n %d", "👩‍👩‍👧‍👦 🏳️‍🌈 é e\u{301}",
      "עברית العربية \u{202E}rtl\u{202C}", "日本語テキスト", "\u{1B}[31mred\u{7}\u{0}\u{7F}\u{85}",
      "\u{FFFE}\u{FFFF}\u{10FFFF}",
      "{a|b} [x] $(id) `id`", "]", "n1", "\\", "trailing\\", "é\u{A0}nbsp", String(repeating: "x<&", count: 300),
    ]

    /// What a browser shows of a label: its lines without empty ones, control characters as pictures.
    private func lines(_ text: String) -> [String] {
      text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }).isEmpty
        ? []
        : text.unicodeScalars.split(separator: "\n").map {
          DotText.visible(String($0)).replacing("\u{A0}", with: " ")
        }
    }

    @Test(arguments: nasty) func `text is shown unharmed in nodes, edges and clusters`(_ text: String) throws {
      var graph = DotGraph(engine: .dot, title: "")
      let label = [DotGraph.Attribute("label", DotText.label(text))]
      graph.add(.init(id: "n1", label))
      graph.add(.init(id: "n2"))
      graph.edges = [.init(id: "e1", from: 0, to: 1, label)]
      graph.clusters = [.init(id: "c1", nodes: [0], label)]
      let drawing = try GraphvizRenderer().draw(graph, as: .svg)
      let svg = DrawnSVG(drawing.bytes)
      #expect(svg.error == nil)
      for id in ["n1", "e1", "c1"] { #expect(svg.elements[id]?.texts == lines(text)) }
      #expect(drawing.warnings.isEmpty)
    }

    @Test(arguments: nasty) func `tooltips, title and style sheet hold any text`(_ text: String) throws {
      var graph = Fixture.chain()
      graph.title = text
      graph.stylesheet = text
      graph.nodes[0].tooltip = text
      graph.edges[0].tooltip = text
      graph.clusters = [.init(id: "c1", nodes: [0], tooltip: text)]
      let svg = DrawnSVG(try GraphvizRenderer().render(graph, as: .svg))
      var expected = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        expected.append(
          contentsOf: "\n\t".unicodeScalars.contains(scalar)
            ? String(scalar).unicodeScalars : DotText.visible(String(scalar)).unicodeScalars)
      }
      #expect(svg.error == nil)
      #expect(svg.title == String(expected))
      #expect(svg.style == String(expected))
      for id in ["n0", "e0", "c1"] { #expect(svg.elements[id]?.title == String(expected)) }
      #expect(svg.elements["n2"]?.title == "node 2")
    }

    @Test(arguments: nasty) func `png and pdf are drawn from any text`(_ text: String) throws {
      let graph = Fixture.node(DotText.label(String(text.prefix(200))), tooltip: text)
      #expect(try GraphvizRenderer().render(graph, as: .png).count > 500)
      #expect(try GraphvizRenderer().render(graph, as: .pdf).count > 500)
    }

    @Test func `a label that looks like HTML is text, in defaults too`() throws {
      var graph = Fixture.node("<<i>x</i>>")
      graph.add(.init(id: "n2"))
      graph.nodeDefaults = [.init("label", "<b>y</b>")]
      let svg = DrawnSVG(try GraphvizRenderer().render(graph, as: .svg))
      #expect(svg.elements["n1"]?.texts == ["<<i>x</i>>"])
      #expect(svg.elements["n2"]?.texts == ["<b>y</b>"])
    }

    @Test func `the description comes first, for browsers and screen readers`() throws {
      var graph = Fixture.node("x")
      graph.title = "The life of <HomeViewController>"
      graph.stylesheet = "@media (prefers-color-scheme: dark) { .node > text { fill: white } }"
      graph.attributes = [.init("id", "states")]
      let bytes = try GraphvizRenderer().render(graph, as: .svg)
      let svg = DrawnSVG(bytes)
      #expect(svg.root["role"] == "img")
      #expect(svg.root["aria-labelledby"] == "states-title")
      #expect(svg.style == graph.stylesheet)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(
        text.contains(
          """
           role="img" aria-labelledby="states-title">
          <title id="states-title">The life of &lt;HomeViewController&gt;</title>
          <style>@media (prefers-color-scheme: dark) { .node &gt; text { fill: white } }</style>
          <g id="states" class="graph"
          """))
      #expect(!text.contains("<!") && !text.contains("<?") && !text.contains("graphviz"))
    }

    @Test func `without title and style sheet there are no empty elements`() throws {
      let text = String(decoding: try GraphvizRenderer().render(Fixture.node("x"), as: .svg), as: UTF8.self)
      #expect(!text.contains("<title") && !text.contains("<style") && !text.contains("aria-labelledby"))
      #expect(text.contains("role=\"img\""))
    }
  }
#endif
