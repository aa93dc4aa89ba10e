import Foundation

/// The changes of a table in one update, and the new position of each row.
struct TableUpdates {
  var insertedRows: Set<IndexPath> = []
  var deletedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()

  /// The new position of each row; deleted and reloaded rows are omitted.
  ///
  /// Throws the reason if the counts do not match the changes.
  func places(from old: [Int], to new: [Int]) throws(Mismatch) -> [IndexPath: IndexPath] {
    let expected = old.count - deletedSections.count + insertedSections.count
    guard new.count == expected else {
      throw Mismatch("there are \(new.count) sections now, but \(expected) after the changes to \(old.count)")
    }
    var places: [IndexPath: IndexPath] = [:]
    for (from, to) in Self.survivors(of: old.count, without: deletedSections, before: new.count, with: insertedSections)
    where !reloadedSections.contains(from) {
      try addRows(of: from, count: old[from], to: to, count: new[to], into: &places)
    }
    return places
  }

  private func addRows(
    of from: Int, count: Int, to: Int, count newCount: Int, into places: inout [IndexPath: IndexPath]
  ) throws(Mismatch) {
    let deleted = IndexSet(deletedRows.filter { $0.section == from }.map(\.row))
    let inserted = IndexSet(insertedRows.filter { $0.section == to }.map(\.row))
    guard newCount == count - deleted.count + inserted.count else {
      throw Mismatch(
        "section \(to) has \(newCount) rows now, but \(count - deleted.count + inserted.count) after \(inserted.count) "
          + "inserted into and \(deleted.count) deleted from \(count)")
    }
    for (row, newRow) in Self.survivors(of: count, without: deleted, before: newCount, with: inserted) {
      let path = IndexPath(row: row, section: from)
      if !reloadedRows.contains(path) { places[path] = IndexPath(row: newRow, section: to) }
    }
  }

  /// Those that are not deleted take the places that are not inserted, in order.
  private static func survivors(
    of count: Int, without deleted: IndexSet, before newCount: Int, with inserted: IndexSet
  ) -> [(Int, Int)] {
    let old = (0..<count).filter { !deleted.contains($0) }
    let new = (0..<newCount).filter { !inserted.contains($0) }
    return Array(zip(old, new))
  }

  /// Why the counts do not fit the changes.
  struct Mismatch: Error {
    let reason: String

    init(_ reason: String) {
      self.reason = reason
    }
  }
}
