internal import LifelineDiagrams
internal import LifelineStates

/// A picture of a scenario or of a step.
struct ScenarioPicture {
  let diagram: any Diagram
  /// The beginning of the alternative text.
  let noun: String
  /// A sentence about the rows that the picture omits, or nil if it omits none.
  let omission: String?

  private static let timeline = "The timeline of"

  /// Creates a picture with all rows.
  init(_ timeline: Timeline) {
    (diagram, noun) = (timeline, Self.timeline)
    omission = nil
  }

  /// Creates the outline of a timeline that has too many rows.
  init(outline: Timeline, rows: Int, of all: Int) {
    (diagram, noun) = (outline, Self.timeline)
    omission = "The timeline is an outline: \(all - rows) of \(all) rows are not drawn."
  }

  /// Creates a picture of the lives, instead of a timeline with too many rows.
  init(_ lives: Lives, rows: Int) {
    (diagram, noun) = (lives, "The lives of the objects of")
    omission =
      "A timeline of this trace has \(rows) rows, so the picture shows only when each object existed, and its states."
  }
}
