public import Foundation

/// The base class of actions and menus: titles and images.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The attributes of an element. Stored, but has no effect.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the set, the same as UIKit's.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Greyed out.
    public static let disabled = Self(rawValue: 1 << 0)
    /// Shown as dangerous.
    public static let destructive = Self(rawValue: 1 << 1)
    /// Not shown.
    public static let hidden = Self(rawValue: 1 << 2)
  }

  /// The check mark of an element.
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

/// A list of actions and further menus; nothing opens it, so run the actions of ``children`` as you need them.
open class UIMenu: UIMenuElement {
  /// The elements of the menu.
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(title: String = "", subtitle: String? = nil, image: UIImage? = nil, children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }
}
