internal import LifelineDiagrams

/// The timelines of a scenario: one of it all when that is small, else one of each step.
struct ScenarioPictures {
  /// The timeline of it all, unless each step has its own.
  let whole: Timeline?
  private let timeline: Timeline
  /// The rows of each step, by the number of its marker; 0 for what comes before the first.
  private var rows: [Int: Range<Int>] = [:]

  /// What a reader takes in at once, on one screen or two.
  private static let mostRows = 60

  init(_ scenario: DocumentationSite.Scenario) {
    timeline = scenario.record.timeline.timeline()
    let visible = timeline.rows.count { !$0.isHidden }
    let steps = scenario.steps.count { $0.title != nil }
    whole = visible <= Self.mostRows || steps < 2 ? timeline : nil
    guard whole == nil else { return }
    var start = 0
    var marker = 0
    for (index, row) in timeline.rows.enumerated() {
      guard case .marker = row.content else { continue }
      rows[marker] = start..<index
      (start, marker) = (index, row.sequence)
    }
    rows[marker] = start..<timeline.rows.count
  }

  /// The timeline of a step; nil when all is in one picture, or when one row says no more than its sentence.
  func picture(ofStep marker: Int) -> Timeline? {
    guard let rows = rows[marker] else { return nil }
    let shown = rows.count { !timeline.rows[$0].isHidden && timeline.rows[$0].lifeline >= 0 }
    guard shown > 1 else { return nil }
    var picture = timeline
    for index in picture.rows.indices where !rows.contains(index) { picture.rows[index].isHidden = true }
    return picture
  }
}
