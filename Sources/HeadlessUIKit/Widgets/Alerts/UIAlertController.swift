public import Foundation

/// A message with buttons. The controller over which the alert is presented gets no appearance callbacks.
open class UIAlertController: UIViewController {
  /// The style of an alert.
  public enum Style: Int, Sendable {
    case actionSheet = 0, alert
  }

  /// The text below the title.
  open var message: String?

  /// The style of the alert.
  public private(set) var preferredStyle = Style.alert

  /// The buttons in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []

  /// The text fields of an alert, or nil if there are none.
  public private(set) var textFields: [UITextField]?

  /// The highlighted button. As in UIKit, setting it to a button that the alert does not contain triggers a runtime
  /// error.
  open var preferredAction: UIAlertAction? {
    didSet {
      guard let preferredAction, !actions.contains(preferredAction) else { return }
      Diagnostics.stop("the preferredAction of a UIAlertController must be added with addAction(_:) first")
    }
  }

  /// Creates an alert.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  /// Adds a button. As in UIKit, a second cancel button triggers a runtime error.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      Diagnostics.stop("a UIAlertController can have only one action with the style cancel")
    }
    actions.append(action)
  }

  /// Adds a text field, which the closure can configure. Only alerts can have text fields; calling this method on an
  /// action sheet triggers a runtime error.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      Diagnostics.stop("text fields can only be added to a UIAlertController with the style alert")
    }
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    if isViewLoaded { view.addSubview(field) }
  }

  /// Creates a view with the text fields.
  open override func loadView() {
    announceBase(.loadView)
    view = UIView(frame: headlessWorld.screen.bounds)
    for field in textFields ?? [] { view.addSubview(field) }
  }
}

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
