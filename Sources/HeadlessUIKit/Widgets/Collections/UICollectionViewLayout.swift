public import Foundation

/// Determines the positions of a collection's elements.
///
/// If the layout is invalid, a collection view calls ``prepare()`` in its layout pass. As in UIKit, the collection view
/// then reads ``collectionViewContentSize`` and ``layoutAttributesForElements(in:)``. A frame with a negative size, or
/// with values that are not finite, causes a warning that names the callback, and the element is omitted.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout, or nil if there is none.
  open internal(set) weak var collectionView: UICollectionView?

  var isValid = false
  /// The callbacks whose invalid values have been reported in this pass. Each callback is reported only once per pass.
  var reported: Set<String> = []
  private var decorationMakers = OrderedDictionary<String, () -> UICollectionReusableView>()

  /// The class of the layout attributes. Override this property to return a subclass.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the invalidation context. Override this property to return a subclass.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Creates a layout.
  public override init() {
    super.init()
  }

  /// Creates a layout from a nib.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: For subclasses

  /// Computes the positions. This method is called before any position is read. An override must call super.
  open func prepare() {}

  /// The size of the content.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of the elements that intersect a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns whether a change to the bounds invalidates the layout. The default is `false`, but a change in size always
  /// invalidates the layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context for an invalidation that is caused by a change to the bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  /// Returns whether the attributes that a cell prefers invalidate the layout. HeadlessUIKit never calls this method,
  /// because it does not measure cells.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the content offset where a drag stops. This method is called when the user scrolls.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// Returns the content offset after an update or a layout change. In HeadlessUIKit, only the default implementation
  /// of `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)` calls this method.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// Called before the items change.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called after the items have changed.
  open func finalizeCollectionViewUpdates() {}
  /// Called by UIKit before an animated change to the bounds. HeadlessUIKit never calls this method.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called by UIKit after an animated change to the bounds. HeadlessUIKit never calls this method.
  open func finalizeAnimatedBoundsChange() {}
  /// Returns the initial attributes of an inserted item. HeadlessUIKit never calls this method, because changes take
  /// effect immediately.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the final attributes of a removed item. HeadlessUIKit never calls this method, because changes take effect
  /// immediately.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Invalidation

  /// Invalidates the layout, so that it is computed again in the next layout pass. An override must call super.
  open func invalidateLayout() {
    isValid = false
    collectionView?.setNeedsLayout()
  }

  /// Invalidates the layout. An override must call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateLayout()
  }

  /// Registers a class for decoration views of a kind.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    let type = ReuseQueue<UICollectionReusableView>.type(of: viewClass)
    decorationMakers[elementKind] = type.map { type in { type.init(forReuse: elementKind) } }
  }

  /// Registers a nib for decoration views of a kind.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationMakers[elementKind] = nib.map { nib in
      {
        let view = nib.instantiate(owner: nil, with: NibCoder(reuseIdentifier: elementKind)).first
        if let view = view as? UICollectionReusableView { return view }
        Diagnostics.stop("the nib for decoration views '\(elementKind)' must contain a UICollectionReusableView")
      }
    }
  }

  func makeDecorationView(ofKind kind: String) -> UICollectionReusableView? { decorationMakers[kind]?() }

  /// Returns whether a rectangle or size is valid. An invalid value is reported once per pass.
  func check(
    _ isPossible: Bool, from callback: String, of owner: Any?, returning value: Any, at path: IndexPath
  ) -> Bool {
    guard !isPossible, reported.insert(callback).inserted, let collectionView else { return isPossible }
    Diagnostics.warn(
      "\(callback) of \(owner.map { "\(type(of: $0))" } ?? "the layout") returned \(Self.text(of: value)) for \(path), which is no "
        + "size or place that a view can have; it is ignored", about: collectionView, .invalidGeometry)
    return false
  }
}

extension UICollectionViewLayout {
  /// Returns the description of a value without the name of its type.
  private static func text(of value: Any) -> String {
    switch value {
    case let size as CGSize: "(\(size.width), \(size.height))"
    case let rect as CGRect: "(\(rect.minX), \(rect.minY), \(rect.size.width), \(rect.size.height))"
    default: "\(value)"
    }
  }
}

/// The details of an invalidation. In HeadlessUIKit, an invalidation always discards all positions.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is invalid; true by default.
  open var invalidateEverything: Bool { true }
  /// Whether the numbers of sections and items are invalid; false by default.
  open var invalidateDataSourceCounts: Bool { false }
  /// The change in the content offset. The value is stored but has no effect.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change in the content size. The value is stored but has no effect.
  open var contentSizeAdjustment = CGSize.zero
  /// The index paths of the items that were invalidated.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// Creates a context.
  public required override init() {
    super.init()
  }

  /// Invalidates items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Invalidates supplementary views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}

  /// Invalidates decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
}

/// A single change in an update.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kinds of changes.
  public enum Action: Int, Sendable {
    case insert = 0, delete, reload, move, none
  }

  /// The index path before the update, or nil for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update, or nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of change.
  public let updateAction: Action

  init(_ action: Action, from: IndexPath?, to: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, from, to)
    super.init()
  }
}

/// The position and appearance of an item, a supplementary view, or a decoration view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  /// The index path of the element.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The category of the element.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view, or nil for an item.
  open private(set) var representedElementKind: String?
  /// The frame, in the coordinates of the content.
  open var frame = CGRect.zero
  /// The opacity.
  open var alpha: CGFloat = 1
  /// Whether the element is hidden. A hidden item has no cell.
  open var isHidden = false
  /// The position in the front-to-back order. The value is stored but has no effect.
  open var zIndex = 0
  /// The transform, which is set on the cell.
  open var transform = CGAffineTransform.identity

  /// Creates attributes that belong to no element.
  public required override init() {
    super.init()
  }

  /// Creates attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The center of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// The size of the frame.
  open var size: CGSize {
    get { frame.size }
    set { frame = CGRect(x: center.x - newValue.width / 2, y: center.y - newValue.height / 2, size: newValue) }
  }

  /// The bounds of the element, with an origin of zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Returns a copy. As in UIKit, a subclass with additional properties must override this method to copy them.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.frame, copy.alpha, copy.isHidden, copy.zIndex) = (frame, alpha, isHidden, zIndex)
    copy.transform = transform
    return copy
  }
}

extension CGRect {
  init(x: CGFloat, y: CGFloat, size: CGSize) {
    self.init(origin: CGPoint(x: x, y: y), size: size)
  }

  /// Whether the rectangle is a valid frame: all values are finite, and the size is not negative.
  var isPossible: Bool {
    [origin.x, origin.y, size.width, size.height].allSatisfy(\.isFinite) && size.width >= 0 && size.height >= 0
  }
}
