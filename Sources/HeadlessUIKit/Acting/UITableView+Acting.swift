public import Foundation

/// Actions of the user on rows. Each method returns whether the user can do this.
extension UITableView {
  /// Taps a row on the screen, which selects it, or deselects it if several rows can be selected and it was selected.
  ///
  /// The delegate methods `shouldHighlight` and `willSelect` are called. The row that was selected before is
  /// deselected, with `willDeselect` and `didDeselect`; then `didSelect` is called. Scroll to a row that is off the
  /// screen first.
  @discardableResult
  public func simulateSelection(of indexPath: IndexPath) -> Bool {
    act(.selectRow, unless: reasonNotToSelect(indexPath)) {
      guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
      if allowsMultipleSelection, state.selection.contains(indexPath) { return deselectAsUser(indexPath) }
      guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: indexPath) }) ?? indexPath else { return }
      if !allowsMultipleSelection {
        for path in state.selection where path != chosen { deselectAsUser(path) }
      }
      selectRow(at: chosen, animated: false, scrollPosition: .none)
      delegate?.tableView(self, didSelectRowAt: chosen)
    }
  }

  /// Deletes a row on the screen by a swipe: the data source commits the deletion if the row can be edited.
  @discardableResult
  public func simulateDeletion(of indexPath: IndexPath) -> Bool {
    act(.deleteRow, unless: reasonNotToDelete(indexPath)) {
      dataSource?.tableView(self, commit: .delete, forRowAt: indexPath)
    }
  }

  private func deselectAsUser(_ path: IndexPath) {
    guard let chosen = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else { return }
    deselectRow(at: chosen, animated: false)
    delegate?.tableView(self, didDeselectRowAt: chosen)
  }

  private func reasonNotToSelect(_ path: IndexPath) -> String? {
    let isAllowed = isEditing ? allowsSelectionDuringEditing : allowsSelection
    return isAllowed ? reasonNotToTouch(path) : "the \(type(of: self)) does not allow selection"
  }

  private func reasonNotToDelete(_ path: IndexPath) -> String? {
    if let reason = reasonNotToTouch(path) { return reason }
    let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? false
    let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    return canEdit && style == .delete ? nil : "row \(path) cannot be deleted"
  }

  private func reasonNotToTouch(_ path: IndexPath) -> String? {
    cellForRow(at: path) == nil ? "row \(path) is not on the screen" : nil
  }
}
