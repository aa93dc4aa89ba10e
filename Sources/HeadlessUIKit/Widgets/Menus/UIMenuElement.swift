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

/// The closure that an action runs.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title, for controls, bar buttons, and menus.
open class UIAction: UIMenuElement {
  /// An identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The string of the identifier.
    public let rawValue: String

    /// Creates an identifier from a string.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from a string.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The identifier of the action; unique by default.
  public let identifier: Identifier

  /// The attributes of the action in a menu.
  open var attributes: Attributes

  /// The state of the action's check mark in a menu. The value is stored but has no effect.
  open var state: State

  /// The sender while the action runs, and nil otherwise.
  public private(set) var sender: Any?

  private let handler: UIActionHandler

  /// Creates an action.
  ///
  /// The action retains everything that its handler captures.
  @preconcurrency
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: Attributes = [],
    state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("action-\(UUID().uuidString)")
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  func perform(from sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}

/// The configuration of the menu that a long press opens. A test gets the configuration from the delegate and performs
/// the menu's actions.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// A closure that returns the preview.
  public typealias PreviewProvider = () -> UIViewController?
  /// A closure that returns the menu.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// The identifier of the configuration.
  public let identifier: (any NSCopying)?
  private let previewProvider: PreviewProvider?
  private let actionProvider: ActionProvider?

  /// Creates a configuration.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    (self.identifier, self.previewProvider, self.actionProvider) = (identifier, previewProvider, actionProvider)
    super.init()
  }

  /// Creates the menu. Each call creates a new menu.
  public func makeMenu() -> UIMenu? { actionProvider?([]) }

  /// Creates the preview. Each call creates a new preview.
  public func makePreview() -> UIViewController? { previewProvider?() }
}

extension UIAction {
  /// Performs the action as a tap in a menu does, if the action is enabled and visible. Returns whether it was
  /// performed.
  @discardableResult
  public func simulateTap() -> Bool {
    guard !attributes.contains(.disabled), !attributes.contains(.hidden) else { return false }
    perform(from: nil)
    return true
  }
}
