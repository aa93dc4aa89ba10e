public import Lifeline

/// States that are observed between callbacks, and what controller caches do.
extension EventName {
  /// The view of a controller was released; `by` is `system` or `app`.
  public static let viewUnloaded: EventName = "viewUnloaded"
  /// A stored property holds a view strongly.
  public static let holds: EventName = "holds"
  /// What the user entered into a control, just before the view is released.
  public static let state: EventName = "state"
  /// A value, an outlet, or the geometry of a view was read.
  public static let read: EventName = "read"
  /// A value or an outlet was assigned.
  public static let write: EventName = "write"
  /// How a view is configured after `viewDidLoad`.
  public static let look: EventName = "look"
  /// UIKit tolerates a mistake and warns about it.
  public static let warning: EventName = "warning"
  /// Objects of a class are not traced; `because` is the reason.
  public static let notTraced: EventName = "notTraced"
  /// The callbacks of an object are no longer observed; `because` is the reason.
  public static let tracingLost: EventName = "tracingLost"
  /// A cache created a controller and vends it.
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
