public import Foundation

/// The base class of actions and menus.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The attributes of a menu element. A disabled or hidden action cannot be tapped.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the set, which are the same as in UIKit.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The attribute that disables the element.
    public static let disabled = Self(rawValue: 1 << 0)
    /// The attribute that marks the element as destructive.
    public static let destructive = Self(rawValue: 1 << 1)
    /// The attribute that hides the element.
    public static let hidden = Self(rawValue: 1 << 2)
  }

  /// The state of an element's check mark.
  public enum State: Int, Sendable {
    case off = 0, on, mixed
  }

  /// The title.
  open internal(set) var title: String

  /// The text below the title.
  open var subtitle: String?

  /// The image next to the title.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}

/// A list of actions and submenus. No method opens the menu. In a test, call ``UIAction/simulateTap()`` on the actions
/// in ``children``.
open class UIMenu: UIMenuElement {
  /// The elements of the menu.
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(title: String = "", subtitle: String? = nil, image: UIImage? = nil, children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }
}
