/// A bar with buttons, managed by a navigation controller or by the app.
///
/// A navigation controller's toolbar shows the `toolbarItems` of the top controller. Setting the items of that toolbar
/// only prints a warning to standard error, because Apple's documentation forbids it.
open class UIToolbar: UIView {
  weak var owner: UINavigationController?
  private var given: [UIBarButtonItem]?

  /// The object that determines the position of the toolbar. It is not retained.
  open weak var delegate: (any UIToolbarDelegate)?

  /// The items, from left to right. Setting this property is the same as calling `setItems(_:animated:)` without
  /// animation.
  open var items: [UIBarButtonItem]? {
    get { isManaged ? owner?.topViewController?.toolbarItems : given }
    set { setItems(newValue, animated: false) }
  }

  /// Whether a navigation controller manages the toolbar.
  package var isManaged: Bool { owner != nil }

  /// Replaces the items immediately.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    if let owner {
      return Diagnostics.warn(
        "the items of the toolbar of \(type(of: owner)) cannot be set: set the toolbarItems of the controller on top; "
          + "the call has no effect", about: owner)
    }
    given = items
    register()
  }
}

extension UIToolbar: UIBarPositioning {
  /// The position that the delegate returns for the bar, or the bottom if the delegate is nil or returns `any`.
  public var barPosition: UIBarPosition { BarPlace.of(self, by: delegate, default: .bottom) }
}

extension UIToolbar: ButtonBar {
  var shownButtons: [UIBarButtonItem] { (isManaged ? owner?.innermostTop?.toolbarItems : items) ?? [] }
}
