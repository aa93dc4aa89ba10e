import Foundation

/// The work of an action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title, to be run by a control, a bar button, or a menu.
open class UIAction: UIMenuElement {
  /// The identifier of an action in a control.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a name from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name from its text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The identifier of this action; unique by default.
  public let identifier: Identifier

  /// How the action is offered in a menu. Stored, but has no effect.
  open var attributes: Attributes

  /// Whether a menu shows a check mark next to it. Stored, but has no effect.
  open var state: State

  /// The sender of the action, while it runs.
  public private(set) var sender: Any?

  private let handler: UIActionHandler

  /// Creates an action.
  ///
  /// A strong reference to the action retains the captures of its handler.
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
