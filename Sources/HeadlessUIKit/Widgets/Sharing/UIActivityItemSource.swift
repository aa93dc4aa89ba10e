public import Foundation

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
