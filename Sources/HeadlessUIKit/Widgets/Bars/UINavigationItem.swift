public import Foundation

/// A controller's content for the navigation bar.
///
/// `largeTitleDisplayMode`, `hidesSearchBarWhenScrolling`, `standardAppearance`, `scrollEdgeAppearance`,
/// `compactAppearance`, `compactScrollEdgeAppearance`, and `backButtonDisplayMode` are stored but have no effect.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The display mode of the large title.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic = 0, always, never, inline
  }

  /// The title in the center.
  open var title: String?
  /// The line of text above the title.
  open var prompt: String?
  /// The view that replaces the title.
  ///
  /// While the item's controller is at the top of a stack, or the item is at the top of your own navigation bar, the
  /// view is a subview of the bar. The bar does not change the frame of the view.
  open var titleView: UIView? {
    didSet {
      if titleView !== oldValue, let world = (titleView ?? oldValue)?.headlessWorld { updateContent(in: world) }
    }
  }
  /// The title of the back button that returns to the item's controller.
  open var backButtonTitle: String?
  /// The back button that returns to the item's controller.
  open var backBarButtonItem: UIBarButtonItem?
  /// Whether the back button is hidden while the item's controller is on top.
  open var hidesBackButton = false
  /// Whether the back button is shown in addition to the items on the left.
  open var leftItemsSupplementBackButton = false
  /// The display mode of the large title.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The buttons on the left, from the edge to the center.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, from the edge to the center.
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The first button on the left. Setting it replaces all buttons on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right. Setting it replaces all buttons on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the button on the left without animation.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Sets the button on the right without animation.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Shows or hides the back button without animation.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// The search controller, whose search bar is below the title.
  ///
  /// While the item's controller is at the top of a stack, the search bar is a subview of the navigation bar. The
  /// height of the navigation bar does not change.
  public var searchController: UISearchController? {
    didSet {
      guard let world = (searchController ?? oldValue)?.headlessWorld else { return }
      world.noteHierarchyChange()
      updateContent(in: world)
    }
  }

  // MARK: Settings that are stored but have no effect

  /// Whether the search bar is hidden when the content scrolls.
  public var hidesSearchBarWhenScrolling: Bool = true
  /// The appearance of the navigation bar at standard height.
  public var standardAppearance: UINavigationBarAppearance?
  /// The appearance of the navigation bar when content is scrolled to the edge of the bar.
  public var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance of the navigation bar at compact height.
  public var compactAppearance: UINavigationBarAppearance?
  /// The appearance of the navigation bar at compact height when content is scrolled to the edge of the bar.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The display mode of the back button.
  public var backButtonDisplayMode: BackButtonDisplayMode = .default
}
