public import Foundation

/// A button in a bar.
///
/// It retains its action, and the action what its handler captures: capture the controller weakly.
open class UIBarButtonItem: UIBarItem {
  /// Items that the system names.
  public enum SystemItem: Int, Sendable {
    case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close = 24
  }

  /// How the button looks.
  public enum Style: Int, Sendable {
    case plain = 0, done = 2
  }

  /// What a tap runs.
  open var primaryAction: UIAction?
  /// The menu; nothing opens it.
  open var menu: UIMenu?
  /// A view in the place of the button; acting on it is acting on that view.
  open var customView: UIView?
  /// How the button looks; only remembered.
  open var style = Style.plain
  /// The width in points, 0 for what the content needs; only remembered.
  open var width: CGFloat = 0
  /// The color; only remembered.
  open var tintColor: UIColor?
  /// The item that the system names, if it was created as one.
  public private(set) var systemItem: SystemItem?

  /// Creates a button; a title or an image that is left out is that of the action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a button that the system names.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(primaryAction: primaryAction, menu: menu)
    self.systemItem = systemItem
  }

  /// Creates an item that is a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Selectors need Objective-C.
  @available(*, unavailable, message: "there are no selectors here: use init(title:image:primaryAction:menu:)")
  public convenience init(title: String?, style: Style, target: Any?, action: Any?) { self.init() }

  /// Selectors need Objective-C.
  @available(*, unavailable, message: "there are no selectors here: use init(image:primaryAction:)")
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Any?) { self.init() }

  /// Selectors need Objective-C.
  @available(*, unavailable, message: "there are no selectors here: use init(systemItem:primaryAction:menu:)")
  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Any?) { self.init() }

  /// A space that takes what is left.
  public static func flexibleSpace() -> Self {
    let item = Self()
    item.systemItem = .flexibleSpace
    return item
  }

  /// A space of a width in points.
  public static func fixedSpace(_ width: CGFloat) -> Self {
    let item = Self()
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }
}
