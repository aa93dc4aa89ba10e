public import Foundation

/// A button in an alert.
///
/// The alert retains the button, which retains everything that its handler captures. To avoid a retain cycle, capture
/// view controllers weakly in the handler.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The style of a button.
  public enum Style: Int, Sendable {
    case `default` = 0, cancel, destructive
  }

  /// The title of the button.
  public let title: String?
  /// The style of the button.
  public let style: Style
  /// Whether the user can tap the button.
  open var isEnabled = true

  @preconcurrency let handler: (@MainActor (UIAlertAction) -> Void)?

  /// Creates a button with a handler that runs after the alert has been dismissed.
  @preconcurrency
  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
