public import Foundation

/// The scroll direction of a layout.
extension UICollectionView {
  /// The direction in which the content scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0, horizontal
  }
}

/// Arranges items in lines, from the first section to the last.
///
/// Sizes come from the delegate if it is a ``UICollectionViewDelegateFlowLayout``, and otherwise from ``itemSize``.
/// Items are not measured: an estimated size is also the final size, and ``automaticSize`` means ``itemSize``. All
/// lines of a section except the last are justified. A header or footer is as wide as the collection or, if the content
/// scrolls horizontally, as tall as the collection.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A size that depends on the content. In HeadlessUIKit, this size means ``itemSize``, because items are not
  /// measured.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The minimum spacing between lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The minimum spacing between the items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of items for which the delegate returns no size.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The estimated size of items. A value other than zero and ``automaticSize`` replaces ``itemSize``, because items
  /// are not measured.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The direction in which the content scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The size of headers for which the delegate returns no size. With a size of zero, there are no headers.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers for which the delegate returns no size. With a size of zero, there are no footers.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The insets around the items of a section.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The area to which section insets are relative. The value is stored but has no effect.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// Whether headers stay visible while their section is visible. The value is stored but has no effect.
  open var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay visible while their section is visible. The value is stored but has no effect.
  open var sectionFootersPinToVisibleBounds = false

  /// The area to which section insets are relative.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset = 0, fromSafeArea, fromLayoutMargins
  }

  var placed = PlacedElements()

  /// Creates a layout that scrolls vertically.
  public override init() {
    super.init()
  }

  /// Creates a layout from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Computes the positions. An override must call super.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    var placing = FlowPlacing(of: self, in: collectionView)
    placed = placing.run()
  }

  open override var collectionViewContentSize: CGSize { placed.contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    placed.elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    placed.items[indexPath]
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    placed.supplementary[ElementPlace(kind: elementKind, path: indexPath)]
  }

  /// The size of items for which the delegate returns no size.
  var ownItemSize: CGSize {
    estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
  }
}

/// Determines the sizes and spacings of a ``UICollectionViewFlowLayout``. All methods are optional.
///
/// If the delegate does not implement a method, the corresponding property of the layout is used.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of an item.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the insets around the items of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Returns the minimum spacing between lines.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the minimum spacing between the items of a line.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the size of a header. Only the height is used or, if the content scrolls horizontally, only the width.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of a footer. Only the height is used or, if the content scrolls horizontally, only the width.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

/// The default implementations, which make the methods optional.
extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { collectionViewLayout.asFlow.ownItemSize }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { collectionViewLayout.asFlow.sectionInset }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { collectionViewLayout.asFlow.minimumLineSpacing }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { collectionViewLayout.asFlow.minimumInteritemSpacing }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { collectionViewLayout.asFlow.headerReferenceSize }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { collectionViewLayout.asFlow.footerReferenceSize }
}

extension UICollectionViewLayout {
  /// The layout itself if it is a flow layout; otherwise, a flow layout with the default values.
  fileprivate var asFlow: UICollectionViewFlowLayout {
    self as? UICollectionViewFlowLayout ?? UICollectionViewFlowLayout()
  }
}
