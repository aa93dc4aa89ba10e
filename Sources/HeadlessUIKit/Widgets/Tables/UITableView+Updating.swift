public import Foundation

/// Inserts, deletes, reloads, and moves rows and sections. The cells of other rows are kept.
///
/// Change your data first. Indices of deletions and reloads refer to the state before the changes, and indices of insertions refer to the
/// state after the changes. The data source is called immediately. As in UIKit, the program stops if the data source's counts do not match
/// the changes.
extension UITableView {
  /// Inserts rows.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Deletes rows.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Reloads the cells of rows.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Inserts sections.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Reloads sections.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Performs the changes in a closure as a single update. The completion handler is called when the application
  /// settles.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    UIView.animate(withDuration: 0.3, animations: {}, completion: completion)
  }

  /// Moves a row.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows[indexPath] = newIndexPath }
  }

  /// Moves a section.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections[section] = newSection }
  }

  /// Reconfigures the cells of rows. In HeadlessUIKit, the cells are reloaded.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    reloadRows(at: indexPaths, with: .none)
  }

  /// Whether a group of changes has begun but has not yet ended.
  public var hasUncommittedUpdates: Bool { state.updates.isOpen }

  /// Begins a group of changes. ``endUpdates()`` performs them as a single update.
  public func beginUpdates() {
    state.updates.begin()
  }

  /// Performs the changes since ``beginUpdates()``.
  public func endUpdates() {
    if let updates = state.updates.end() { apply(updates) }
  }

  func update(_ change: (inout TableUpdates) -> Void) {
    beginUpdates()
    state.updates.note(change)
    endUpdates()
  }

  /// Applies the changes, unless the table has not loaded its counts yet.
  private func apply(_ updates: TableUpdates) {
    guard !state.needsReload else { return showRows() }
    let old = state.geometry.sections.map(\.rowCount)
    measure()
    do {
      let places = try updates.places(from: old, to: state.geometry.sections.map(\.rowCount))
      moveCells(to: places)
      state.selection = state.selection.compactMap { places[$0] }
    } catch {
      Diagnostics.stop("the data source of the UITableView does not match the changes of the table: \(error.reason)")
    }
    contentOffset = keptInside(contentOffset)
    showRows()
  }

  private func moveCells(to places: [IndexPath: IndexPath]) {
    for path in state.cells.keys.sorted() where places[path] == nil { retireCell(at: path) }
    state.cells = Dictionary(
      uniqueKeysWithValues: state.cells.compactMap { path, cell in places[path].map { ($0, cell) } })
  }
}
