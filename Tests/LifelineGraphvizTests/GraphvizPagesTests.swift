#if Graphviz && (os(Linux) || os(macOS))
  import Foundation
  import Lifeline
  import LifelineAnalysis
  import LifelineGraphviz
  import LifelineTestSupport
  import Testing

  @testable import LifelineDiagrams

  @Suite struct GraphvizPagesTests {
    private static func timeline(rows: Int) -> Timeline {
      var script = TraceScript(interval: 1000)
      let page = Subject(id: 1, kind: .controller, type: "PageViewController")
      script.instant(.`init`, of: page)
      for row in 0..<rows { script.span(EventName("step\(row)"), of: page) }
      var builder = TimelineBuilder()
      builder.receive(script.events, of: TraceIdentity(header: TraceHeader(name: "test")))
      var timeline = builder.timeline()
      timeline.isInPages = true
      return timeline
    }

    /// The number of pages in a PDF; nil where the library packs its notes.
    private static func pages(_ pdf: [UInt8]) -> Int? {
      let text = String(decoding: pdf, as: UTF8.self)
      guard !text.contains("/ObjStm") else { return nil }
      return text.matches(of: /\/Type \/Page\s/).count
    }

    @Test func `a PDF has the pages of its graph, and the same bytes each time`() throws {
      let graph = Self.timeline(rows: 150).graph()
      let wanted = try #require(graph.pages?.pages.count)
      #expect(wanted > 2)
      let renderer = GraphvizRenderer()
      #expect(renderer.drawsPages(as: .pdf) && !renderer.drawsPages(as: .png))
      let first = try renderer.render(graph, as: .pdf)
      #expect(first.starts(with: Array("%PDF-1.".utf8)))
      #expect(Self.pages(first) ?? wanted == wanted)
      #expect(try renderer.render(Self.timeline(rows: 1).graph(), as: .pdf).starts(with: Array("%PDF-1.".utf8)))
      #expect(try renderer.render(graph, as: .pdf) == first)
    }

    @Test func `the picture stays text and lines, and a scaled one has the same pages`() throws {
      let graph = Self.timeline(rows: 150).graph()
      let text = String(decoding: try GraphvizRenderer().render(graph, as: .pdf), as: UTF8.self)
      #expect(!text.contains("/Subtype /Image"))
      let scaled = try GraphvizRenderer().render(graph.scaled(toWidth: 200), as: .pdf)
      #expect(Self.pages(scaled) == Self.pages(try GraphvizRenderer().render(graph, as: .pdf)))
    }
  }
#endif
