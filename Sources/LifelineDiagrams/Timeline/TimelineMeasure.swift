/// Measures of a timeline's picture, in points.
enum TimelineMeasure {
  static let fontSize = 11
  static let smallFontSize = 9
  static let titleFontSize = 14
  static let margin = 18
  static let titleHeight = 34
  /// Room for the unit of the times, where no heads stand beside it.
  static let unitHeight = 16
  static let headHeight = 36
  static let headPadding = 10
  static let headGap = 8
  static let rowHeight = 22
  /// A row whose arrow comes from the right needs its text above the arrow.
  static let tallRowHeight = 32
  static let birthRowHeight = 46
  static let bandHeight = 28
  static let bandGap = 3
  static let barWidth = Canvas.Default.boxWidth
  static let laneOffset = 6
  /// How far a bar begins above its arrow.
  static let barRise = 4
  /// What a bar reaches below its arrow at least.
  static let minimumBar = 9
  static let labelGap = 7
  static let columnGap = 26
  static let foundArrow = 26
  static let lightningWidth = 12
  static let legendHeight = 14
  /// A step that would be drawn longer is cut, where a timeline is to scale.
  static let longestStep = 180
  /// The height of a step that is cut, where nothing stands in the way.
  static let cutStep = 66
  /// The room that a cut needs.
  static let cutHeight = 30
  /// What is torn away there.
  static let tearHeight = 18
  /// How far the time axis is from the times.
  static let axisOffset = 6
  /// The size of the number of a finding.
  static let badge = 14
  /// How far the last badge of a head is beside it.
  static let badgeOverhang = 10
  /// A head shows so many; all of them stand at the rows.
  static let maximumHeadBadges = 3
  static let paragraphHeight = 16
  /// Labels wider than this are broken into lines: retain paths, for one.
  static let widestLabel = 420
  static let widestBand = 760
  /// How far the times are from the numbers of the threads.
  static let threadGap = 10
  /// In a compact picture, heads are small boxes with their names beside them.
  static let compactHead = 12
  /// The room between two lifelines of a compact picture.
  static let trackGap = 12
  /// The arrow from nowhere of a compact picture.
  static let compactFoundArrow = 11
  /// The column of texts of a compact picture is not narrower.
  static let narrowestLabel = 170
}
