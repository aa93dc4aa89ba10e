internal import Lifeline
internal import LifelineAnalysis
internal import LifelineDiagrams

/// A picture of a test, as a file.
struct Picture {
  let bytes: [UInt8]
  /// `svg`, or `mmd` where nothing draws; for the leaks `retention.svg`.
  let ending: String

  /// The endings of all pictures.
  static let endings = ["svg", "mmd", "retention.svg", "retention.mmd"]

  /// The timeline of a test, and what keeps leaked objects alive, if there are any.
  ///
  /// What the renderer cannot draw becomes Mermaid text.
  static func all(of events: [TraceEvent], _ header: TraceHeader, by renderer: (any GraphRenderer)?) -> [Picture] {
    var (timeline, retention) = (TimelineBuilder(), RetentionBuilder())
    let identity = TraceIdentity(header: header)
    EvaluatedFindings.feed(events, of: identity, to: &timeline)
    EvaluatedFindings.feed(events, of: identity, to: &retention)
    let drawn = timeline.timeline()
    let pictures = [Picture(drawn.graph(), else: drawn.mermaid, by: renderer)]
    let trees = retention.trees
    guard trees.leakCount > 0 else { return pictures }
    return pictures + [Picture(trees.graph(), else: trees.mermaid, by: renderer, before: "retention.")]
  }

  private init(_ graph: DotGraph, else text: String, by renderer: (any GraphRenderer)?, before ending: String = "") {
    if let renderer, renderer.canDraw(graph, as: .svg), let svg = try? renderer.render(graph, as: .svg) {
      (bytes, self.ending) = (svg, ending + ImageFormat.svg.rawValue)
    } else {
      (bytes, self.ending) = (Array(text.utf8), ending + "mmd")
    }
  }
}
