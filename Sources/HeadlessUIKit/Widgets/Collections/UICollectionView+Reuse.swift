public import Foundation

/// Registered classes and nibs, and the views that are used again.
extension UICollectionView {
  /// Registers a class of cells for an identifier.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let type = ReuseQueue<UICollectionViewCell>.type(of: cellClass)
    state.cellQueue.register(identifier, type.map { type in { type.init(forReuse: identifier) } })
  }

  /// Registers a nib for an identifier. The nib must contain exactly one cell.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    state.cellQueue.register(identifier, nib)
  }

  /// Registers a class of supplementary views for a kind and an identifier.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    let type = ReuseQueue<UICollectionReusableView>.type(of: viewClass)
    state.viewQueues[elementKind, default: ReuseQueue()].register(
      identifier, type.map { type in { type.init(forReuse: identifier) } })
  }

  /// Registers a nib for supplementary views of a kind, with an identifier. The nib must contain exactly one view.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    state.viewQueues[elementKind, default: ReuseQueue()].register(identifier, nib)
  }

  /// A cell that has left the screen, after `prepareForReuse`, or a new one; an unknown identifier stops the program.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let (cell, isUsed) = state.cellQueue.take(identifier) else {
      Diagnostics.stop(
        "no cell is registered for '\(identifier)': call register(_:forCellWithReuseIdentifier:) first")
    }
    if isUsed { cell.prepareForReuse() }
    return cell
  }

  /// A supplementary view that has left the screen, after `prepareForReuse`, or a new one; an unknown kind or identifier
  /// stops the program.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let (view, isUsed) = state.viewQueues[elementKind]?.take(identifier) else {
      Diagnostics.stop(
        "no view of kind '\(elementKind)' is registered for '\(identifier)': call "
          + "register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first")
    }
    if isUsed { view.prepareForReuse() }
    return view
  }
}
