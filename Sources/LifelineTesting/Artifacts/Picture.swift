internal import Lifeline
internal import LifelineDiagrams
internal import LifelineRules

/// A picture of a test.
struct Picture {
  let bytes: [UInt8]
  /// The file extension: `svg`, or `mmd` without a renderer; for leaks, `retention.svg` or `retention.mmd`.
  let ending: String

  /// The file extensions of all pictures.
  static let endings = ["svg", "mmd", "retention.svg", "retention.mmd"]

  /// The timeline of a test and, if objects leaked, the references that retain them.
  ///
  /// If the renderer cannot draw a picture, Mermaid text replaces it.
  static func all(of events: [TraceEvent], _ header: TraceHeader, by renderer: (any GraphRenderer)?) -> [Picture] {
    var (timeline, retention) = (TimelineBuilder(), RetentionBuilder())
    let identity = TraceIdentity(header: header)
    timeline.read(events, of: identity)
    retention.read(events, of: identity)
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
