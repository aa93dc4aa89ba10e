public import Foundation

/// Queries about rows. They create the cells for the rows on the screen if needed.
extension UITableView {
  /// How many sections there are.
  public var numberOfSections: Int {
    loadGeometry()
    return state.geometry.sections.count
  }

  /// Returns the number of rows in a section; an unknown section has none.
  public func numberOfRows(inSection section: Int) -> Int {
    loadGeometry()
    return state.geometry.sections.indices.contains(section) ? state.geometry.sections[section].rowCount : 0
  }

  /// The cells on the screen, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { state.cells[$0] }
  }

  /// The rows on the screen, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath]? {
    showRows()
    return state.cells.keys.sorted()
  }

  /// The cell of a row; nil if the row is not on the screen.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    showRows()
    return state.cells[indexPath]
  }

  /// The row of a cell; nil if the cell is not on the screen.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    state.cells.first { $0.value === cell }?.key
  }

  /// The row at a point of the content.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadGeometry()
    return state.geometry.rows(from: point.y, to: point.y.nextUp).first
  }

  /// The rectangle of a row in the content; empty for an unknown row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadGeometry()
    return state.geometry.contains(indexPath) ? frame(ofRow: indexPath) : .zero
  }

  /// The view above a section on the screen, if it is a header view.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showRows()
    return state.titles[TitlePlace(section: section, isFooter: false)] as? UITableViewHeaderFooterView
  }

  /// The view below a section on the screen, if it is a footer view.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showRows()
    return state.titles[TitlePlace(section: section, isFooter: true)] as? UITableViewHeaderFooterView
  }

  /// The rows that intersect a rectangle of the content.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadGeometry()
    return state.geometry.rows(from: rect.minY, to: rect.maxY)
  }

  /// The rectangle of a section with its header and footer; empty for an unknown section.
  public func rect(forSection section: Int) -> CGRect {
    strip(section) { ($0.top, $0.bottom) }
  }

  /// The rectangle of a header; empty for an unknown section.
  public func rectForHeader(inSection section: Int) -> CGRect {
    strip(section) { ($0.top, $0.rowEdges.first ?? $0.top) }
  }

  /// The rectangle of a footer; empty for an unknown section.
  public func rectForFooter(inSection section: Int) -> CGRect {
    strip(section) { ($0.rowEdges.last ?? $0.top, $0.bottom) }
  }

  private func strip(_ section: Int, _ edges: (TableGeometry.Section) -> (CGFloat, CGFloat)) -> CGRect {
    loadGeometry()
    guard state.geometry.sections.indices.contains(section) else { return .zero }
    let (top, bottom) = edges(state.geometry.sections[section])
    return CGRect(x: 0, y: top, width: innerArea.width, height: bottom - top)
  }

  // MARK: Scrolling

  /// Scrolls until the selected row is at the position. Has no effect without a selection.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  /// Scrolls until the row is at the position; an unknown row stops the program.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    check(indexPath)
    let row = frame(ofRow: indexPath)
    guard scrollPosition != .none else { return scrollRectToVisible(row, animated: animated) }
    let free = innerArea.height - row.height
    let above = scrollPosition == .top ? 0 : scrollPosition == .bottom ? free : free / 2
    let target = keptInside(CGPoint(x: contentOffset.x, y: row.minY - above))
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  // MARK: Selection

  /// The selected row that was selected first.
  public var indexPathForSelectedRow: IndexPath? { state.selection.first }

  /// The selected rows in the order of their selection, or nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { state.selection.isEmpty ? nil : state.selection }

  /// Selects a row without calling the delegate; `nil` deselects all.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in state.selection { deselectRow(at: path, animated: animated) }
      return
    }
    check(indexPath)
    if !allowsSeveral {
      for path in state.selection where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    if !state.selection.contains(indexPath) { state.selection.append(indexPath) }
    state.cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without calling the delegate; has no effect if it is not selected.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard state.selection.contains(indexPath) else { return }
    state.selection.removeAll { $0 == indexPath }
    state.cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// Whether several rows can be selected at the moment.
  var allowsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  private func check(_ indexPath: IndexPath) {
    loadGeometry()
    if !state.geometry.contains(indexPath) { Diagnostics.stop("there is no row \(indexPath) in the UITableView") }
  }
}
