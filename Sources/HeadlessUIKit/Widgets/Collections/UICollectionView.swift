public import Foundation

/// Items in an arrangement that a layout decides, with cells for the items on the screen only.
///
/// Cells are created in a layout pass, or on access. When their items leave the screen, they go to a queue by
/// identifier, from which `dequeueReusableCell` returns them again, after `prepareForReuse`. Nothing is measured: sizes
/// are those of the layout and of its delegate.
open class UICollectionView: UIScrollView {
  /// The category of a layout's element.
  public enum ElementCategory: UInt, Sendable {
    case cell = 0, supplementaryView, decorationView
  }

  /// The position of an item after scrolling.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the positions.
    public let rawValue: UInt

    /// Creates positions from their bits.
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

  /// The kind of the header of a section.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footer of a section.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  var state = CollectionState()
  private var currentLayout: UICollectionViewLayout
  private var editing = false

  /// Provides the items. It is not retained.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if oldValue !== dataSource { setNeedsReload() } }
  }

  /// The delegate of the items. It is not retained.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      currentLayout.invalidateLayout()
    }
  }

  /// Receives the items of the next screen. It is not retained.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// Whether ``prefetchDataSource`` is called.
  open var isPrefetchingEnabled = true
  /// Whether the user can select items.
  open var allowsSelection = true
  /// Whether the user can select several items.
  open var allowsMultipleSelection = false
  /// Whether the user can select items while the collection is being edited.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several items while the collection is being edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the focus returns to the last item. Stored, but has no effect.
  open var remembersLastFocusedIndexPath = false
  /// Whether the selection follows the focus. Stored, but has no effect.
  open var selectionFollowsFocus = false
  /// Whether the user can drag items. Stored, but has no effect.
  open var dragInteractionEnabled = false
  /// How cells adapt to their own size. Stored, but has no effect: nothing is measured.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// How cells adapt to their own size.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled = 0, enabled, enabledIncludingConstraints
  }

  /// The view behind the items, as large as the collection.
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

  /// Decides where the items are; setting it places them in the next layout pass.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Sets another layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Sets another layout; the completion is called when the application settles, without animation at once.
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

  /// Whether items are being edited; a change also updates the list cells on the screen.
  open var isEditing: Bool {
    get { editing }
    set {
      editing = newValue
      for cell in state.cells.values { cell.setNeedsUpdateConfiguration() }
    }
  }

  /// Discards everything about the items, also the selection, and loads it again in the next layout pass.
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
