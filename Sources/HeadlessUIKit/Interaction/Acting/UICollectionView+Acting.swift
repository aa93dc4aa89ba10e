public import Foundation

/// The user's actions on items. Each method returns whether the action was possible.
extension UICollectionView {
  /// Taps an item on the screen, which selects it. If multiple selection is allowed, a tap on a selected item deselects
  /// it.
  ///
  /// The delegate methods are called in the order that Apple documents: `shouldHighlight`, `didHighlight`,
  /// `shouldSelect` or `shouldDeselect`, `didSelect` or `didDeselect`, and `didUnhighlight`. If multiple selection is
  /// not allowed, a previously selected item is deselected, with `didDeselect`, right before `didSelect`. If the item
  /// is off the screen, scroll to it first.
  @discardableResult
  public func simulateSelection(of indexPath: IndexPath) -> Bool {
    act(.selectItem, on: indexPath.part, unless: reasonNotToSelect(indexPath)) {
      guard delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return }
      state.cells[indexPath]?.isHighlighted = true
      delegate?.collectionView(self, didHighlightItemAt: indexPath)
      toggleAsUser(indexPath)
      state.cells[indexPath]?.isHighlighted = false
      delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    }
  }

  /// Moves an item on the screen to the index path of another item, if the data source allows it.
  @discardableResult
  public func simulateMove(of indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    act(.slide, unless: reasonNotToMove(indexPath)) {
      guard beginInteractiveMovementForItem(at: indexPath) else { return }
      let frame = layoutAttributesForItem(at: newIndexPath)?.frame ?? .null
      updateInteractiveMovementTargetPosition(CGPoint(x: frame.midX, y: frame.midY))
      endInteractiveMovement()
    }
  }

  private func toggleAsUser(_ path: IndexPath) {
    if allowsSeveral, state.selection.contains(path) {
      if delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true { deselectAsUser(path) }
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsSeveral { for other in state.selection where other != path { deselectAsUser(other) } }
    selectItem(at: path, animated: false, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  private func deselectAsUser(_ path: IndexPath) {
    deselectItem(at: path, animated: false)
    delegate?.collectionView(self, didDeselectItemAt: path)
  }

  private func reasonNotToSelect(_ path: IndexPath) -> String? {
    let isAllowed = isEditing ? allowsSelectionDuringEditing || allowsSeveral : allowsSelection || allowsSeveral
    return isAllowed ? reasonNotToTouch(path) : "the \(type(of: self)) does not allow selection"
  }

  private func reasonNotToMove(_ path: IndexPath) -> String? {
    if let reason = reasonNotToTouch(path) { return reason }
    return dataSource?.collectionView(self, canMoveItemAt: path) ?? false ? nil : "item \(path) cannot be moved"
  }

  private func reasonNotToTouch(_ path: IndexPath) -> String? {
    cellForItem(at: path) == nil ? "item \(path) is not on the screen" : nil
  }
}
