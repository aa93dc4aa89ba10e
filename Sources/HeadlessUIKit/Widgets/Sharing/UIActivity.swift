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

extension UIActivity {
  /// The type of an activity, either one of the system's types or a custom type.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the type.
    public let rawValue: String

    /// Creates a type from a string.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a type from a string.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    private init(system name: String) {
      self.init(rawValue: "com.apple.UIKit.activity." + name)
    }

    public static let postToFacebook = Self(system: "PostToFacebook")
    public static let postToTwitter = Self(system: "PostToTwitter")
    public static let postToWeibo = Self(system: "PostToWeibo")
    public static let postToVimeo = Self(system: "PostToVimeo")
    public static let postToFlickr = Self(system: "PostToFlickr")
    public static let postToTencentWeibo = Self(system: "TencentWeibo")
    public static let message = Self(system: "Message")
    public static let mail = Self(system: "Mail")
    public static let print = Self(system: "Print")
    public static let copyToPasteboard = Self(system: "CopyToPasteboard")
    public static let assignToContact = Self(system: "AssignToContact")
    public static let saveToCameraRoll = Self(system: "SaveToCameraRoll")
    public static let addToReadingList = Self(system: "AddToReadingList")
    public static let airDrop = Self(system: "AirDrop")
    public static let openInIBooks = Self(system: "OpenInIBooks")
    public static let markupAsPDF = Self(system: "MarkupAsPDF")
    public static let sharePlay = Self(system: "SharePlay")
    public static let collaborationInviteWithLink = Self(system: "CollaborationInviteWithLink")
    public static let collaborationCopyLink = Self(system: "CollaborationCopyLink")
    public static let addToHomeScreen = Self(system: "AddToHomeScreen")
  }
}

/// Provides an item for an activity view controller after the user chooses an activity.
///
/// As in UIKit, the first two methods are required.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
  /// Returns a placeholder, which UIKit uses to select the activities. In HeadlessUIKit, this method is called when the view of the
  /// activity view controller is loaded; Apple does not document when UIKit calls it.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any

  /// Returns the item for the chosen activity, or nil to omit it.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?

  /// Returns the subject of the item. This method is not called.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String

  /// Returns the type identifier of the item's data. This method is not called.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String

  /// Returns a preview of the item. This method is not called.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage?
}

/// The default implementations, which make the other methods optional.
extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }

  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }

  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage? { nil }
}

/// Provides an item that takes time to create.
///
/// Unlike in UIKit, ``item`` is read on the main thread after the user chooses an activity, and the operation is never added to a queue.
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
  /// The placeholder passed to the initializer.
  public let placeholderItem: Any?

  // This property is written and read only on the main actor.
  private nonisolated(unsafe) var chosenType: UIActivity.ActivityType?

  /// Creates a provider with a placeholder.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// The type of the chosen activity, which is available when ``item`` is read.
  public var activityType: UIActivity.ActivityType? { chosenType }

  /// The item. Override this property to create the item; this implementation returns the placeholder.
  open var item: Any { placeholderItem ?? "" }

  /// Returns the placeholder.
  @MainActor
  public func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
    placeholderItem ?? ""
  }

  /// Returns the item.
  @MainActor
  public func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    chosenType = activityType
    return item
  }
}
