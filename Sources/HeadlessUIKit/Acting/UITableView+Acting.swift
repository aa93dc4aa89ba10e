public import Foundation

/// Acting as the user on rows; each method tells whether the user could do it.
extension UITableView {
  /// Taps a row on the screen: it is selected, or deselected when several can be selected and it was one of them.
  ///
  /// The delegate is asked `shouldHighlight` and `willSelect`; a row that was selected before is deselected, with
  /// `willDeselect` and `didDeselect`; then comes `didSelect`. A row that is off the screen has to be scrolled to first.
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

  /// Swipes a row on the screen away: the data source is told to commit the deletion, if the row can be edited.
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
