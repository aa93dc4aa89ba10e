import Foundation

/// A message with buttons, presented over a controller, which is told nothing of it.
open class UIAlertController: UIViewController {
  /// Where the message stands.
  public enum Style: Int, Sendable {
    case actionSheet = 0, alert
  }

  /// What the user reads below the title.
  open var message: String?

  /// Where the message stands.
  public private(set) var preferredStyle = Style.alert

  /// The buttons in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []

  /// The fields of an alert, or nothing when there is none.
  public private(set) var textFields: [UITextField]?

  /// The button that stands out; it has to be one of the alert's, else the program stops, as in UIKit.
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

  /// Adds a button; a second one that cancels stops the program, as in UIKit.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      Diagnostics.stop("a UIAlertController can have only one action with the style cancel")
    }
    actions.append(action)
  }

  /// Adds a field, which the closure can configure; only alerts have fields, an action sheet stops the program.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      Diagnostics.stop("text fields can only be added to a UIAlertController with the style alert")
    }
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    if isViewLoaded { view.addSubview(field) }
  }

  /// Makes a view with the fields in it.
  open override func loadView() {
    announceBase(.loadView)
    view = UIView(frame: headlessWorld.screen.bounds)
    for field in textFields ?? [] { view.addSubview(field) }
  }
}
