public import Foundation

/// Queries about rows. If needed, they create the cells for the rows on the screen.
extension UITableView {
  /// The number of sections.
  public var numberOfSections: Int {
    loadGeometry()
    return state.geometry.sections.count
  }

  /// Returns the number of rows in a section, or 0 if the section does not exist.
  public func numberOfRows(inSection section: Int) -> Int {
    loadGeometry()
    return state.geometry.sections.indices.contains(section) ? state.geometry.sections[section].rowCount : 0
  }

  /// The cells on the screen, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { state.cells[$0] }
  }

  /// The index paths of the rows on the screen, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath]? {
    showRows()
    return state.cells.keys.sorted()
  }

  /// Returns the cell of a row, or nil if the row is not on the screen.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    showRows()
    return state.cells[indexPath]
  }

  /// Returns the index path of a cell, or nil if the cell is not on the screen.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    state.cells.first { $0.value === cell }?.key
  }

  /// Returns the index path of the row at a point in the content, or nil if there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadGeometry()
    return state.geometry.rows(from: point.y, to: point.y.nextUp).first
  }

  /// Returns the frame of a row in the content. The frame is empty if the row does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadGeometry()
    return state.geometry.contains(indexPath) ? frame(ofRow: indexPath) : .zero
  }

  /// Returns the header view of a section, or nil if the view is not on the screen or is not a
  /// `UITableViewHeaderFooterView`.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showRows()
    return state.titles[TitlePlace(section: section, isFooter: false)] as? UITableViewHeaderFooterView
  }

  /// Returns the footer view of a section, or nil if the view is not on the screen or is not a
  /// `UITableViewHeaderFooterView`.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showRows()
    return state.titles[TitlePlace(section: section, isFooter: true)] as? UITableViewHeaderFooterView
  }

  /// Returns the index paths of the rows that intersect a rectangle in the content.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadGeometry()
    return state.geometry.rows(from: rect.minY, to: rect.maxY)
  }

  /// Returns the frame of a section, including its header and footer. The frame is empty if the section does not exist.
  public func rect(forSection section: Int) -> CGRect {
    strip(section) { ($0.top, $0.bottom) }
  }

  /// Returns the frame of a section's header. The frame is empty if the section does not exist.
  public func rectForHeader(inSection section: Int) -> CGRect {
    strip(section) { ($0.top, $0.rowEdges.first ?? $0.top) }
  }

  /// Returns the frame of a section's footer. The frame is empty if the section does not exist.
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

  /// Scrolls the selected row to a position. This method has no effect if no row is selected.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  /// Scrolls a row to a position. If the row does not exist, the program stops.
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

  /// The index path of the row that was selected first, or nil if no row is selected.
  public var indexPathForSelectedRow: IndexPath? { state.selection.first }

  /// The index paths of the selected rows, in the order of their selection, or nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { state.selection.isEmpty ? nil : state.selection }

  /// Selects a row without notifying the delegate. Passing `nil` deselects all rows.
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

  /// Deselects a row without notifying the delegate. This method has no effect if the row is not selected.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard state.selection.contains(indexPath) else { return }
    state.selection.removeAll { $0 == indexPath }
    state.cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// Whether multiple rows can currently be selected.
  var allowsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  private func check(_ indexPath: IndexPath) {
    loadGeometry()
    if !state.geometry.contains(indexPath) { Diagnostics.stop("there is no row \(indexPath) in the UITableView") }
  }
}

extension UITableView {
  /// Returns a height if it is valid, or nil if it is automatic or invalid. An invalid height causes a warning.
  ///
  /// Each callback is reported only once per measuring pass.
  func checked(_ height: CGFloat, from callback: String, at path: IndexPath) -> CGFloat? {
    if height.isFinite, height >= 0 { return height }
    guard height != Self.automaticDimension, state.reported.insert(callback).inserted else { return nil }
    Diagnostics.warn(
      "\(callback) of \(delegate.map { "\(type(of: $0))" } ?? "the table") returned \(height) for \(path), which is no "
        + "height that a row can have; the automatic height is used", about: self, .invalidGeometry,
      in: delegate.map { "\(type(of: $0)).tableView" })
    return nil
  }

  /// Notifies the prefetch data source of the rows that are at most one screen away, and of the rows that no longer
  /// are.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, innerArea.height > 0 else { return }
    let near = state.geometry.rows(from: innerArea.minY - innerArea.height, to: innerArea.maxY + innerArea.height)
      .filter { state.cells[$0] == nil }
    let new = near.filter { !state.prefetched.contains($0) }
    let cancelled = state.prefetched.subtracting(near).filter { state.cells[$0] == nil }.sorted()
    state.prefetched = Set(near)
    if !cancelled.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancelled) }
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
  }
}
