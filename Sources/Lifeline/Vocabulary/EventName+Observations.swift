/// States that are observed between callbacks, and the actions of controller caches.
extension EventName {
  /// A controller's view was released; `by` is `system` or `app`.
  public static let viewUnloaded: EventName = "viewUnloaded"
  /// A stored property retains a view.
  public static let holds: EventName = "holds"
  /// The user's input in a control, just before the view is released.
  public static let state: EventName = "state"
  /// A value, an outlet, or the geometry of a view was read.
  public static let read: EventName = "read"
  /// A value or an outlet was assigned.
  public static let write: EventName = "write"
  /// The configuration of a view after `viewDidLoad`.
  public static let look: EventName = "look"
  /// Code added an object again, although the object that it had added before in the same way is still in effect.
  public static let addedAgain: EventName = "addedAgain"
  /// An object was released before its first use, because the property that references it does not retain it.
  public static let referenceLost: EventName = "referenceLost"
  /// UIKit tolerates a mistake and logs a warning.
  public static let warning: EventName = "warning"
  /// Objects of a class are not traced; `because` is the reason.
  public static let notTraced: EventName = "notTraced"
  /// The callbacks of an object are no longer observed; `because` is the reason.
  public static let tracingLost: EventName = "tracingLost"
  /// A cache vends a new controller.
  public static let vend: EventName = "vend"
  /// A cache vends a controller again.
  public static let reuse: EventName = "reuse"
  /// A cache removes a controller.
  public static let drop: EventName = "drop"
}

extension SubjectKind {
  /// The kind of a scene.
  public static let scene: SubjectKind = "scene"
}
