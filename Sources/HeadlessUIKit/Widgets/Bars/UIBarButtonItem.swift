public import Foundation

/// A button in a bar.
///
/// It retains its action, and the action retains the captures of its handler: capture the controller weakly. It does
/// not retain its target.
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
  /// The object that a tap calls, which the item does not retain; nil means the responder chain.
  open weak var target: AnyObject?
  /// The method that a tap calls with the item as its argument, if there is no primary action.
  open var action: Selector?
  /// The menu; nothing opens it.
  open var menu: UIMenu?
  /// A view in the place of the button; acting on it is acting on that view.
  open var customView: UIView?
  /// The style of the button. Stored, but has no effect.
  open var style = Style.plain
  /// The width in points, 0 for the width of the content. Stored, but has no effect.
  open var width: CGFloat = 0
  /// The color. Stored, but has no effect.
  open var tintColor: UIColor?
  /// The system item, if it was created as one.
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

  /// Creates a system item.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(primaryAction: primaryAction, menu: menu)
    self.systemItem = systemItem
  }

  /// Creates an item with a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates a button that calls a method of the target, with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(target: target, action: action)
    self.title = title
    self.style = style
  }

  /// Creates a button that calls a method of the target, with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(target: target, action: action)
    self.image = image
    self.style = style
  }

  /// Creates a button that calls a method of the target, with an image for each height of a bar.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  /// Creates a system item that calls a method of the target.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(target: target, action: action)
    self.systemItem = systemItem
  }

  private convenience init(target: Any?, action: Selector?) {
    self.init()
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// A flexible space.
  public static func flexibleSpace() -> Self {
    let item = Self()
    item.systemItem = .flexibleSpace
    return item
  }

  /// A fixed space, in points.
  public static func fixedSpace(_ width: CGFloat) -> Self {
    let item = Self()
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }
}
