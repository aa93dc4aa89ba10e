public import Foundation

/// A swipe action for iOS 12 and earlier.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The style of an action. The value is stored but has no effect.
  public enum Style: Int, Sendable {
    case `default` = 0, normal
    /// Another name for `default`.
    public static let destructive = Style.default
  }

  /// The style of the action. The value is stored but has no effect.
  public let style: Style
  /// The title of the action.
  open var title: String?
  /// The background color of the action. The value is stored but has no effect.
  open var backgroundColor: UIColor?
  let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }
}
