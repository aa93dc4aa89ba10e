public import Foundation

/// The direction in which items follow one another.
extension UICollectionView {
  /// The direction in which the content scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0, horizontal
  }
}

/// Puts items into lines, from the first section to the last.
///
/// Sizes are those of the delegate, if it is a ``UICollectionViewDelegateFlowLayout``, else ``itemSize``. Nothing is
/// measured: with an estimated size, items have that size; ``automaticSize`` means ``itemSize``. All lines but the last
/// of a section are justified. A header or footer is as wide as the collection.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A size that follows the content: nothing is measured, so it means ``itemSize``.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The smallest space between lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The smallest space between the items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of items for which the delegate returns none.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The size of items if it is not zero, because nothing is measured.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The direction in which the content scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The size of headers for which the delegate returns none; without a size there are none.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers for which the delegate returns none; without a size there are none.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The space around the items of a section.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// What the insets of sections are relative to. Stored, but has no effect.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// Whether headers stay on the screen with their section. Stored, but has no effect.
  open var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay on the screen with their section. Stored, but has no effect.
  open var sectionFootersPinToVisibleBounds = false

  /// What the insets of sections are relative to.
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

  /// Computes the places. An override calls super.
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

  /// The size of items without the delegate.
  var ownItemSize: CGSize {
    estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
  }
}
