/// The contents and the maximum size of a lives diagram.
package struct LivesOptions: Sendable {
  /// The width in points.
  package var width: Int
  /// The unit of the horizontal axis. If nil, the unit is events for traces whose times are only those of a test
  /// machine, steps for traces with a counting clock, and time for other traces. Moments are written as event numbers
  /// only if the value is `events`.
  package var axis: Lives.Axis?
  /// The maximum number of rows and lanes. Additional types are drawn as counts.
  package var rowLimit: Int
  /// Whether views, controls, windows, and applications are drawn even if they did not leak.
  package var showsViews: Bool
  /// Whether a legend below the picture explains the symbols.
  package var showsLegend: Bool
  /// The maximum number of objects of a type that have their own rows. If there are more, they share lanes.
  package var maximumRows = 12
  /// The maximum number of traces.
  package var maximumPanels = 8
  /// The maximum number of bands. Additional types are drawn as counts.
  var maximumBands = 3000
  /// The maximum number of state changes to store for each trace. A trace with more changes is drawn as counts instead
  /// of objects.
  package var maximumChanges = 4_000_000
  /// The maximum number of moments to store for objects with unknown states, while changes are counted.
  var maximumTurns = 1_000_000
  /// The maximum number of columns for the counts of a trace whose objects are not drawn individually.
  var maximumColumns = 4096

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
}
