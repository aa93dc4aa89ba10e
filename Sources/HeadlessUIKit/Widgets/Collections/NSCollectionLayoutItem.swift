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

/// A supplementary view of an item, such as a badge. No view is created.
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

/// A row or column of items. Groups are items, so they can be nested.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private enum Arrangement {
    case horizontal, vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  private let arrangement: Arrangement
  private let count: Int?

  /// The items of the group.
  public let subitems: [NSCollectionLayoutItem]
  /// The spacing between items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil
  ) {
    (self.arrangement, self.subitems, self.count) = (arrangement, subitems, count)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates a row of items. The items are repeated as long as they fit.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, subitems) }

  /// Creates a row with a given number of items of equal width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count) }

  /// Creates a row with a given number of items of equal width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, subitem: subitem, count: count) }

  /// Creates a column of items. The items are repeated as long as they fit.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, subitems) }

  /// Creates a column with a given number of items of equal height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count) }

  /// Creates a column with a given number of items of equal height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, subitem: subitem, count: count) }

  /// Creates a group whose items have the frames that a closure returns.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }

  /// Returns the frames of the cells in the group.
  override func frames(in area: CGRect) -> [CGRect] {
    let inner = area.inset(by: contentInsets)
    switch arrangement {
    case .horizontal: return line(in: inner, isHorizontal: true)
    case .vertical: return line(in: inner, isHorizontal: false)
    case .custom(let provider):
      return provider(CollectionLayoutEnvironment(size: inner.size, traits: .init())).map {
        $0.frame.offsetBy(dx: inner.minX, dy: inner.minY)
      }
    }
  }

  private func line(in area: CGRect, isHorizontal: Bool) -> [CGRect] {
    let spacing = interItemSpacing?.spacing ?? 0
    let room = isHorizontal ? area.width : area.height
    let shared = count.map { (room - spacing * CGFloat($0 - 1)) / CGFloat(max(1, $0)) }
    var frames: [CGRect] = []
    var start: CGFloat = 0
    for number in 0..<(count ?? Self.largestCount) {
      guard !subitems.isEmpty else { break }
      let item = subitems[number % subitems.count]
      var size = item.layoutSize.size(in: area.size)
      if let shared { if isHorizontal { size.width = shared } else { size.height = shared } }
      let length = isHorizontal ? size.width : size.height
      // The first item is placed even if it does not fit. An item of length zero is placed only once, because it would
      // otherwise repeat endlessly.
      guard number == 0 || count != nil || (start + length <= room + 0.001 && length > 0) else { break }
      let offset = isHorizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
      frames += item.frames(in: CGRect(x: area.minX + offset.x, y: area.minY + offset.y, size: size))
      start += length + spacing
    }
    return frames
  }

  private static let largestCount = 1_000
}

/// A closure that returns the frames of a group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The frame of one item in a custom group. The `zIndex` is stored but has no effect.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  public let frame: CGRect
  public let zIndex: Int

  /// Creates an item with a frame.
  public init(frame: CGRect, zIndex: Int = 0) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }
}

/// The environment of a section whose layout is being created.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The size of a section's environment.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

final class CollectionLayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let traitCollection: UITraitCollection
  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }

  init(size: CGSize, traits: UITraitCollection) {
    (contentSize, traitCollection) = (size, traits)
    super.init()
  }
}
