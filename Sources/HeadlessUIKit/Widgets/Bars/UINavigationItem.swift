public import Foundation

/// The content of a navigation bar for a controller, as plain data.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic = 0, always, never, inline
  }

  /// The title in the middle.
  open var title: String?
  /// A line above the title.
  open var prompt: String?
  /// A view in the place of the title.
  open var titleView: UIView?
  /// The title of the back button that leads to this controller.
  open var backButtonTitle: String?
  /// The back button that leads to this controller.
  open var backBarButtonItem: UIBarButtonItem?
  /// Whether the back button is hidden while this controller is on top.
  open var hidesBackButton = false
  /// Whether the back button is shown next to the items on the left.
  open var leftItemsSupplementBackButton = false
  /// The display mode of the large title. Stored, but has no effect.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The buttons on the left, from the edge to the middle.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, from the edge to the middle.
  open var rightBarButtonItems: [UIBarButtonItem]?

  var settings = NavigationItemSettings()

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The first button on the left; setting it replaces them all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right; setting it replaces them all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the first button on the left at once.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Sets the first button on the right at once.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Shows or hides the back button at once.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}
