public import Foundation

/// Inserts, deletes, reloads, and moves items and sections. The cells of other items are kept.
///
/// Change your data first. Indices of deletions and reloads refer to the state before the changes, and indices of
/// insertions refer to the state after the changes. The data source is called immediately. As in UIKit, the program
/// stops if the data source's counts do not match the changes.
extension UICollectionView {
  /// Inserts items.
  public func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Deletes items.
  public func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Reloads the cells of items.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Reconfigures the cells of items. In HeadlessUIKit, the cells are reloaded.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    reloadItems(at: indexPaths)
  }

  /// Moves an item.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows[indexPath] = newIndexPath }
  }

  /// Inserts sections.
  public func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections.
  public func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Reloads sections.
  public func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Moves a section.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections[section] = newSection }
  }

  /// Performs the changes in a closure as a single update. The completion handler is called when the application
  /// settles.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    loadCounts()
    state.updates.begin()
    updates()
    endUpdates()
    UIView.animate(withDuration: 0.3, animations: {}, completion: completion)
  }

  /// Performs the changes in a closure, if there is one, as a single update.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  /// Whether a group of changes has begun but has not yet ended.
  public var hasUncommittedUpdates: Bool { state.updates.isOpen }

  func update(_ change: (inout TableUpdates) -> Void) {
    state.updates.begin()
    state.updates.note(change)
    endUpdates()
  }

  private func endUpdates() {
    if let updates = state.updates.end() { apply(updates) }
  }

  /// Applies the changes, unless the collection has not loaded its counts yet.
  private func apply(_ updates: TableUpdates) {
    guard !state.needsReload else { return showItems() }
    let old = state.counts
    var leaving: [LeavingCell] = []
    count()
    do {
      let places = try updates.places(from: old, to: state.counts)
      collectionViewLayout.prepare(forCollectionViewUpdates: updates.items)
      leaving = move(to: places)
      state.selection = state.selection.compactMap { places[$0] }
    } catch {
      Diagnostics.stop("the data source of the UICollectionView does not match its changes: \(error.reason)")
    }
    collectionViewLayout.invalidateLayout()
    prepareLayout()
    contentOffset = keptInside(contentOffset)
    showItems(updating: leaving)
    collectionViewLayout.finalizeCollectionViewUpdates()
  }

  /// Moves the cells, and returns the cells of deleted items. Supplementary views are created again, because their
  /// sections may have moved.
  private func move(to places: [IndexPath: IndexPath]) -> [LeavingCell] {
    let leaving = takeCells { places[$0] == nil }
    state.returning.removeAll()
    for place in state.views.keys.sorted() { retireView(at: place) }
    state.cells = OrderedDictionary(state.cells.compactMap { path, cell in places[path].map { ($0, cell) } })
    state.prefetched.removeAll()
    return leaving
  }
}

extension TableUpdates {
  /// The item changes to pass to the layout.
  @MainActor
  fileprivate var items: [UICollectionViewUpdateItem] {
    deletedRows.sorted().map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
      + insertedRows.sorted().map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
      + reloadedRows.sorted().map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }
      + movedRows.sorted { $0.key < $1.key }.map { UICollectionViewUpdateItem(.move, from: $0.key, to: $0.value) }
  }
}

/// Moves an item interactively.
extension UICollectionView {
  /// Begins to move an item if the data source allows it. Returns whether the movement has begun.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    loadCounts()
    guard contains(indexPath), dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false else { return false }
    state.movement = (indexPath, indexPath)
    return true
  }

  /// Sets the target of the movement to a point in the content. The item does not change its position
  /// until the movement ends.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let movement = state.movement, let proposed = indexPathForItem(at: targetPosition) else { return }
    let target = delegate?.collectionView(
      self, targetIndexPathForMoveFromItemAt: movement.from, toProposedIndexPath: proposed)
    state.movement?.to = target ?? proposed
  }

  /// Ends the movement. The data source changes its data, and the item moves.
  public func endInteractiveMovement() {
    guard let (from, to) = state.movement else { return }
    state.movement = nil
    guard from != to else { return }
    dataSource?.collectionView(self, moveItemAt: from, to: to)
    moveItem(at: from, to: to)
  }

  /// Cancels the movement.
  public func cancelInteractiveMovement() {
    state.movement = nil
  }
}
