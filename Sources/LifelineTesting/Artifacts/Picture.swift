internal import Lifeline
internal import LifelineAnalysis
internal import LifelineDiagrams

/// The timeline of a test, as a file.
struct Picture {
  let bytes: [UInt8]
  /// `svg`, or `mmd` where nothing draws.
  let ending: String

  /// Draws with the renderer; what it cannot draw becomes Mermaid text.
  init(of events: [TraceEvent], _ header: TraceHeader, by renderer: (any GraphRenderer)?) {
    var builder = TimelineBuilder()
    EvaluatedFindings.feed(events, of: TraceIdentity(header: header), to: &builder)
    let timeline = builder.timeline()
    if let renderer {
      let graph = timeline.graph()
      if renderer.canDraw(graph, as: .svg), let svg = try? renderer.render(graph, as: .svg) {
        (bytes, ending) = (svg, ImageFormat.svg.rawValue)
        return
      }
    }
    (bytes, ending) = (Array(timeline.mermaid.utf8), "mmd")
  }
}
