public import Foundation

/// Type-safe registrations of cells and supplementary views.
extension UICollectionView {
  /// Creates and configures cells for items. Create the registration once for all items, not in the cell provider.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identifier = UUID().uuidString
    let nib: UINib?
    let handler: Handler

    /// Creates a registration for a class.
    public init(handler: @escaping Handler) {
      nib = nil
      self.handler = handler
    }

    /// Creates a registration for a nib.
    public init(cellNib: UINib, handler: @escaping Handler) {
      nib = cellNib
      self.handler = handler
    }
  }

  /// Creates and configures supplementary views.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a view.
    public typealias Handler =
      (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let identifier = UUID().uuidString
    let kind: String
    let nib: UINib?
    let handler: Handler

    /// Creates a registration for a class.
    public init(elementKind: String, handler: @escaping Handler) {
      (kind, nib) = (elementKind, nil)
      self.handler = handler
    }

    /// Creates a registration for a nib.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (kind, nib) = (elementKind, supplementaryNib)
      self.handler = handler
    }
  }

  /// Returns a reused or new cell for an item, configured by the registration's handler.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if !state.cellQueue.knows(registration.identifier) {
      if let nib = registration.nib {
        register(nib, forCellWithReuseIdentifier: registration.identifier)
      } else {
        register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
      }
    }
    let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = cell as? Cell else {
      Diagnostics.stop("the nib of a cell registration contains a \(type(of: cell)), not a \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a reused or new supplementary view, configured by the registration's handler.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.kind, registration.identifier)
    if !(state.viewQueues[kind]?.knows(identifier) ?? false) {
      if let nib = registration.nib {
        register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      } else {
        register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      }
    }
    let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      Diagnostics.stop("the nib of a registration contains a \(type(of: view)), not a \(Supplementary.self)")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}

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
  /// triggers a runtime error.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let (cell, isUsed) = state.cellQueue.take(identifier) else {
      Diagnostics.stop(
        "no cell is registered for '\(identifier)': call register(_:forCellWithReuseIdentifier:) first")
    }
    if isUsed {
      if let path = state.returning.first(where: { $0.value === cell })?.key { state.returning[path] = nil }
      cell.timesReused += 1
      cell.requireSuper(.prepareForReuse, about: self) { cell.prepareForReuse() }
    }
    return cell
  }

  /// Returns a reused or new supplementary view. Before a view is reused, `prepareForReuse` is called on it. An unknown
  /// kind or identifier triggers a runtime error.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let (view, isUsed) = state.viewQueues[elementKind]?.take(identifier) else {
      Diagnostics.stop(
        "no view of kind '\(elementKind)' is registered for '\(identifier)': call "
          + "register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first")
    }
    if isUsed {
      view.timesReused += 1
      view.prepareForReuse()
    }
    return view
  }
}
