public import Foundation

/// A button of an alert.
///
/// The alert retains it, and it retains what its handler captures: capture the controller weakly.
@MainActor
open class UIAlertAction: NSObject {
  /// What a button means.
  public enum Style: Int, Sendable {
    case `default` = 0, cancel, destructive
  }

  /// What the user reads.
  public let title: String?
  /// What the button means.
  public let style: Style
  /// Whether the user can tap the button.
  open var isEnabled = true

  let handler: (@MainActor (UIAlertAction) -> Void)?

  /// Creates a button, with what a tap runs when the alert is gone.
  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
