import Foundation

/// What an action runs.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title, to be run by a control, a bar button or a menu.
open class UIAction: UIMenuElement {
  /// The name by which a control tells its actions apart.
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

  /// The name of this action; one of its own unless it was given.
  public let identifier: Identifier

  /// How the action is offered in a menu; only remembered.
  open var attributes: Attributes

  /// Whether a menu shows a mark beside it; only remembered.
  open var state: State

  /// Who runs the action, while it runs.
  public private(set) var sender: Any?

  private let handler: UIActionHandler

  /// Creates an action.
  ///
  /// Whoever keeps the action keeps what its handler captures.
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
