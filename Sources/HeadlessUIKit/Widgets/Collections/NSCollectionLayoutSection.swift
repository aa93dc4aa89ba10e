public import Foundation

/// Whether a section scrolls across the collection's direction.
///
/// The groups of such a section are in one line, of which the part on the screen has cells; the line does not move.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none = 0, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// What the insets of a section are relative to. Stored, but has no effect.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic = 0, none, safeArea, layoutMargins, readableContent
}

/// A section of a compositional layout: one group, as often as there are items for it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The space around the groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups.
  open var interGroupSpacing: CGFloat = 0
  /// Whether the section scrolls across the collection's direction.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The backgrounds.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Whether headers and footers are inside the insets at the sides.
  open var supplementariesFollowContentInsets = true
  /// What the insets are relative to. Stored, but has no effect.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// What the insets of headers and footers are relative to. Stored, but has no effect.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Changes items while they scroll. Stored, but has no effect: it is not called.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Creates a section of groups.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Creates a section of rows: 44 points high, with a header or footer of 28 points if the configuration has one.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(UITableView.usualRowHeight))
    let title = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(UITableView.usualTitleHeight))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    let kinds: [(Bool, String, NSRectAlignment)] = [
      (configuration.headerMode == .supplementary, UICollectionView.elementKindSectionHeader, .top),
      (configuration.footerMode == .supplementary, UICollectionView.elementKindSectionFooter, .bottom),
    ]
    section.boundarySupplementaryItems = kinds.filter(\.0).map { _, kind, alignment in
      NSCollectionLayoutBoundarySupplementaryItem(layoutSize: title, elementKind: kind, alignment: alignment)
    }
    return section
  }
}

/// Changes items while they scroll.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// An item on the screen.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  var alpha: CGFloat { get set }
  var transform: CGAffineTransform { get set }
  var isHidden: Bool { get set }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
}
