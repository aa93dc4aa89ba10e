public import Foundation

/// An item of a compositional layout, as data.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size, relative to the group.
  public let layoutSize: NSCollectionLayoutSize
  /// The badges and other views at the item. Stored, but has no effect: they have no views.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The space inside the size that the cell leaves free.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item. Stored, but has no effect.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item with a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with badges.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    super.init()
  }

  /// The rectangles of the cells, in a rectangle for the whole item.
  func frames(in area: CGRect) -> [CGRect] { [area.inset(by: contentInsets)] }
}

extension CGRect {
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    inset(by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
  }
}

/// A badge or another view at an item. Stored, but has no effect: it has no view.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The position of the view in its container.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The order from back to front. Stored, but has no effect.
  open var zIndex = 1

  /// Creates a view at an anchor.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}

/// A header or footer of a section.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge of the section.
  public let alignment: NSRectAlignment
  /// The offset of the view. Stored, but has no effect.
  public let offset: CGPoint
  /// Whether the section is larger by it.
  open var extendsBoundary = true
  /// Whether the view stays visible while its section is visible. Stored, but has no effect.
  open var pinToVisibleBounds = false

  /// Creates a view at an edge.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a view at an edge, moved by points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: .top))
  }

  /// Whether it is after the items of its section.
  var isFooter: Bool { [.bottom, .bottomLeading, .bottomTrailing].contains(alignment) }
}

/// A background of a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The order from back to front. Stored, but has no effect.
  open var zIndex = 0

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    let all = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: all, supplementaryItems: [])
  }

  /// A background as large as the section.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}
