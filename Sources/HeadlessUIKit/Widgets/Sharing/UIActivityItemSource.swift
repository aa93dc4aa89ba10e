public import Foundation

/// Provides an item for an activity view controller when the user has chosen an activity.
///
/// The first two methods are required, as in UIKit.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
  /// A placeholder, by which UIKit selects the activities. It is called when the view of the controller is loaded; UIKit
  /// does not document when.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any

  /// The item for the chosen activity, or nil to leave it out.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?

  /// The subject for an activity that has one. Not called.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String

  /// The type identifier of the item's data. Not called.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String

  /// A preview of the item. Not called.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage?
}

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

/// Provides an item that takes time to make.
///
/// Unlike in UIKit, ``item`` is read on the main thread when the user has chosen an activity, and the operation is never
/// in a queue.
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
  /// The placeholder given at creation.
  public let placeholderItem: Any?

  // Written and read on the main actor only.
  private nonisolated(unsafe) var chosenType: UIActivity.ActivityType?

  /// Creates a provider with a placeholder.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// The chosen activity, while ``item`` is read.
  public var activityType: UIActivity.ActivityType? { chosenType }

  /// Makes the item in an override. This implementation returns the placeholder.
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
