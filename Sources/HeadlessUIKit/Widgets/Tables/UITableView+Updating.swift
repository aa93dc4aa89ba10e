public import Foundation

/// Inserts, deletes, reloads, and moves rows and sections. The cells of other rows are kept.
///
/// Change your data first. Indices of deletions and reloads refer to the state before the changes, and indices of
/// insertions refer to the state after the changes. The data source is called immediately. As in UIKit, the program
/// stops if the data source's counts do not match the changes.
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
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates()
    endUpdates()
    UIView.animate(withDuration: 0.3, animations: {}, completion: completion)
  }

  /// Performs the changes in a closure, if there is one, as a single update.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
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
    state.cells = OrderedDictionary(state.cells.compactMap { path, cell in places[path].map { ($0, cell) } })
  }
}

/// The changes to a table or collection in one update, and the resulting index path of each row.
struct TableUpdates {
  var insertedRows: Set<IndexPath> = []
  var deletedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var movedRows: [IndexPath: IndexPath] = [:]
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [Int: Int] = [:]

  /// Returns the new index path of each row. Deleted and reloaded rows are omitted.
  ///
  /// A move is treated as a deletion and an insertion, but the row itself is kept. The method throws an error if the
  /// counts do not match the changes.
  func places(from old: [Int], to new: [Int]) throws(Mismatch) -> [IndexPath: IndexPath] {
    let expected = old.count - deletedSections.count + insertedSections.count
    guard new.count == expected else {
      throw Mismatch(
        "there are now \(new.count) sections, but the changes to \(old.count) sections result in \(expected)")
    }
    var places: [IndexPath: IndexPath] = [:]
    for (from, to) in sectionPairs(old.count, new.count) where !reloadedSections.contains(from) {
      try addRows(of: from, count: old[from], to: to, count: new[to], into: &places)
    }
    for (from, to) in movedRows { places[from] = to }
    return places
  }

  /// Returns the old and the new index of each section that is kept.
  private func sectionPairs(_ oldCount: Int, _ newCount: Int) -> [(Int, Int)] {
    let left = deletedSections.union(IndexSet(movedSections.keys))
    let entered = insertedSections.union(IndexSet(movedSections.values))
    let moved = movedSections.filter { $0.key < oldCount && $0.value < newCount }.map { ($0.key, $0.value) }
    return Self.survivors(of: oldCount, without: left, before: newCount, with: entered) + moved
  }

  private func addRows(
    of from: Int, count: Int, to: Int, count newCount: Int, into places: inout [IndexPath: IndexPath]
  ) throws(Mismatch) {
    let deleted = rows(deletedRows, leavingBy: movedRows.keys, in: from)
    let inserted = rows(insertedRows, leavingBy: movedRows.values, in: to)
    guard newCount == count - deleted.count + inserted.count else {
      throw Mismatch(
        "section \(to) now has \(newCount) rows, but \(count) rows with \(inserted.count) inserted and "
          + "\(deleted.count) deleted are \(count - deleted.count + inserted.count)")
    }
    for (row, newRow) in Self.survivors(of: count, without: deleted, before: newCount, with: inserted) {
      let path = IndexPath(row: row, section: from)
      if !reloadedRows.contains(path) { places[path] = IndexPath(row: newRow, section: to) }
    }
  }

  /// Returns the rows of a section that the changes affect, including moved rows.
  private func rows(
    _ rows: Set<IndexPath>, leavingBy moves: some Sequence<IndexPath>, in section: Int
  ) -> IndexSet {
    IndexSet(rows.union(moves).filter { $0.section == section }.map(\.row))
  }

  /// Returns the old and the new index of each row or section that is kept. The kept elements fill, in order, the
  /// positions where nothing is inserted.
  private static func survivors(
    of count: Int, without deleted: IndexSet, before newCount: Int, with inserted: IndexSet
  ) -> [(Int, Int)] {
    let old = (0..<count).filter { !deleted.contains($0) }
    let new = (0..<newCount).filter { !inserted.contains($0) }
    return Array(zip(old, new))
  }

  /// The reason why the counts do not match the changes.
  struct Mismatch: Error {
    let reason: String

    init(_ reason: String) {
      self.reason = reason
    }
  }
}

/// A group of changes, which can contain nested groups.
struct UpdateGroup {
  private var updates: TableUpdates?
  private var depth = 0

  mutating func begin() {
    depth += 1
  }

  mutating func note(_ change: (inout TableUpdates) -> Void) {
    var all = updates ?? TableUpdates()
    change(&all)
    updates = all
  }

  /// Ends the group, and returns the changes of the outermost group, or nil for a nested group.
  mutating func end() -> TableUpdates? {
    guard depth > 0 else { Diagnostics.stop("endUpdates() was called without beginUpdates()") }
    depth -= 1
    guard depth == 0 else { return nil }
    defer { updates = nil }
    return updates ?? TableUpdates()
  }

  var isOpen: Bool { depth > 0 }
}
