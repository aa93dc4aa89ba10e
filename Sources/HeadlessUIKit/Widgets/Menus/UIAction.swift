import Foundation

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
