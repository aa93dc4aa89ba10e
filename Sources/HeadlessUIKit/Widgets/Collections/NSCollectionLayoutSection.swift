public import Foundation

/// Whether and how a section scrolls orthogonally to the collection.
///
/// The groups of a section that scrolls orthogonally form a single line. In HeadlessUIKit, the line does not scroll,
/// and cells are created only for the part of the line that is on the screen.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none = 0, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The area to which a section's insets are relative. The value is stored but has no effect.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic = 0, none, safeArea, layoutMargins, readableContent
}

/// A section of a compositional layout. It repeats a group until all items are placed.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The insets around the groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing between groups.
  open var interGroupSpacing: CGFloat = 0
  /// Whether and how the section scrolls orthogonally to the collection.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The headers and footers of the section.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The background views of the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Whether headers and footers are inside the leading and trailing insets.
  open var supplementariesFollowContentInsets = true
  /// The area to which the insets are relative. The value is stored but has no effect.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The area to which the insets of headers and footers are relative. The value is stored but has no effect.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// A closure that modifies items during scrolling. It is stored but never called.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Creates a list section whose rows are 44 points high. Headers and footers, if configured, are 28 points high.
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

/// A closure that modifies items during scrolling.
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
