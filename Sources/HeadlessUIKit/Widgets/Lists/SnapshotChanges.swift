import Foundation

/// The difference between two snapshots, as changes to a table or collection.
extension NSDiffableDataSourceSnapshot {
  /// Returns the changes that lead to another snapshot. Unchanged rows keep their cells. A row that moves is deleted and inserted.
  func changes(to new: Self) -> TableUpdates {
    var updates = TableUpdates()
    let reloaded = new.reloadedItemIdentifiers + new.reconfiguredItemIdentifiers
    updates.reloadedRows = Set(reloaded.compactMap(path(of:)))
    updates.reloadedSections = IndexSet(new.reloadedSectionIdentifiers.compactMap { indexOfSection($0) })
    let sections = new.sectionIdentifiers.difference(from: sectionIdentifiers)
    updates.deletedSections = IndexSet(sections.removals.map(\.place))
    updates.insertedSections = IndexSet(sections.insertions.map(\.place))
    for (from, section) in sectionIdentifiers.enumerated() where !updates.deletedSections.contains(from) {
      guard let to = new.sectionIdentifiers.firstIndex(of: section) else { continue }
      let items = new.itemIdentifiers(inSection: section).difference(from: itemIdentifiers(inSection: section))
      updates.deletedRows.formUnion(items.removals.map { IndexPath(row: $0.place, section: from) })
      updates.insertedRows.formUnion(items.insertions.map { IndexPath(row: $0.place, section: to) })
    }
    return updates
  }

  /// A copy of the snapshot without its reloads. It represents the content after the snapshot has been applied.
  var applied: Self {
    var applied = self
    applied.reloadedItemIdentifiers.removeAll()
    applied.reconfiguredItemIdentifiers.removeAll()
    applied.reloadedSectionIdentifiers.removeAll()
    return applied
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sectionIdentifiers.indices.contains(path.section) else { return nil }
    let items = itemIdentifiers(inSection: sectionIdentifiers[path.section])
    return items.indices.contains(path.row) ? items[path.row] : nil
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionIdentifier(containingItem: item), let number = indexOfSection(section),
      let row = itemIdentifiers(inSection: section).firstIndex(of: item)
    else { return nil }
    return IndexPath(row: row, section: number)
  }
}

extension CollectionDifference.Change {
  /// The index of the change: the old index of a deletion, or the new index of an insertion.
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
