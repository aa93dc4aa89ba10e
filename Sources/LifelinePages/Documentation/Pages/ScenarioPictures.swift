internal import LifelineDiagrams
internal import LifelineStates

/// The pictures of a scenario: a single picture if the scenario is small or has no steps, or a timeline for each step.
struct ScenarioPictures {
  /// The picture of the entire scenario, unless each step has a picture.
  let whole: ScenarioPicture?
  private let steps: TimelineSteps?
  private let outlines: TimelineSteps?

  /// The maximum number of rows in a picture of several steps, so that it fits on one or two screens.
  private static let usualRows = 60
  /// The maximum number of rows in a picture. If there are more, only the outline is drawn.
  private static let maximumRows = 200

  /// - Parameter drawsLives: Whether the pictures may be lives diagrams, which have no complete Mermaid text.
  init(_ record: ScenarioRecord, _ texts: [TextStep], drawsLives: Bool) {
    guard let pictures = record.pictures else {
      (whole, steps, outlines) = (nil, nil, nil)
      return
    }
    let timeline = Self.sized(pictures.timeline.timeline())
    let visible = timeline.rows.count { !$0.isHidden }
    let isWhole = visible <= Self.usualRows || texts.count { $0.title != nil } < 2
    if isWhole {
      whole = Self.whole(timeline, pictures, drawsLives: drawsLives)
      (steps, outlines) = (nil, nil)
    } else {
      whole = nil
      steps = TimelineSteps(timeline)
      outlines = TimelineSteps(Self.sized(pictures.timeline.outline()))
    }
  }

  private static func whole(_ timeline: Timeline, _ pictures: PictureBuilders, drawsLives: Bool) -> ScenarioPicture {
    let rows = timeline.eventRows + timeline.rowsBeyondLimit
    guard rows > maximumRows else { return ScenarioPicture(timeline) }
    let outline = sized(pictures.timeline.outline(limit: drawsLives ? nil : maximumRows))
    if drawsLives, outline.eventRows > maximumRows, case let lives = pictures.lives.lives(), lives.objectCount > 0 {
      return ScenarioPicture(lives, rows: rows)
    }
    return ScenarioPicture(outline: outline, rows: outline.eventRows, of: rows)
  }

  private static func sized(_ timeline: Timeline) -> Timeline {
    var timeline = timeline
    timeline.maximumWidth = Timeline.usualWidth
    return timeline
  }

  /// Returns the timeline of a step.
  ///
  /// The value is nil if all steps are in one picture, or if the timeline would have only one row. Such a timeline adds
  /// no information to the step's sentence.
  func picture(ofStep marker: Int) -> ScenarioPicture? {
    guard let step = steps?.timeline(ofStep: marker, leastRows: 2) else { return nil }
    let rows = step.eventRows
    guard rows > Self.maximumRows, let outline = outlines?.timeline(ofStep: marker, leastRows: 1) else {
      return ScenarioPicture(step)
    }
    return ScenarioPicture(outline: outline, rows: outline.eventRows, of: rows)
  }
}

extension Timeline {
  /// The number of visible rows that are not drawn across the picture.
  fileprivate var eventRows: Int { rows.count { !$0.isHidden && $0.lifeline >= 0 } }

  fileprivate var rowsBeyondLimit: Int {
    omissions.filter { $0.kind == .rows && $0.reason == .limit }.reduce(0) { $0 + $1.count }
  }
}
