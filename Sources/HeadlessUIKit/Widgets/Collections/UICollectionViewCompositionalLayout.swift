public import Foundation

/// A closure that returns the layout of a section.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Settings that apply to all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which the content scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole collection. The value is stored but has no effect: no views are created.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The area to which the insets are relative. The value is stored but has no effect.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates the default settings.
  public override init() {
    super.init()
  }
}

/// A layout whose sections consist of groups of items. Estimated sizes are also the final sizes, because HeadlessUIKit
/// does not measure views.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var placed = PlacedElements()

  /// The settings that apply to all sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  /// Creates a layout in which all sections have the same layout.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout in which all sections have the same layout.
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout with a closure that returns the sections. If the closure returns `nil`, the program stops.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout with a closure that returns the sections. If the closure returns `nil`, the program stops.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Returns nil, because a layout cannot be decoded.
  public required init?(coder: NSCoder) { nil }

  /// Returns a layout in which all sections are lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// Computes the positions. An override must call super.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    var placing = CompositionalPlacing(of: self, in: collectionView)
    placed = placing.run { [provider] number, environment in
      if let section = provider(number, environment) { return section }
      Diagnostics.stop(
        "the section provider of a UICollectionViewCompositionalLayout returned nil for section \(number)")
    }
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
}

/// The configuration of a list in a collection.
///
/// `appearance`, `showsSeparators`, `backgroundColor`, and `headerTopPadding` are stored but have no effect.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The style of a list.
  public enum Appearance: Int, Sendable {
    case plain = 0, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// The type of section headers.
  public enum HeaderMode: Int, Sendable {
    case none = 0, supplementary, firstItemInSection
  }

  /// The type of section footers.
  public enum FooterMode: Int, Sendable {
    case none = 0, supplementary
  }

  /// A closure that returns the swipe actions of an item.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// The style of the list.
  public let appearance: Appearance
  /// Whether separators are shown.
  public var showsSeparators = true
  /// The background color of the list.
  public var backgroundColor: UIColor?
  /// The type of the headers.
  public var headerMode = HeaderMode.none
  /// The type of the footers.
  public var footerMode = FooterMode.none
  /// The padding above headers.
  public var headerTopPadding: CGFloat?
  /// A closure that returns the swipe actions for the leading edge. It is stored but never called.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// A closure that returns the swipe actions for the trailing edge. It is stored but never called.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a configuration with a style.
  public init(appearance: Appearance) {
    self.appearance = appearance
  }
}

/// Whether and how a section scrolls orthogonally to the collection.
///
/// The groups of a section that scrolls orthogonally form a single line. In HeadlessUIKit, the line does not scroll,
/// and cells are created only for the part of the line that is on the screen.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none = 0, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The area to which a section's insets are relative.
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

/// Places the elements of a compositional layout, from the first section to the last.
@MainActor
struct CompositionalPlacing {
  private let layout: UICollectionViewCompositionalLayout
  private let collection: UICollectionView
  private let size: CGSize
  private let isVertical: Bool
  /// The position of the next element along the scroll direction.
  private var front: CGFloat = 0
  private var placed = PlacedElements()

  init(of layout: UICollectionViewCompositionalLayout, in collection: UICollectionView) {
    (self.layout, self.collection) = (layout, collection)
    size = collection.innerArea.inset(by: collection.adjustedContentInset).size
    isVertical = layout.configuration.scrollDirection == .vertical
  }

  mutating func run(_ section: (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection) -> PlacedElements
  {
    let environment = CollectionLayoutEnvironment(size: size, traits: collection.traitCollection)
    for number in 0..<collection.numberOfSections {
      if number > 0 { front += layout.configuration.interSectionSpacing }
      place(section(number, environment), number)
    }
    placed.contentSize =
      isVertical ? CGSize(width: size.width, height: front) : CGSize(width: front, height: size.height)
    return placed
  }

  private mutating func place(_ section: NSCollectionLayoutSection, _ number: Int) {
    let start = front
    let insets = section.contentInsets
    placeTitles(of: section, number, footers: false)
    front += isVertical ? insets.top : insets.leading
    placeGroups(of: section, number)
    front += isVertical ? insets.bottom : insets.trailing
    placeTitles(of: section, number, footers: true)
    for item in section.decorationItems {
      let area =
        isVertical
        ? CGRect(x: 0, y: start, width: size.width, height: front - start)
        : CGRect(x: start, y: 0, width: front - start, height: size.height)
      placed.addDecoration(item.elementKind, IndexPath(item: 0, section: number), area.inset(by: item.contentInsets))
    }
  }

  private mutating func placeTitles(of section: NSCollectionLayoutSection, _ number: Int, footers: Bool) {
    let sides = section.supplementariesFollowContentInsets ? section.contentInsets : .zero
    let room = room(inside: sides)
    for item in section.boundarySupplementaryItems where item.isFooter == footers {
      let title = checked(
        item.layoutSize.size(in: room), "NSCollectionLayoutBoundarySupplementaryItem.layoutSize", number)
      let origin =
        isVertical ? CGPoint(x: sides.leading, y: front) : CGPoint(x: front, y: sides.top)
      placed.add(item.elementKind, IndexPath(item: 0, section: number), CGRect(origin: origin, size: title))
      if item.extendsBoundary { front += isVertical ? title.height : title.width }
    }
  }

  private func room(inside insets: NSDirectionalEdgeInsets) -> CGSize {
    isVertical
      ? CGSize(width: max(0, size.width - insets.leading - insets.trailing), height: size.height)
      : CGSize(width: size.width, height: max(0, size.height - insets.top - insets.bottom))
  }

  private mutating func placeGroups(of section: NSCollectionLayoutSection, _ number: Int) {
    let count = collection.numberOfItems(inSection: number)
    let group = checked(
      section.group.layoutSize.size(in: room(inside: section.contentInsets)), "NSCollectionLayoutGroup.layoutSize",
      number)
    let slots = section.group.frames(in: CGRect(origin: .zero, size: group))
    guard count > 0, !slots.isEmpty else { return }
    let groups = (count + slots.count - 1) / slots.count
    let crosses = section.orthogonalScrollingBehavior != .none
    let step = (isVertical != crosses ? group.height : group.width) + section.interGroupSpacing
    let sides = isVertical ? section.contentInsets.leading : section.contentInsets.top
    for item in 0..<count {
      let along = CGFloat(item / slots.count) * step
      let (forward, across) = crosses ? (0, along) : (along, 0)
      let offset =
        isVertical
        ? CGPoint(x: sides + across, y: front + forward) : CGPoint(x: front + forward, y: sides + across)
      let frame = slots[item % slots.count].offsetBy(dx: offset.x, dy: offset.y)
      placed.add(item: IndexPath(item: item, section: number), frame)
    }
    let length = isVertical ? group.height : group.width
    front += crosses ? length : CGFloat(groups) * step - section.interGroupSpacing
  }

  /// Returns the size if it is valid for a view. Otherwise, warns and returns an empty size.
  private func checked(_ size: CGSize, _ source: String, _ section: Int) -> CGSize {
    let isPossible = CGRect(origin: .zero, size: size).isPossible
    let path = IndexPath(item: 0, section: section)
    return layout.check(isPossible, from: source, of: layout, returning: size, at: path) ? size : .zero
  }
}
