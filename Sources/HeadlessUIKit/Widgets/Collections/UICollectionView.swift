public import Foundation

/// A view that arranges items according to a layout. Only the items on the screen have cells.
///
/// Cells are created in a layout pass or when your code first accesses them. When a cell's item leaves the screen, the
/// cell moves to the queue for its reuse identifier. `dequeueReusableCell` takes the cell from the queue and calls
/// `prepareForReuse`. Cells are not measured: sizes come from the layout and the delegate.
open class UICollectionView: UIScrollView {
  /// The category of a layout element.
  public enum ElementCategory: UInt, Sendable {
    case cell = 0, supplementaryView, decorationView
  }

  /// The position of an item after scrolling.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let top = Self(rawValue: 1 << 0)
    public static let centeredVertically = Self(rawValue: 1 << 1)
    public static let bottom = Self(rawValue: 1 << 2)
    public static let left = Self(rawValue: 1 << 3)
    public static let centeredHorizontally = Self(rawValue: 1 << 4)
    public static let right = Self(rawValue: 1 << 5)
  }

  /// The kind of section headers.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of section footers.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  var state = CollectionState()
  private var currentLayout: UICollectionViewLayout
  private var editing = false

  /// The object that provides the items. It is not retained.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      noteReference("dataSource", set: dataSource)
      if oldValue !== dataSource { setNeedsReload() }
    }
  }

  /// The delegate of the collection. It is not retained.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      noteReference("delegate", set: delegate)
      scrollDelegate = delegate
      currentLayout.invalidateLayout()
    }
  }

  /// The object that is notified of the items that are likely to be displayed soon. It is not retained.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// Whether ``prefetchDataSource`` is called.
  open var isPrefetchingEnabled = true
  /// Whether the user can select items.
  open var allowsSelection = true
  /// Whether the user can select multiple items.
  open var allowsMultipleSelection = false
  /// Whether the user can select items while the collection is in editing mode.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select multiple items while the collection is in editing mode.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the focus returns to the last focused item. The value is stored but has no effect.
  open var remembersLastFocusedIndexPath = false
  /// Whether the selection follows the focus. The value is stored but has no effect.
  open var selectionFollowsFocus = false
  /// Whether the user can drag items. The value is stored but has no effect.
  open var dragInteractionEnabled = false
  /// The self-sizing behavior of cells. The value is stored but has no effect, because cells are not measured.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// The self-sizing behavior of cells.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled = 0, enabled, enabledIncludingConstraints
  }

  /// The view behind the items. It has the size of the collection.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Creates a collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Creates a collection from a nib, with a flow layout.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    currentLayout.collectionView = self
  }

  /// The layout. A new layout places the items in the next layout pass.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Sets the layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Sets the layout. The completion handler is called when the application settles or, without animation, immediately.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    if currentLayout.collectionView === self { currentLayout.collectionView = nil }
    currentLayout = layout
    layout.collectionView = self
    layout.invalidateLayout()
    if animated { layoutIfNeeded() }
    UIView.animate(withDuration: animated ? 0.3 : 0, animations: {}, completion: completion)
  }

  /// Whether the collection is in editing mode. A change also updates the cells on the screen.
  open var isEditing: Bool {
    get { editing }
    set {
      editing = newValue
      for cell in state.cells.values { cell.setNeedsUpdateConfiguration() }
    }
  }

  /// Discards all information about the items, including the selection. The items are reloaded in the next layout pass.
  open func reloadData() {
    state.selection.removeAll()
    setNeedsReload()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let backgroundView { backgroundView.frame = innerArea }
    showItems()
  }

  private func setNeedsReload() {
    state.needsReload = true
    currentLayout.invalidateLayout()
    setNeedsLayout()
  }

  override func restingPlace(from point: CGPoint) -> CGPoint {
    currentLayout.targetContentOffset(
      forProposedContentOffset: super.restingPlace(from: point), withScrollingVelocity: .zero)
  }
}

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
