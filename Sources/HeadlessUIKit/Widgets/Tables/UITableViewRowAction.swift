public import Foundation

/// An action of a swipe on a row, in the old form.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The style of an action. Stored, but has no effect.
  public enum Style: Int, Sendable {
    case `default` = 0, normal
    /// The old name of `default`.
    public static let destructive = Style.default
  }

  /// The style. Stored, but has no effect.
  public let style: Style
  /// The title.
  open var title: String?
  /// The color behind the title. Stored, but has no effect.
  open var backgroundColor: UIColor?
  let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }
}
