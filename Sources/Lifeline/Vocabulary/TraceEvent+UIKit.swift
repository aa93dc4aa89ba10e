package import LifelineBase

/// The typed attributes of UIKit's words. Each is nil if the attribute is missing or has a value of another type.
extension TraceEvent {
  /// The size of a resource in bytes.
  public var byteCount: Int? { number(.bytes) }

  /// Whether an outlet is nil.
  public var isNil: Bool? { attributes.boolean(.isNil) }

  /// Whether the controller stores the user's input.
  public var isKept: Bool? { attributes.boolean(.kept) }

  /// Whether the view was laid out when its geometry was read.
  public var isLaidOut: Bool? { attributes.boolean(.laidOut) }

  /// Whether the controller's view was loaded.
  public var isViewLoaded: Bool? { attributes.boolean(.loaded) }

  /// A hash of a view's configuration.
  public var appearanceHash: Int? { attributes.integer(.appearanceHash) }

  /// Whether the property is an outlet.
  public var isOutlet: Bool? { attributes.boolean(.outlet) }

  /// The place of a control or nested view in its controller: a property, such as `nameField`, or a path through the
  /// subviews, such as `0/2`. The place stays the same after a reload.
  public var place: String? { attributes.string(.place) }

  /// Whether the event is the `init` of a controller's own view, not of a view inside that view.
  ///
  /// A view inside the controller's view has a ``place``.
  public var isOfOwnView: Bool { subject.kind == .view && owner != nil && place == nil }

  /// The value in plain text, if the settings request it.
  public var plainValue: String? { attributes.string(.plain) }

  /// Whether a resource can be recreated.
  public var isPurgeable: Bool? { attributes.boolean(.purgeable) }

  /// Whether the value is secret and therefore not recorded.
  public var isSecure: Bool? { attributes.boolean(.secure) }

  /// The type of a retained view or of a lost object, or the kind of an object that was added again.
  public var heldType: String? { attributes.string(.type) }

  /// A salted hash of a value.
  ///
  /// Within a trace, equal values have equal hashes.
  public var valueHash: Int? { attributes.integer(.value) }

  /// The number of the view that was released.
  public var view: Int? { number(.view) }

  /// The property that was read, written, or observed.
  public var property: String? { attributes.string(.property) }

  /// The problem that a framework's warning reports, or nil if the warning has no known problem.
  package var problem: FrameworkProblem? { attributes.string(.problem).flatMap(FrameworkProblem.init) }

  /// The kind of an object that was added again.
  package var addedKind: AdditionKind? { name == .addedAgain ? heldType.flatMap(AdditionKind.init) : nil }

  /// The sequence number of the callback in which the same code ran first; see ``AttributeKey/first``.
  public var first: Int? { number(.first) }

  /// The position of an observation among the callbacks, such as `viewDidUnload`.
  public var moment: String? { attributes.string(.moment) }
}

extension TraceEvent {
  /// The actor that unloaded a view, changed a value, or added a child.
  public enum Actor: String, Hashable, Sendable {
    /// The program's own code unloaded the view.
    case app
    /// The framework unloaded the view or added the child.
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
