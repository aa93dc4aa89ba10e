import Foundation

/// The current counts, positions, and views of a collection.
@MainActor
struct CollectionState {
  var needsReload = true
  /// The number of items in each section.
  var counts: [Int] = []
  var cells = OrderedDictionary<IndexPath, UICollectionViewCell>()
  var views = OrderedDictionary<ElementPlace, UICollectionReusableView>()
  var decorations = OrderedDictionary<ElementPlace, UICollectionReusableView>()
  var selection: [IndexPath] = []
  var cellQueue = ReuseQueue<UICollectionViewCell>()
  /// The cells that scrolled off the screen and have not been reused, by item.
  var returning = OrderedDictionary<IndexPath, UICollectionViewCell>()
  var viewQueues = OrderedDictionary<String, ReuseQueue<UICollectionReusableView>>()
  var updates = UpdateGroup()
  var prefetched: Set<IndexPath> = []
  /// The bounds in the last layout pass.
  var laidOutArea: CGRect?
  /// The original and current index paths of the item that the user is moving.
  var movement: (from: IndexPath, to: IndexPath)?
}

/// A cell that is no longer displayed, and its item.
struct LeavingCell {
  let path: IndexPath
  let cell: UICollectionViewCell
}

extension UICollectionView {
  /// Loads the counts if needed.
  func loadCounts() {
    guard state.needsReload else { return }
    state.needsReload = false
    for leaving in takeCells(where: { _ in true }) { end(leaving, mayReturn: false) }
    state.returning.removeAll()
    for place in state.views.keys.sorted() { retireView(at: place) }
    state.prefetched.removeAll()
    count()
  }

  func count() {
    noteReference("dataSource", used: dataSource)
    noteReference("delegate", used: delegate)
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    state.counts = (0..<sections).map { dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0 }
    collectionViewLayout.isValid = false
  }

  /// Prepares the layout if it is invalid or if a change to the bounds has invalidated it.
  func prepareLayout() {
    loadCounts()
    let layout = collectionViewLayout
    if let old = state.laidOutArea, old != innerArea {
      let isOtherSize = old.size != innerArea.size
      if layout.shouldInvalidateLayout(forBoundsChange: innerArea) || isOtherSize {
        layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: innerArea))
      }
    }
    state.laidOutArea = innerArea
    guard !layout.isValid else { return }
    layout.isValid = true
    layout.reported.removeAll()
    layout.prepare()
    let size = layout.collectionViewContentSize
    let isPossible = CGRect(origin: .zero, size: size).isPossible
    let path = IndexPath(item: 0, section: 0)
    let isUsable = layout.check(isPossible, from: "collectionViewContentSize", of: layout, returning: size, at: path)
    contentSize = isUsable ? size : .zero
  }

  /// Creates views for the elements on the screen, and removes all other views.
  ///
  /// In an update, `didEndDisplaying` of the old cells follows `willDisplay` of the new cells (recorded case
  /// `13.batch-update`). The order during a scroll is not documented.
  ///
  /// - Parameter deleted: The cells of the items that an update deletes, or nil during a scroll.
  func showItems(updating deleted: [LeavingCell]? = nil) {
    prepareLayout()
    let elements = visibleElements()
    let paths = Set(elements.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
    let places = Set(elements.compactMap(\.place))
    let leaving = takeCells { !paths.contains($0) }
    if deleted == nil { for leaving in leaving { end(leaving, mayReturn: keepsCells) } }
    for place in state.views.keys.sorted() where !places.contains(place) { retireView(at: place) }
    for (place, view) in state.decorations where !places.contains(place) {
      view.removeFromSuperview()
      state.decorations[place] = nil
    }
    for attributes in elements { show(attributes) }
    if let deleted {
      for leaving in deleted + leaving { end(leaving, mayReturn: false) }
    } else if keepsCells {
      for leaving in leaving where leaving.cell.superview == nil { enqueue(leaving.cell) }
    }
    prefetch()
  }

  /// Returns the elements that intersect the screen, without duplicates. Elements with an invalid frame are omitted
  /// with a warning.
  private func visibleElements() -> [UICollectionViewLayoutAttributes] {
    let layout = collectionViewLayout
    var seen: Set<String> = []
    return (layout.layoutAttributesForElements(in: innerArea) ?? []).filter { attributes in
      let isPossible = layout.check(
        attributes.frame.isPossible, from: "layoutAttributesForElements(in:)", of: layout, returning: attributes.frame,
        at: attributes.indexPath)
      guard isPossible, !attributes.isHidden, attributes.frame.overlaps(innerArea) else { return false }
      if attributes.representedElementCategory == .cell, !contains(attributes.indexPath) { return false }
      return seen.insert("\(attributes.representedElementKind ?? "") \(attributes.indexPath)").inserted
    }
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && state.counts.indices.contains(path.section)
      && (0..<state.counts[path.section]).contains(path.item)
  }

  // MARK: Showing

  private func show(_ attributes: UICollectionViewLayoutAttributes) {
    switch attributes.representedElementCategory {
    case .cell: showCell(attributes)
    case .supplementaryView: showView(attributes)
    case .decorationView: showDecoration(attributes)
    }
  }

  private func showCell(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    if let cell = state.cells[path] { return cell.place(attributes) }
    let known = returningCell(for: path) ?? dataSource?.collectionView(self, cellForItemAt: path)
    guard let cell = known else { return }
    state.cells[path] = cell
    cell.place(attributes)
    let isSelected = state.selection.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    if cell.superview !== self { addSubview(cell) }
  }

  private func showView(_ attributes: UICollectionViewLayoutAttributes) {
    guard let place = attributes.place else { return }
    if let view = state.views[place] { return view.place(attributes) }
    let made = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: place.kind, at: place.path)
    guard let view = made else { return }
    state.views[place] = view
    view.elementKind = place.kind
    view.place(attributes)
    delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: place.kind, at: place.path)
    if view.superview !== self { addSubview(view) }
  }

  private func showDecoration(_ attributes: UICollectionViewLayoutAttributes) {
    guard let place = attributes.place else { return }
    let made = state.decorations[place] ?? collectionViewLayout.makeDecorationView(ofKind: place.kind)
    guard let view = made else { return }
    state.decorations[place] = view
    view.place(attributes)
    if view.superview !== self { insertSubview(view, at: 0) }
  }

  // MARK: Removing

  /// Whether a cell that scrolls off the screen can return to its item (iOS 10 and later). Such a cell is reused only
  /// after the current pass.
  private var keepsCells: Bool { isPrefetchingEnabled && headlessWorld.systemVersion.returnsCells }

  /// Removes and returns the cells of some items, in the order of the items.
  func takeCells(where isLeaving: (IndexPath) -> Bool) -> [LeavingCell] {
    state.cells.keys.filter(isLeaving).sorted().compactMap { path in
      state.cells.removeValue(forKey: path).map { LeavingCell(path: path, cell: $0) }
    }
  }

  /// Removes a cell from the screen. A cell that may return is added to the queue at the end of the pass.
  private func end(_ leaving: LeavingCell, mayReturn: Bool) {
    leaving.cell.removeFromSuperview()
    if !mayReturn {
      enqueue(leaving.cell)
    } else if leaving.cell.reuseIdentifier != nil {
      state.returning[leaving.path] = leaving.cell
    }
    delegate?.collectionView(self, didEndDisplaying: leaving.cell, forItemAt: leaving.path)
  }

  private func enqueue(_ cell: UICollectionViewCell) { state.cellQueue.put(cell, cell.reuseIdentifier) }

  /// Returns the cell that an item had when it scrolled off the screen, if the cell has not been reused.
  private func returningCell(for path: IndexPath) -> UICollectionViewCell? {
    guard let cell = state.returning.removeValue(forKey: path) else { return nil }
    state.cellQueue.remove(cell, cell.reuseIdentifier)
    return cell
  }

  func retireView(at place: ElementPlace) {
    guard let view = state.views.removeValue(forKey: place) else { return }
    view.removeFromSuperview()
    state.viewQueues[place.kind, default: ReuseQueue()].put(view, view.reuseIdentifier)
    delegate?.collectionView(
      self, didEndDisplayingSupplementaryView: view, forElementOfKind: place.kind, at: place.path)
  }

  /// Notifies the prefetch data source of the items that are at most one screen away, and of the items that no longer
  /// are.
  private func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, !innerArea.isEmpty else { return }
    let next = innerArea.insetBy(dx: -innerArea.width, dy: -innerArea.height)
    let near = (collectionViewLayout.layoutAttributesForElements(in: next) ?? [])
      .filter { $0.representedElementCategory == .cell && state.cells[$0.indexPath] == nil }.map(\.indexPath)
    let new = near.filter { contains($0) && !state.prefetched.contains($0) }.sorted()
    let cancelled = state.prefetched.subtracting(near).filter { state.cells[$0] == nil }.sorted()
    state.prefetched = Set(near)
    if !cancelled.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }
}

extension UICollectionViewLayoutAttributes {
  /// The position of a supplementary or decoration view.
  var place: ElementPlace? { representedElementKind.map { ElementPlace(kind: $0, path: indexPath) } }
}

extension ElementPlace: Comparable {
  static func < (left: Self, right: Self) -> Bool { (left.path, left.kind) < (right.path, right.kind) }
}
