public import Foundation

/// Decides where the items of a collection are.
///
/// A collection view calls ``prepare()`` in its layout pass when the layout is invalid, then reads
/// ``collectionViewContentSize`` and ``layoutAttributesForElements(in:)``, as in UIKit. A rectangle with a negative size
/// or without numbers is a warning that names the callback, and the element is left out.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection that uses the layout; nil until then.
  open internal(set) weak var collectionView: UICollectionView?

  var isValid = false
  /// The callbacks that have been reported, so that one mistake is one warning per pass.
  var reported: Set<String> = []
  private var decorationMakers: [String: () -> UICollectionReusableView] = [:]

  /// The class of the attributes. An override returns a subclass.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the invalidation context. An override returns a subclass.
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

  /// Computes the places; called before anything is read. An override calls super.
  open func prepare() {}

  /// The size of the content.
  open var collectionViewContentSize: CGSize { .zero }

  /// The elements that have a part in the rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The place of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The index path of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The place of a decoration view.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether the layout depends on the bounds; the default is `false`, but another size always invalidates.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The context of an invalidation by other bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  /// Whether other attributes that a cell prefers invalidate the layout. Not called: nothing is measured.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns where a drag stops; called when the user scrolls.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// Returns where the content is after an update or a change of layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// The items are about to change.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// The items have changed.
  open func finalizeCollectionViewUpdates() {}
  /// The bounds are about to change with an animation. Not called.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// The bounds have changed with an animation. Not called.
  open func finalizeAnimatedBoundsChange() {}
  /// The first attributes of a new item. Not called: changes happen at once.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The last attributes of a removed item. Not called: changes happen at once.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Invalidation

  /// Discards the places; they are computed again in the next layout pass. An override calls super.
  open func invalidateLayout() {
    isValid = false
    collectionView?.setNeedsLayout()
  }

  /// Discards the places. An override calls super.
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

  /// Whether a rectangle or size is possible; one that is not is reported once per pass.
  func check(
    _ isPossible: Bool, from callback: String, of owner: Any?, returning value: Any, at path: IndexPath
  ) -> Bool {
    guard !isPossible, reported.insert(callback).inserted, let collectionView else { return isPossible }
    Diagnostics.warn(
      "\(callback) of \(owner.map { "\(type(of: $0))" } ?? "the layout") returned \(Self.text(of: value)) for \(path), which is no "
        + "size or place that a view can have; it is not used", about: collectionView)
    return false
  }
}

extension UICollectionViewLayout {
  /// A value without the name of its type.
  private static func text(of value: Any) -> String {
    switch value {
    case let size as CGSize: "(\(size.width), \(size.height))"
    case let rect as CGRect: "(\(rect.minX), \(rect.minY), \(rect.size.width), \(rect.size.height))"
    default: "\(value)"
    }
  }
}

/// What an invalidation of a layout is about. A layout here discards everything.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is invalid.
  open var invalidateEverything: Bool { true }
  /// Whether the counts are invalid.
  open var invalidateDataSourceCounts: Bool { false }
  /// By how much the offset changes. Stored, but has no effect.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much the size of the content changes. Stored, but has no effect.
  open var contentSizeAdjustment = CGSize.zero
  /// The items that were named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// Creates a context.
  public required override init() {
    super.init()
  }

  /// Names items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names supplementary views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}

  /// Names decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
}

/// One change of a group of changes.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What a change does.
  public enum Action: Int, Sendable {
    case insert = 0, delete, reload, move, none
  }

  /// The index path before the update; nil for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  /// What the change does.
  public let updateAction: Action

  init(_ action: Action, from: IndexPath?, to: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, from, to)
    super.init()
  }
}
