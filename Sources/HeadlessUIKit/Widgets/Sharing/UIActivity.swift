public import Foundation

/// A service of the app that users choose in an activity view controller.
///
/// An override of ``perform()``, or the controller in ``activityViewController``, calls `activityDidFinish(_:)` at the end;
/// without that call the activity view controller stays on the screen.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// Where the activity is shown.
  public enum Category: Int, Sendable {
    case action = 0, share
  }

  weak var host: UIActivityViewController?

  /// Creates an activity.
  public override init() {
    super.init()
  }

  /// Where activities of the class are shown. Nothing reads it.
  open class var activityCategory: Category { .action }

  /// The type that the completion handler gets. An override returns it.
  open var activityType: ActivityType? { nil }
  /// The title. An override returns it.
  open var activityTitle: String? { nil }
  /// The image. An override returns it; nothing is drawn.
  open var activityImage: UIImage? { nil }

  /// Whether the activity accepts the items. An override returns true; otherwise it cannot be chosen.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// The activity was chosen: an override stores the items.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// A controller of the activity, which is presented instead of calling ``perform()``.
  open var activityViewController: UIViewController? { nil }

  /// Performs the activity in an override, which calls ``activityDidFinish(_:)`` at the end.
  open func perform() {}

  /// Ends the activity: its controller and the activity view controller are dismissed, then the completion handler is
  /// called.
  ///
  /// Outside an activity view controller it has no effect.
  open func activityDidFinish(_ completed: Bool) {
    let host = host
    self.host = nil
    host?.finish(activityType, completed: completed)
  }
}
