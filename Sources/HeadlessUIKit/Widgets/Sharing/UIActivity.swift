public import Foundation

/// A service that the app offers in an activity view controller.
///
/// The override of ``perform()``, or the controller in ``activityViewController``, must call `activityDidFinish(_:)` at the end. Otherwise,
/// the activity view controller stays on the screen.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The category of an activity.
  public enum Category: Int, Sendable {
    case action = 0, share
  }

  weak var host: UIActivityViewController?

  /// Creates an activity.
  public override init() {
    super.init()
  }

  /// The category of the activities of this class. The value is never read.
  open class var activityCategory: Category { .action }

  /// The type that the completion handler receives. Override this property to provide the type.
  open var activityType: ActivityType? { nil }
  /// The title of the activity. Override this property to provide the title.
  open var activityTitle: String? { nil }
  /// The image of the activity, which is not drawn. Override this property to provide the image.
  open var activityImage: UIImage? { nil }

  /// Returns whether the activity accepts the items. Override this method to return true; otherwise, the activity cannot be chosen.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Called when the activity has been chosen. An override stores the items.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// The controller to present, or nil to call ``perform()`` instead.
  open var activityViewController: UIViewController? { nil }

  /// Performs the activity. An override calls ``activityDidFinish(_:)`` at the end.
  open func perform() {}

  /// Ends the activity. Its controller and the activity view controller are dismissed, and then the completion handler is called.
  ///
  /// This method has no effect if the activity was not chosen in an activity view controller.
  open func activityDidFinish(_ completed: Bool) {
    let host = host
    self.host = nil
    host?.finish(activityType, completed: completed)
  }
}
