public import Foundation

/// A button of an alert.
///
/// The alert retains it, and it retains the captures of its handler: capture the controller weakly.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The meaning of a button.
  public enum Style: Int, Sendable {
    case `default` = 0, cancel, destructive
  }

  /// The title of the button.
  public let title: String?
  /// The meaning of the button.
  public let style: Style
  /// Whether the user can tap the button.
  open var isEnabled = true

  @preconcurrency let handler: (@MainActor (UIAlertAction) -> Void)?

  /// Creates a button, with a handler that runs after the alert was dismissed.
  @preconcurrency
  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
