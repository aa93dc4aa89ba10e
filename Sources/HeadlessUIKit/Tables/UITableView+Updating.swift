public import Foundation

/// Telling a table which rows have come and gone, so that the other cells stay.
///
/// Change the data first. What is deleted and reloaded is counted before the changes, what is inserted after them. The
/// data source is asked at once; when its counts do not fit what was told, the program stops, as in UIKit.
extension UITableView {
  /// Tells of new rows.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Tells of rows that have gone.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Asks for the cells of rows anew.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Tells of new sections.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Tells of sections that have gone.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Asks for everything in sections anew.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Takes the changes told inside together; the completion comes when the application settles.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    UIView.animate(withDuration: 0.3, animations: {}, completion: completion)
  }

  /// Takes the changes together that are told until ``endUpdates()``.
  public func beginUpdates() {
    state.updateDepth += 1
  }

  /// Makes the changes told since ``beginUpdates()``.
  public func endUpdates() {
    guard state.updateDepth > 0 else {
      Diagnostics.stop("endUpdates() was called without beginUpdates()")
    }
    state.updateDepth -= 1
    guard state.updateDepth == 0 else { return }
    apply(state.updates ?? TableUpdates())
    state.updates = nil
  }

  func update(_ note: (inout TableUpdates) -> Void) {
    beginUpdates()
    note(&state.updates.orEmpty)
    endUpdates()
  }

  /// A table that has not asked for anything yet has nothing to change.
  private func apply(_ updates: TableUpdates) {
    guard !state.needsReload else { return showRows() }
    let old = state.geometry.sections.map(\.rowCount)
    measure()
    do {
      let places = try updates.places(from: old, to: state.geometry.sections.map(\.rowCount))
      moveCells(to: places)
      state.selection = state.selection.compactMap { places[$0] }
    } catch {
      Diagnostics.stop("the data source of the UITableView does not fit what the table was told: \(error.reason)")
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

extension TableUpdates? {
  /// The updates told so far, which begin with the first one.
  fileprivate var orEmpty: TableUpdates {
    get { self ?? TableUpdates() }
    set { self = newValue }
  }
}
