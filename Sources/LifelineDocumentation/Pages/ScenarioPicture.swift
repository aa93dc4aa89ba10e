internal import LifelineDiagrams
internal import LifelineStateDiagrams

/// A picture of a scenario or of a step.
struct ScenarioPicture {
  private enum Content {
    case timeline(Timeline)
    case lives(Lives)
  }

  private let content: Content
  /// A sentence about the rows that the picture omits, or nil if it omits none.
  let omission: String?

  /// Creates a picture with all rows.
  init(_ timeline: Timeline) {
    content = .timeline(timeline)
    omission = nil
  }

  /// Creates the outline of a timeline that has too many rows.
  init(outline: Timeline, rows: Int, of all: Int) {
    content = .timeline(outline)
    omission = "The timeline is an outline: \(all - rows) of \(all) rows are not drawn."
  }

  /// Creates a picture of the lives, instead of a timeline with too many rows.
  init(_ lives: Lives, rows: Int) {
    content = .lives(lives)
    omission =
      "A timeline of this trace has \(rows) rows, so the picture shows only when each object existed, and its states."
  }

  /// The beginning of the alternative text.
  var noun: String {
    switch content {
    case .timeline: "The timeline of"
    case .lives: "The lives of the objects of"
    }
  }

  var graph: DotGraph {
    switch content {
    case .timeline(let timeline): timeline.graph()
    case .lives(let lives): lives.graph()
    }
  }

  var mermaid: String {
    switch content {
    case .timeline(let timeline): timeline.mermaid
    case .lives(let lives): lives.mermaid
    }
  }
}
