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
    cellForItem(at: path) == nil ? "item \(path) is not on the screen" + becauseOfMissingSize : nil
  }
}

/// The user's actions on rows. Each method returns whether the action was possible.
extension UITableView {
  /// Taps a row on the screen, which selects it. If multiple selection is allowed, a tap on a selected row deselects
  /// it.
  ///
  /// The delegate methods are called in this order: `shouldHighlight`, `didHighlight`, `willSelect` or `willDeselect`,
  /// `didSelect` or `didDeselect`, and `didUnhighlight`. If multiple selection is not allowed, a previously selected
  /// row is deselected, with `willDeselect` and `didDeselect`, right before `didSelect`. If the row is off the screen,
  /// scroll to it first.
  @discardableResult
  public func simulateSelection(of indexPath: IndexPath) -> Bool {
    act(.selectRow, on: indexPath.part, unless: reasonNotToSelect(indexPath)) {
      guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
      state.cells[indexPath]?.isHighlighted = true
      delegate?.tableView(self, didHighlightRowAt: indexPath)
      defer {
        state.cells[indexPath]?.isHighlighted = false
        delegate?.tableView(self, didUnhighlightRowAt: indexPath)
      }
      if allowsSeveral, state.selection.contains(indexPath) { return deselectAsUser(indexPath) }
      guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: indexPath) }) ?? indexPath else { return }
      if !allowsSeveral {
        for path in state.selection where path != chosen { deselectAsUser(path) }
      }
      selectRow(at: chosen, animated: false, scrollPosition: .none)
      delegate?.tableView(self, didSelectRowAt: chosen)
    }
  }

  /// Swipes across a row on the screen to delete it. If the row can be deleted, the data source commits the deletion.
  @discardableResult
  public func simulateDeletion(of indexPath: IndexPath) -> Bool {
    act(.deleteRow, on: indexPath.part, unless: reasonNotToDelete(indexPath)) {
      dataSource?.tableView(self, commit: .delete, forRowAt: indexPath)
    }
  }

  /// Swipes across a row on the screen and taps the action with a given title.
  ///
  /// The action is searched for in the delegate's swipe actions for the trailing edge, then in its swipe actions for
  /// the leading edge, and then in its edit actions for iOS 12 and earlier. To delete a row through the data source,
  /// call ``simulateDeletion(of:)``. The delegate method `willBeginEditing` is called before the action, and
  /// `didEndEditing` is called after it.
  @discardableResult
  public func simulateSwipeAction(titled title: String, at indexPath: IndexPath) -> Bool {
    guard cellForRow(at: indexPath) != nil, let action = swipeAction(titled: title, at: indexPath) else {
      return act(.tap, unless: reasonNotToTouch(indexPath) ?? "row \(indexPath) has no action '\(title)'") {}
    }
    return act(.tap) {
      delegate?.tableView(self, willBeginEditingRowAt: indexPath)
      action()
      delegate?.tableView(self, didEndEditingRowAt: indexPath)
    }
  }

  /// Drags a row on the screen to the index path of another row. The table must be in editing mode, and the data source
  /// must allow the move.
  ///
  /// As in UIKit, the table moves the row itself, so the data source only has to update its data.
  @discardableResult
  public func simulateMove(of indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    act(.slide, unless: reasonNotToMove(indexPath)) {
      let target = delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: indexPath, toProposedIndexPath: newIndexPath)
      let destination = target ?? newIndexPath
      guard destination != indexPath else { return }
      dataSource?.tableView(self, moveRowAt: indexPath, to: destination)
      moveRow(at: indexPath, to: destination)
    }
  }

  /// Taps the accessory button of a row, which calls the delegate.
  @discardableResult
  public func simulateAccessoryTap(at indexPath: IndexPath) -> Bool {
    act(.tap, unless: reasonNotToTapAccessory(indexPath)) {
      delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
    }
  }

  /// Taps a title of the section index, which scrolls to the corresponding section.
  @discardableResult
  public func simulateIndexTap(on title: String) -> Bool {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    let index = titles.firstIndex(of: title)
    return act(.tap, unless: index == nil ? "the index has no title '\(title)'" : nil) {
      let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index ?? 0) ?? 0
      let top = rect(forSection: section).minY
      contentOffset = keptInside(CGPoint(x: contentOffset.x, y: top))
    }
  }

  private func swipeAction(titled title: String, at path: IndexPath) -> (() -> Void)? {
    let cell = state.cells[path]
    let configurations = [
      delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path),
      delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path),
    ]
    if let action = configurations.lazy.compactMap({ $0?.action(titled: title) }).first, let cell {
      return { action.handler(action, cell) { _ in } }
    }
    let old = delegate?.tableView(self, editActionsForRowAt: path)
    return old?.first { $0.title == title }.map { action in { action.handler(action, path) } }
  }

  private func reasonNotToMove(_ path: IndexPath) -> String? {
    if let reason = reasonNotToTouch(path) { return reason }
    if !isEditing { return "the \(type(of: self)) is not being edited" }
    return dataSource?.tableView(self, canMoveRowAt: path) ?? false ? nil : "row \(path) cannot be moved"
  }

  private func reasonNotToTapAccessory(_ path: IndexPath) -> String? {
    if let reason = reasonNotToTouch(path) { return reason }
    let hasButton = [.detailButton, .detailDisclosureButton].contains(state.cells[path]?.accessoryType)
    return hasButton ? nil : "row \(path) has no button at its edge"
  }

  private func deselectAsUser(_ path: IndexPath) {
    guard let chosen = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else { return }
    deselectRow(at: chosen, animated: false)
    delegate?.tableView(self, didDeselectRowAt: chosen)
  }

  private func reasonNotToSelect(_ path: IndexPath) -> String? {
    let isAllowed = isEditing ? allowsSelectionDuringEditing || allowsSeveral : allowsSelection || allowsSeveral
    return isAllowed ? reasonNotToTouch(path) : "the \(type(of: self)) does not allow selection"
  }

  private func reasonNotToDelete(_ path: IndexPath) -> String? {
    if let reason = reasonNotToTouch(path) { return reason }
    let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? false
    let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    return canEdit && style == .delete ? nil : "row \(path) cannot be deleted"
  }

  private func reasonNotToTouch(_ path: IndexPath) -> String? {
    cellForRow(at: path) == nil ? "row \(path) is not on the screen" + becauseOfMissingSize : nil
  }
}
