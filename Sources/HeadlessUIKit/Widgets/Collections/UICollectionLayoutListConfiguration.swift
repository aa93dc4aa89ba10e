public import Foundation

/// A list of rows in a collection, as data.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The style of a list. Stored, but has no effect.
  public enum Appearance: Int, Sendable {
    case plain = 0, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// What the header of a section is.
  public enum HeaderMode: Int, Sendable {
    case none = 0, supplementary, firstItemInSection
  }

  /// What the footer of a section is.
  public enum FooterMode: Int, Sendable {
    case none = 0, supplementary
  }

  /// Returns the swipe actions of an item.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// The style of the list. Stored, but has no effect.
  public let appearance: Appearance
  /// Whether rows are separated. Stored, but has no effect.
  public var showsSeparators = true
  /// The color behind the rows. Stored, but has no effect.
  public var backgroundColor: UIColor?
  /// What the headers are.
  public var headerMode = HeaderMode.none
  /// What the footers are.
  public var footerMode = FooterMode.none
  /// The space above headers. Stored, but has no effect.
  public var headerTopPadding: CGFloat?
  /// Returns the actions for a swipe from the leading edge.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions for a swipe from the trailing edge.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a list with a style.
  public init(appearance: Appearance) {
    self.appearance = appearance
  }
}
