public import Lifeline

/// The attributes of UIKit's words, typed; nil when an attribute is missing or has a value of another type.
extension TraceEvent {
  /// The size of a resource in bytes.
  public var byteCount: Int? { number(.bytes) }

  /// Whether an outlet is nil.
  public var isNil: Bool? { attributes.boolean(.isNil) }

  /// Whether the controller stores what the user entered.
  public var isKept: Bool? { attributes.boolean(.kept) }

  /// Whether the view was laid out when its geometry was read.
  public var isLaidOut: Bool? { attributes.boolean(.laidOut) }

  /// Whether the view of the controller was loaded.
  public var isViewLoaded: Bool? { attributes.boolean(.loaded) }

  /// A hash of how a view is configured.
  public var appearanceHash: Int? { attributes.integer(.appearanceHash) }

  /// Whether the property is an outlet.
  public var isOutlet: Bool? { attributes.boolean(.outlet) }

  /// The place of a control, or of a view inside the controller's own view, in its controller. It is the same after a reload.
  public var place: String? { attributes.string(.place) }

  /// Whether the event is the `init` of a controller's own view, and not of a view inside it.
  ///
  /// Views inside have a ``place``.
  public var isOfOwnView: Bool { subject.kind == .view && owner != nil && place == nil }

  /// The value in plain text, if the settings request it.
  public var plainValue: String? { attributes.string(.plain) }

  /// Whether a resource can be recreated.
  public var isPurgeable: Bool? { attributes.boolean(.purgeable) }

  /// Whether the value is secret and therefore not recorded.
  public var isSecure: Bool? { attributes.boolean(.secure) }

  /// The type of a held view.
  public var heldType: String? { attributes.string(.type) }

  /// A salted hash of a value; equal values of one trace have equal hashes.
  public var valueHash: Int? { attributes.integer(.value) }

  /// The number of the view that was released.
  public var view: Int? { number(.view) }

  /// The property that was read, written, or observed.
  public var property: String? { attributes.string(.property) }

  /// Whether the framework warned of a call to begin or end an appearance that has no counterpart.
  public var warnsOfUnbalancedAppearance: Bool { attributes.string(.problem) == Self.unbalancedAppearance }
  package static let unbalancedAppearance = "unbalancedAppearance"

  /// The moment of an observation.
  public var moment: String? { attributes.string(.moment) }
}
