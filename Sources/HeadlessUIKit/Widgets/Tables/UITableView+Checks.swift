import Foundation

extension UITableView {
  /// Returns a height if it is valid, or nil if it is automatic or invalid. An invalid height causes a warning.
  ///
  /// Each callback is reported only once per measuring pass.
  func checked(_ height: CGFloat, from callback: String, at path: IndexPath) -> CGFloat? {
    if height.isFinite, height >= 0 { return height }
    guard height != Self.automaticDimension, state.reported.insert(callback).inserted else { return nil }
    Diagnostics.warn(
      "\(callback) of \(delegate.map { "\(type(of: $0))" } ?? "the table") returned \(height) for \(path), which is no "
        + "height that a row can have; the automatic height is used", about: self)
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
