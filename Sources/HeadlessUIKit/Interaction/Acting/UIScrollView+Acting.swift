public import Foundation

extension UIScrollView {
  /// Drags the content to a point, but not beyond the edges of the content.
  ///
  /// The delegate methods are called in this order: `willBeginDragging`, `didScroll`, `willEndDragging`, and
  /// `didEndDragging`. If the content stops at another point, such as a page boundary or a point that the delegate
  /// chooses, `willBeginDecelerating`, `didScroll`, and `didEndDecelerating` follow. The drag is a single step, so it
  /// calls `didScroll` only once.
  ///
  /// - Returns: Whether the action was possible.
  @discardableResult
  public func simulateScroll(to point: CGPoint) -> Bool {
    act(.scroll, unless: isScrollEnabled ? nil : "the \(type(of: self)) has scrolling disabled") {
      let target = drag(to: keptInside(point))
      if target != contentOffset { decelerate(to: target) }
    }
  }

  /// Drags to a point, and returns the point where the content will stop.
  private func drag(to point: CGPoint) -> CGPoint {
    isDragging = true
    scrollDelegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode != .none { window?.endEditing(false) }
    scroll(to: point, byUser: true)
    layoutIfNeeded()
    var target = restingPlace(from: contentOffset)
    scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
    isDragging = false
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: target != contentOffset)
    return target
  }

  private func decelerate(to target: CGPoint) {
    isDecelerating = true
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    scroll(to: target, byUser: true)
    layoutIfNeeded()
    isDecelerating = false
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }
}

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
