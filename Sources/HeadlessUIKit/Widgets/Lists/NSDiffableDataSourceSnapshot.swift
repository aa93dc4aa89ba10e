/// The sections and items of a table or collection, each with a unique identifier.
///
/// As in UIKit, a duplicate identifier or a reference to an unknown section or item triggers a runtime error.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The set is released before the arrays, so the items are released in their order.
  private var known: Set<ItemIdentifierType> = []
  private var items = OrderedDictionary<SectionIdentifierType, [ItemIdentifierType]>()

  /// The sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []

  /// The items whose cells are reloaded when the snapshot is applied.
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

  /// The items whose cells are reconfigured when the snapshot is applied.
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// The sections that are reloaded when the snapshot is applied.
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// Creates a snapshot without sections.
  public init() {}

  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }

  /// The number of items.
  public var numberOfItems: Int { known.count }

  /// Returns the items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[check(identifier)] ?? []
  }

  /// Returns the number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the section that contains an item, or nil if the item is unknown.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    known.contains(identifier) ? sectionIdentifiers.first { items[$0]?.contains(identifier) ?? false } : nil
  }

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      if items[identifier] != nil { Diagnostics.stop("the section '\(identifier)' is already in the snapshot") }
      sectionIdentifiers.append(identifier)
      items[identifier] = []
    }
  }

  /// Adds items at the end of a section or, by default, of the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      Diagnostics.stop("the snapshot has no section to add items to: call appendSections(_:) first")
    }
    insert(identifiers, in: check(section), at: items[section]?.count ?? 0)
  }

  /// Inserts items directly before another item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: beforeIdentifier)
    insert(identifiers, in: section, at: index)
  }

  /// Inserts items directly after another item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: afterIdentifier)
    insert(identifiers, in: section, at: index + 1)
  }

  /// Removes items. Unknown items are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let removed = Set(identifiers)
    known.subtract(removed)
    for section in sectionIdentifiers { items[section, default: []].removeAll { removed.contains($0) } }
  }

  /// Removes all sections and items.
  public mutating func deleteAllItems() {
    self = Self()
  }

  /// Removes sections along with their items. Unknown sections are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      known.subtract(items.removeValue(forKey: identifier) ?? [])
      sectionIdentifiers.removeAll { $0 == identifier }
    }
  }

  /// Marks items so that their cells are reloaded when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items so that their cells are reconfigured when the snapshot is applied. In HeadlessUIKit, the cells are
  /// reloaded.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  /// Marks sections so that they are reloaded when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers.map { check($0) }
  }

  /// Returns the index of an item among all items, or nil if the item is unknown.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }

  /// Returns the index of a section, or nil if the section is unknown.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  /// Moves an item directly before another item.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    _ = (place(of: identifier), place(of: toIdentifier))
    guard identifier != toIdentifier else { return }
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }

  /// Moves an item directly after another item.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    _ = (place(of: identifier), place(of: toIdentifier))
    guard identifier != toIdentifier else { return }
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }

  /// Inserts sections directly before another section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    place(identifiers, by: 0, of: toIdentifier) { $0.appendSections(identifiers) }
  }

  /// Inserts sections directly after another section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    place(identifiers, by: 1, of: toIdentifier) { $0.appendSections(identifiers) }
  }

  /// Moves a section directly before another section.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    place([check(identifier)], by: 0, of: toIdentifier) { _ in }
  }

  /// Moves a section directly after another section.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    place([check(identifier)], by: 1, of: toIdentifier) { _ in }
  }

  /// Adds sections if needed and places them next to another section: before it if the distance is 0, or after it if
  /// the distance is 1.
  private mutating func place(
    _ sections: [SectionIdentifierType], by distance: Int, of other: SectionIdentifierType, _ add: (inout Self) -> Void
  ) {
    _ = check(other)
    add(&self)
    guard !sections.contains(other) else { return }
    sectionIdentifiers.removeAll { sections.contains($0) }
    let index = sectionIdentifiers.firstIndex(of: other) ?? 0
    sectionIdentifiers.insert(contentsOf: sections, at: index + distance)
  }

  private mutating func insert(_ new: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int) {
    for item in new where !known.insert(item).inserted {
      Diagnostics.stop("the item '\(item)' is already in the snapshot")
    }
    items[section, default: []].insert(contentsOf: new, at: index)
  }

  private func place(of item: ItemIdentifierType) -> (section: SectionIdentifierType, index: Int) {
    guard let section = sectionIdentifier(containingItem: item), let index = items[section]?.firstIndex(of: item) else {
      Diagnostics.stop("there is no item '\(item)' in the snapshot")
    }
    return (section, index)
  }

  private func check(_ section: SectionIdentifierType) -> SectionIdentifierType {
    if items[section] != nil { return section }
    Diagnostics.stop("there is no section '\(section)' in the snapshot")
  }
}
