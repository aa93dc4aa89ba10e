public import Foundation

/// An item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size of the item, relative to its group.
  public let layoutSize: NSCollectionLayoutSize
  /// The supplementary views of the item, such as badges. The value is stored but has no effect: no views are created.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The insets of the cell from the edges of the item.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing around the item. The value is stored but has no effect.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item with a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with supplementary views.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    super.init()
  }

  /// Returns the frames of the cells for an item that fills a rectangle.
  func frames(in area: CGRect) -> [CGRect] { [area.inset(by: contentInsets)] }
}

extension CGRect {
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    inset(by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
  }
}

/// A supplementary view of an item, such as a badge. The value is stored but has no effect: no view is created.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The anchor of the view in its container.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The position in the front-to-back order. The value is stored but has no effect.
  open var zIndex = 1

  /// Creates a supplementary view with an anchor.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}

/// A header or footer of a section.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge of the section where the view is placed.
  public let alignment: NSRectAlignment
  /// The offset of the view. The value is stored but has no effect.
  public let offset: CGPoint
  /// Whether the view enlarges the section.
  open var extendsBoundary = true
  /// Whether the view stays visible while its section is visible. The value is stored but has no effect.
  open var pinToVisibleBounds = false

  /// Creates a supplementary view at an edge.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a supplementary view at an edge, with an offset in points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: .top))
  }

  /// Whether the view follows the items of its section.
  var isFooter: Bool { [.bottom, .bottomLeading, .bottomTrailing].contains(alignment) }
}

/// A background view of a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The position in the front-to-back order. The value is stored but has no effect.
  open var zIndex = 0

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    let all = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: all, supplementaryItems: [])
  }

  /// Creates a background that fills the section.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}
