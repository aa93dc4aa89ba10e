public import Foundation

/// Registers classes and nibs, and returns reused views.
extension UICollectionView {
  /// Registers a cell class for a reuse identifier.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let type = ReuseQueue<UICollectionViewCell>.type(of: cellClass)
    state.cellQueue.register(identifier, type.map { type in { type.init(forReuse: identifier) } })
  }

  /// Registers a nib for a reuse identifier. The nib must contain exactly one cell.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    state.cellQueue.register(identifier, nib)
  }

  /// Registers a supplementary view class for a kind and a reuse identifier.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    let type = ReuseQueue<UICollectionReusableView>.type(of: viewClass)
    state.viewQueues[elementKind, default: ReuseQueue()].register(
      identifier, type.map { type in { type.init(forReuse: identifier) } })
  }

  /// Registers a supplementary view nib for a kind and a reuse identifier. The nib must contain exactly one view.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    state.viewQueues[elementKind, default: ReuseQueue()].register(identifier, nib)
  }

  /// Returns a reused or new cell. Before a cell is reused, `prepareForReuse` is called on it. An unknown identifier
  /// stops the program.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let (cell, isUsed) = state.cellQueue.take(identifier) else {
      Diagnostics.stop(
        "no cell is registered for '\(identifier)': call register(_:forCellWithReuseIdentifier:) first")
    }
    if isUsed {
      state.returning = state.returning.filter { $0.value !== cell }
      cell.prepareForReuse()
    }
    return cell
  }

  /// Returns a reused or new supplementary view. Before a view is reused, `prepareForReuse` is called on it. An unknown
  /// kind or identifier stops the program.
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
