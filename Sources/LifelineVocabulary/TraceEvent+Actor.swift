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

    /// The actor that unloaded a view.
    package init(isSystem: Bool) {
      self = isSystem ? .system : .app
    }

    /// The value of ``Lifeline/AttributeKey/by``.
    package var value: TraceValue { .string(rawValue) }
  }

  /// The actor in the `by` attribute, or nil if the attribute is missing or names an initializer.
  public var actor: Actor? { attributes.string(.by).flatMap(Actor.init) }

  /// The initializer that created a view.
  public enum ViewInitializer: String, Hashable, Sendable {
    /// `init(frame:)`.
    case frame
    /// `init(coder:)`.
    case coder

    /// The value of ``Lifeline/AttributeKey/by``.
    package var value: TraceValue { .string(rawValue) }
  }

  /// The initializer in the `by` attribute, or nil if the attribute is missing or names an actor.
  public var viewInitializer: ViewInitializer? { attributes.string(.by).flatMap(ViewInitializer.init) }
}
