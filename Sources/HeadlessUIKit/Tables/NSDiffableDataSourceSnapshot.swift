/// The sections and items of a table, each with a unique identifier.
///
/// A duplicate identifier stops the program, and so does a reference to an unknown section or item, as in UIKit.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var known: Set<ItemIdentifierType> = []

  /// The sections in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []

  /// The items whose cells are reloaded when the snapshot is applied.
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

  /// Creates a snapshot without sections.
  public init() {}

  /// The items of all sections in order.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

  /// How many sections there are.
  public var numberOfSections: Int { sectionIdentifiers.count }

  /// How many items there are.
  public var numberOfItems: Int { known.count }

  /// The items of a section in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[check(identifier)] ?? []
  }

  /// How many items a section has.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the section of an item, or nil.
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

  /// Adds items at the end of a section, or of the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      Diagnostics.stop("the snapshot has no section to add items to: call appendSections(_:) first")
    }
    insert(identifiers, in: check(section), at: items[section]?.count ?? 0)
  }

  /// Adds items right before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: beforeIdentifier)
    insert(identifiers, in: section, at: index)
  }

  /// Inserts items directly after another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: afterIdentifier)
    insert(identifiers, in: section, at: index + 1)
  }

  /// Removes items; unknown ones are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let removed = Set(identifiers)
    known.subtract(removed)
    for section in sectionIdentifiers { items[section]?.removeAll { removed.contains($0) } }
  }

  /// Takes all items and sections away.
  public mutating func deleteAllItems() {
    self = Self()
  }

  /// Removes sections with their items; unknown ones are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      known.subtract(items.removeValue(forKey: identifier) ?? [])
      sectionIdentifiers.removeAll { $0 == identifier }
    }
  }

  /// Reloads the cells of items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reloadedItemIdentifiers += identifiers
  }

  /// Configures the cells of items again, which reloads them here.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reloadItems(identifiers)
  }

  private mutating func insert(_ new: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int) {
    for item in new where !known.insert(item).inserted {
      Diagnostics.stop("the item '\(item)' is already in the snapshot")
    }
    items[section]?.insert(contentsOf: new, at: index)
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
