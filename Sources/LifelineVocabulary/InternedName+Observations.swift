public import Lifeline

/// States that are observed between callbacks, and what controller caches do.
extension InternedName {
  /// The view of a controller was released; `by` is `system` or `app`.
  public static let viewUnloaded: InternedName = "viewUnloaded"
  /// A stored property holds a view strongly.
  public static let holds: InternedName = "holds"
  /// What the user entered into a control, just before the view is released.
  public static let state: InternedName = "state"
  /// A value, an outlet, or the geometry of a view was read.
  public static let read: InternedName = "read"
  /// A value or an outlet was assigned.
  public static let write: InternedName = "write"
  /// How a view is configured after `viewDidLoad`.
  public static let look: InternedName = "look"
  /// UIKit tolerates a mistake and warns about it.
  public static let warning: InternedName = "warning"
  /// Objects of a class are not traced; `because` is the reason.
  public static let notTraced: InternedName = "notTraced"
  /// The callbacks of an object are no longer observed; `because` is the reason.
  public static let tracingLost: InternedName = "tracingLost"
  /// A cache created a controller and vends it.
  public static let vend: InternedName = "vend"
  /// A cache vends a controller again.
  public static let reuse: InternedName = "reuse"
  /// A cache removes a controller.
  public static let drop: InternedName = "drop"
}

extension InternedName {
  /// The kind of a scene.
  public static let scene: InternedName = "scene"
}
