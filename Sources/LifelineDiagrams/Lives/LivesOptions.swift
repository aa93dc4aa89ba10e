/// What a picture of lives shows, and how large it may be.
package struct LivesOptions: Sendable {
  /// The width in points.
  package var width: Int
  /// What the horizontal axis counts; nil for events where times say only what a test machine did, else time.
  package var axis: Lives.Axis?
  /// The maximum number of rows and lanes; types beyond it are drawn as counts.
  package var rowLimit: Int
  /// Whether views, controls, windows, and applications are drawn even if they did not leak.
  package var showsViews: Bool
  /// Whether signs are explained below the picture.
  package var showsLegend: Bool
  /// Up to so many objects of a type have a row each; more share lanes.
  package var maximumRows = 12
  /// The maximum number of traces.
  package var maximumPanels = 8
  /// The maximum number of bands; types beyond it are drawn as counts.
  var maximumBands = 3000
  /// The maximum number of changes of state to remember.
  var maximumChanges = 4_000_000

  /// Creates options.
  package init(
    width: Int = 1050, axis: Lives.Axis? = nil, rowLimit: Int = 200, showsViews: Bool = false, showsLegend: Bool = true
  ) {
    self.width = width
    self.axis = axis
    self.rowLimit = rowLimit
    self.showsViews = showsViews
    self.showsLegend = showsLegend
  }

  /// The width in points below which nothing has room.
  package static let minimumWidth = 360
}
