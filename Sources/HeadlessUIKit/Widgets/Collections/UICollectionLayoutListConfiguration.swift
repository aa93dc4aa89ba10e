public import Foundation

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
