public import Lifeline

extension TraceEvent {
  /// The actor that unloaded a view or changed a value.
  public enum Actor: String, Hashable, Sendable {
    /// The program's own code unloaded the view.
    case app
    /// The framework unloaded the view.
    case system
    /// The user entered the value.
    case user
    /// The program's own code set the value.
    case code

    /// Who unloaded a view.
    package init(isSystem: Bool) {
      self = isSystem ? .system : .app
    }

    /// The value of ``Lifeline/AttributeKey/by``.
    package var value: TraceValue { .string(rawValue) }
  }

  /// The actor; nil if the event has none, or names an initializer.
  public var actor: Actor? { attributes.string(.by).flatMap(Actor.init) }

  /// How a view was created.
  public enum ViewInitializer: String, Hashable, Sendable {
    /// By `init(frame:)`.
    case frame
    /// By `init(coder:)`.
    case coder

    /// The value of ``Lifeline/AttributeKey/by``.
    package var value: TraceValue { .string(rawValue) }
  }

  /// How the view was created; nil if the event does not contain it.
  public var viewInitializer: ViewInitializer? { attributes.string(.by).flatMap(ViewInitializer.init) }
}
