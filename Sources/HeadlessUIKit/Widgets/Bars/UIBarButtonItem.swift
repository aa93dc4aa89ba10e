public import Foundation

/// A button in a bar.
///
/// The item retains its primary action, which retains everything that its handler captures. To avoid a retain cycle,
/// capture view controllers weakly in the handler. The item does not retain its target.
open class UIBarButtonItem: UIBarItem {
  /// The buttons that the system provides.
  public enum SystemItem: Int, Sendable {
    case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close = 24
  }

  /// The style of the button.
  public enum Style: Int, Sendable {
    case plain = 0, done = 2
  }

  /// The action that a tap runs.
  open var primaryAction: UIAction?
  /// The object on which a tap calls ``action``, or nil to search the responder chain. The object is not retained.
  open weak var target: AnyObject?
  /// The method that a tap calls, with the item as the argument. If there is a ``primaryAction``, a tap runs that
  /// action instead.
  open var action: Selector?
  /// The menu of the button. No method opens it.
  open var menu: UIMenu?
  /// A view that replaces the button. The user acts on that view.
  open var customView: UIView?
  /// The style of the button. The value is stored but has no effect.
  open var style = Style.plain
  /// The width in points, or 0 for the width of the content. The value is stored but has no effect.
  open var width: CGFloat = 0
  /// The color. The value is stored but has no effect.
  open var tintColor: UIColor?
  /// The system item, or nil if the item is not a system item.
  public private(set) var systemItem: SystemItem?

  /// Creates a button. The primary action provides the title and the image if you omit them.
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

  /// Creates an item that shows a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates a button that has a title and calls a method of the target.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(target: target, action: action)
    self.title = title
    self.style = style
  }

  /// Creates a button that has an image and calls a method of the target.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(target: target, action: action)
    self.image = image
    self.style = style
  }

  /// Creates a button that has regular and landscape images and calls a method of the target.
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

  /// Creates a flexible space.
  public static func flexibleSpace() -> Self {
    let item = Self()
    item.systemItem = .flexibleSpace
    return item
  }

  /// Creates a fixed space with a width in points.
  public static func fixedSpace(_ width: CGFloat) -> Self {
    let item = Self()
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }
}
