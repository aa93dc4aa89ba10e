/// A bar with buttons: that of a navigation controller, or one that the app manages itself.
///
/// The bar of a navigation controller has the `toolbarItems` of the top; setting other items has no effect except a warning on
/// standard error, since Apple's documentation forbids to change that bar.
open class UIToolbar: UIView {
  weak var owner: UINavigationController?
  private var given: [UIBarButtonItem]?

  /// Decides where the bar is. It is not retained.
  open weak var delegate: (any UIToolbarDelegate)?

  /// The items, from left to right; setting them is `setItems(_:animated:)` without animation.
  open var items: [UIBarButtonItem]? {
    get { isManaged ? owner?.topViewController?.toolbarItems : given }
    set { setItems(newValue, animated: false) }
  }

  /// Whether a navigation controller manages the bar.
  package var isManaged: Bool { owner != nil }

  /// Replaces the items at once.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    if let owner {
      return Diagnostics.warn(
        "the items of the toolbar of \(type(of: owner)) cannot be set: set the toolbarItems of the controller on top; "
          + "nothing is done", about: owner)
    }
    given = items
    register()
  }
}

extension UIToolbar: UIBarPositioning {
  /// The position of the bar: the one that the delegate returns, or the bottom.
  public var barPosition: UIBarPosition { BarPlace.of(self, by: delegate, default: .bottom) }
}

extension UIToolbar: ButtonBar {
  var shownButtons: [UIBarButtonItem] { (isManaged ? owner?.innermostTop?.toolbarItems : items) ?? [] }
}
