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
    didSet { if oldValue !== dataSource { setNeedsReload() } }
  }

  /// The delegate of the collection. It is not retained.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
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
