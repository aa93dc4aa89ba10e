public import Foundation

/// A service that the app offers in an activity view controller.
///
/// The override of ``perform()``, or the controller in ``activityViewController``, must call `activityDidFinish(_:)` at
/// the end. Otherwise, the activity view controller stays on the screen.
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

  /// Returns whether the activity accepts the items. Override this method to return true; otherwise, the activity
  /// cannot be chosen.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Called when the activity has been chosen. An override stores the items.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// The controller to present, or nil to call ``perform()`` instead.
  open var activityViewController: UIViewController? { nil }

  /// Performs the activity. An override calls ``activityDidFinish(_:)`` at the end.
  open func perform() {}

  /// Ends the activity. Its controller and the activity view controller are dismissed, and then the completion handler
  /// is called.
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
  /// Returns a placeholder, which UIKit uses to select the activities. In HeadlessUIKit, this method is called when the
  /// view of the activity view controller is loaded; Apple does not document when UIKit calls it.
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
/// Unlike in UIKit, ``item`` is read on the main thread after the user chooses an activity, and the operation is never
/// added to a queue.
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

/// A sheet for sharing items. No data leaves the program.
///
/// On a tablet, the sheet is presented as a popover, which needs an anchor. On a phone, the sheet is presented over the
/// presenter. A test simulates the user with `simulateCompletion(activity:)`, `simulateChoice(of:)`, and
/// `simulateCancel()`.
open class UIActivityViewController: UIViewController, SystemController {
  /// A closure that receives the chosen activity and a Boolean value that indicates whether it was completed.
  public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
  /// A closure that receives the chosen activity, a Boolean value that indicates whether it was completed, the items
  /// that it returned, and an error.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// The items passed to the initializer.
  public let activityItems: [Any]
  /// The app's own activities, passed to the initializer.
  public let applicationActivities: [UIActivity]
  /// The items that the chosen activity received. Item sources are replaced with their items. Use this property in
  /// tests.
  public private(set) var sharedItems: [Any] = []

  /// The activities that are not offered and cannot be chosen.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Whether the system may offer a button for collaboration. The value is stored but has no effect.
  open var allowsProminentActivity = true

  /// The handler that is called once, after the dismissal. As in UIKit, the property is nil afterward.
  ///
  /// Until then, the controller retains everything that the handler captures, so capture the presenter weakly. If the
  /// app itself dismisses the controller, the handler is not called. Apple documents neither that case nor the order of
  /// the dismissal and the handler.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// The handler for iOS 6 and 7. In later versions, ``completionWithItemsHandler`` replaces it.
  @available(*, deprecated, message: "use completionWithItemsHandler")
  open var completionHandler: CompletionHandler? {
    get { oldHandler }
    set { oldHandler = newValue }
  }
  private var oldHandler: CompletionHandler?

  /// Creates a sheet, which retains the items and the app's activities.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    self.applicationActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    let isPopover = headlessWorld.systemVersion.hasPageSheets || headlessWorld.device.userInterfaceIdiom == .pad
    modalPresentationStyle = isPopover ? .popover : .overFullScreen
  }

  /// Creates a sheet without items.
  public required init?(coder: NSCoder) {
    activityItems = []
    applicationActivities = []
    super.init(coder: coder)
  }

  /// Creates an empty view, and requests the placeholders of the item sources.
  open override func loadView() {
    announceBase(.loadView)
    view = UIView(frame: headlessWorld.screen.bounds)
    for case let source as any UIActivityItemSource in activityItems {
      _ = source.activityViewControllerPlaceholderItem(self)
    }
  }

  /// Reads the items for the chosen activity.
  func resolveItems(for type: UIActivity.ActivityType?) {
    sharedItems = activityItems.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: type)
    }
  }

  /// Dismisses the sheet and everything presented over it, and then calls the completion handler.
  func finish(
    _ type: UIActivity.ActivityType?, completed: Bool, items: [Any]? = nil, error: (any Error)? = nil
  ) {
    guard let presenter = presentingViewController else { return report(type, completed, items, error) }
    presenter.dismiss(animated: true) { self.report(type, completed, items, error) }
  }

  private func report(_ type: UIActivity.ActivityType?, _ completed: Bool, _ items: [Any]?, _ error: (any Error)?) {
    let (handler, old) = (completionWithItemsHandler, oldHandler)
    (completionWithItemsHandler, oldHandler) = (nil, nil)
    if let handler { handler(type, completed, items, error) } else { old?(type, completed) }
  }

  func wasDismissedByUser() { report(nil, false, nil, nil) }
}
