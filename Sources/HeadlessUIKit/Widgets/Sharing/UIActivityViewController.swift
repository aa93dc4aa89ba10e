public import Foundation

/// A sheet for sharing items. No data leaves the program.
///
/// On a tablet, the sheet is presented as a popover, which needs an anchor. On a phone, the sheet is presented over the
/// presenter. A test simulates the user with `simulateCompletion(activity:)`, `simulateChoice(of:)`, and
/// `simulateCancel()`.
open class UIActivityViewController: UIViewController, SystemController {
  /// A closure that receives the chosen activity and a Boolean value that indicates whether it was completed.
  public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
  /// A closure that receives the chosen activity, a Boolean value that indicates whether it was completed, the items that it returned,
  /// and an error.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// The items passed to the initializer.
  public let activityItems: [Any]
  /// The app's own activities, passed to the initializer.
  public let applicationActivities: [UIActivity]
  /// The items that the chosen activity received. Item sources are replaced with their items. Use this property in tests.
  public private(set) var sharedItems: [Any] = []

  /// The activities that are not offered and cannot be chosen.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Whether the system may offer a button for collaboration. The value is stored but has no effect.
  open var allowsProminentActivity = true

  /// The handler that is called once, after the dismissal. As in UIKit, the property is nil afterward.
  ///
  /// Until then, the controller retains everything that the handler captures, so capture the presenter weakly. If the app itself dismisses
  /// the controller, the handler is not called. Apple documents neither that case nor the order of the dismissal and the handler.
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
