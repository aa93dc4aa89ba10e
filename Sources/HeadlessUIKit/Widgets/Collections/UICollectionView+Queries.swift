public import Foundation

/// Queries about items. If needed, they create the cells for the items on the screen.
extension UICollectionView {
  /// The number of sections.
  public var numberOfSections: Int {
    loadCounts()
    return state.counts.count
  }

  /// Returns the number of items in a section, or 0 if the section does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    loadCounts()
    return state.counts.indices.contains(section) ? state.counts[section] : 0
  }

  /// The cells on the screen, in the order of their items. UIKit does not guarantee an order.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { state.cells[$0] }
  }

  /// The index paths of the items on the screen, in order. UIKit does not guarantee an order.
  public var indexPathsForVisibleItems: [IndexPath] {
    showItems()
    return state.cells.keys.sorted()
  }

  /// Returns the cell of an item, or nil if the item is not on the screen.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    showItems()
    return state.cells[indexPath]
  }

  /// Returns the index path of a cell, or nil if the cell is not on the screen.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    state.cells.first { $0.value === cell }?.key
  }

  /// Returns the index path of the item at a point in the content, or nil if there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let spot = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return collectionViewLayout.layoutAttributesForElements(in: spot)?
      .first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }

  /// Returns the layout attributes of an item.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return contains(indexPath) ? collectionViewLayout.layoutAttributesForItem(at: indexPath) : nil
  }

  /// Returns the layout attributes of a supplementary view.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Returns the supplementary view of a kind at an index path, or nil if the view is not on the screen.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  )
    -> UICollectionReusableView?
  {
    showItems()
    return state.views[ElementPlace(kind: elementKind, path: indexPath)]
  }

  /// Returns the visible supplementary views of a kind, in order.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      state.views[ElementPlace(kind: elementKind, path: $0)]
    }
  }

  /// Returns the index paths of the visible supplementary views of a kind, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    showItems()
    return state.views.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
  }

  // MARK: Scrolling

  /// Scrolls an item to a position. If the item does not exist, the program stops.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    check(indexPath)
    prepareLayout()
    guard let item = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame, item.isPossible else { return }
    guard !scrollPosition.isEmpty else { return scrollRectToVisible(item, animated: animated) }
    let free = CGSize(width: innerArea.width - item.width, height: innerArea.height - item.height)
    var target = contentOffset
    if scrollPosition.contains(.top) { target.y = item.minY - adjustedContentInset.top }
    if scrollPosition.contains(.centeredVertically) { target.y = item.minY - free.height / 2 }
    if scrollPosition.contains(.bottom) { target.y = item.minY - free.height + adjustedContentInset.bottom }
    if scrollPosition.contains(.left) { target.x = item.minX - adjustedContentInset.left }
    if scrollPosition.contains(.centeredHorizontally) { target.x = item.minX - free.width / 2 }
    if scrollPosition.contains(.right) { target.x = item.minX - free.width + adjustedContentInset.right }
    target = keptInside(target)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  // MARK: Selection

  /// The index paths of the selected items, in the order of their selection, or nil if there are none.
  public var indexPathsForSelectedItems: [IndexPath]? { state.selection.isEmpty ? nil : state.selection }

  /// Selects an item without notifying the delegate. Passing `nil` deselects all items.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in state.selection { deselectItem(at: path, animated: animated) }
      return
    }
    check(indexPath)
    if !allowsSeveral {
      for path in state.selection where path != indexPath { deselectItem(at: path, animated: false) }
    }
    if !state.selection.contains(indexPath) { state.selection.append(indexPath) }
    state.cells[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without notifying the delegate. This method has no effect if the item is not selected.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard state.selection.contains(indexPath) else { return }
    state.selection.removeAll { $0 == indexPath }
    state.cells[indexPath]?.isSelected = false
  }

  /// Whether multiple items can currently be selected.
  var allowsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  private func check(_ indexPath: IndexPath) {
    loadCounts()
    if !contains(indexPath) { Diagnostics.stop("there is no item \(indexPath) in the UICollectionView") }
  }
}
