internal import LifelineDiagrams

/// The timelines of a scenario: a single timeline if the scenario is small, or a timeline for each step.
struct ScenarioPictures {
  /// The timeline of the entire scenario, unless each step has its own timeline.
  let whole: Timeline?
  private let steps: TimelineSteps?

  /// The maximum number of rows in one picture, so that it fits on one or two screens.
  private static let maximumRows = 60

  init(_ record: ScenarioRecord, _ texts: [TextStep]) {
    guard let timeline = record.timeline?.timeline() else {
      (whole, steps) = (nil, nil)
      return
    }
    let visible = timeline.rows.count { !$0.isHidden }
    let isSmall = visible <= Self.maximumRows || texts.count { $0.title != nil } < 2
    whole = isSmall ? timeline : nil
    steps = isSmall ? nil : TimelineSteps(timeline)
  }

  /// Returns the timeline of a step.
  ///
  /// The value is nil if all steps are in one picture, or if the timeline would have only one row. Such a timeline adds no information to
  /// the step's sentence.
  func picture(ofStep marker: Int) -> Timeline? { steps?.timeline(ofStep: marker, leastRows: 2) }
}
