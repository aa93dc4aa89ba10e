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
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The style of a list. The value is stored but has no effect.
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

  /// The style of the list. The value is stored but has no effect.
  public let appearance: Appearance
  /// Whether separators are shown. The value is stored but has no effect.
  public var showsSeparators = true
  /// The background color of the list. The value is stored but has no effect.
  public var backgroundColor: UIColor?
  /// The type of the headers.
  public var headerMode = HeaderMode.none
  /// The type of the footers.
  public var footerMode = FooterMode.none
  /// The padding above headers. The value is stored but has no effect.
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
