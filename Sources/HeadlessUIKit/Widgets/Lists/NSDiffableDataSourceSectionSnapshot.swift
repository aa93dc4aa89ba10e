import Foundation

/// The items of a section as an outline. An item's children are visible while the item is expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  /// These collections are released before the arrays, so the items are released in their order.
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var known: Set<ItemIdentifierType> = []
  private var expanded: Set<ItemIdentifierType> = []
  private var roots: [ItemIdentifierType] = []
  private var below = OrderedDictionary<ItemIdentifierType, [ItemIdentifierType]>()

  /// Creates an outline without items.
  public init() {}

  /// All items, with parents before their children.
  public var items: [ItemIdentifierType] { walk { _ in true } }
  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { roots }
  /// The items whose ancestors are all expanded.
  public var visibleItems: [ItemIdentifierType] { walk { expanded.contains($0) } }

  /// Adds items at the end or as children of an item. A duplicate item or an unknown parent triggers a runtime error.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { check(parent) }
    for item in items {
      if !known.insert(item).inserted { Diagnostics.stop("the item '\(item)' is already in the section snapshot") }
      parents[item] = parent
    }
    if let parent { below[parent, default: []] += items } else { roots += items }
  }

  /// Expands items, which shows their children.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    expanded.formUnion(items)
  }

  /// Collapses items, which hides their children.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    expanded.subtract(items)
  }

  /// Returns whether an item is expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Returns whether an item is in the outline and all its ancestors are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }

  /// Returns whether an item is in the outline.
  public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }

  /// Returns the number of ancestors of an item.
  public func level(of item: ItemIdentifierType) -> Int {
    sequence(first: item) { parents[$0] }.reduce(-1) { level, _ in level + 1 }
  }

  /// Returns the parent of an item, or nil if the item has none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

  /// Returns the index of an item among all items, or nil if the item is unknown.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  /// Removes items along with their descendants. Unknown items are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where known.contains(item) {
      delete(below[item] ?? [])
      let parent = parents.removeValue(forKey: item)
      if let parent { below[parent, default: []].removeAll { $0 == item } } else { roots.removeAll { $0 == item } }
      known.remove(item)
      expanded.remove(item)
      below[item] = nil
    }
  }

  /// Removes all items.
  public mutating func deleteAll() {
    self = Self()
  }

  private func walk(_ enters: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    var waiting = Array(roots.reversed())
    while let item = waiting.popLast() {
      found.append(item)
      if enters(item) { waiting += (below[item] ?? []).reversed() }
    }
    return found
  }

  private func check(_ item: ItemIdentifierType) {
    if !known.contains(item) { Diagnostics.stop("there is no item '\(item)' in the section snapshot") }
  }
}

/// The difference between two snapshots, as changes to a table or collection.
extension NSDiffableDataSourceSnapshot {
  /// Returns the changes that lead to another snapshot. Unchanged rows keep their cells. A row that moves is deleted
  /// and inserted.
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
