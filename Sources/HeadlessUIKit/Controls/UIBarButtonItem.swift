public import Foundation

/// A button in a bar.
///
/// It retains its action, and the action retains the captures of its handler: capture the controller weakly.
open class UIBarButtonItem: UIBarItem {
  /// Items that the system names.
  public enum SystemItem: Int, Sendable {
    case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close = 24
  }

  /// The style of the button.
  public enum Style: Int, Sendable {
    case plain = 0, done = 2
  }

  /// The action of a tap.
  open var primaryAction: UIAction?
  /// The menu; nothing opens it.
  open var menu: UIMenu?
  /// A view in the place of the button; acting on it is acting on that view.
  open var customView: UIView?
  /// The style of the button. Stored only.
  open var style = Style.plain
  /// The width in points, 0 for the width of the content. Stored only.
  open var width: CGFloat = 0
  /// The color. Stored only.
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
  @available(*, unavailable, message: "selectors are not supported: use init(title:image:primaryAction:menu:)")
  public convenience init(title: String?, style: Style, target: Any?, action: Any?) { self.init() }

  /// Selectors need Objective-C.
  @available(*, unavailable, message: "selectors are not supported: use init(image:primaryAction:)")
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Any?) { self.init() }

  /// Selectors need Objective-C.
  @available(*, unavailable, message: "selectors are not supported: use init(systemItem:primaryAction:menu:)")
  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Any?) { self.init() }

  /// A flexible space.
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
