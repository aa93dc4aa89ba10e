import Foundation

/// The bar settings of a navigation controller.
struct NavigationBars {
  static let height: CGFloat = 44

  var isNavigationBarHidden = false
  var isToolbarHidden = true
}

/// The frames of the bars and the insets that result from them.
extension UINavigationController: BarContainer {
  /// The insets of the area that the bars cover in the top controller's view.
  var insetsOfContent: UIEdgeInsets {
    UIEdgeInsets(
      top: hidesNavigationBar ? 0 : NavigationBars.height, bottom: hidesToolbar ? 0 : NavigationBars.height)
  }

  /// Whether the navigation bar is hidden. It is always hidden while this controller is on the stack of another
  /// navigation controller.
  private var hidesNavigationBar: Bool { bars.isNavigationBarHidden || parent is UINavigationController }

  private var hidesToolbar: Bool { bars.isToolbarHidden || hidesBottomBars }

  func installBars() {
    navigationBar.owner = self
    toolbar.owner = self
    navigationBar.register()
    toolbar.register()
  }

  func updateBars() {
    if navigationBar.isHidden != hidesNavigationBar { navigationBar.isHidden = hidesNavigationBar }
    if toolbar.isHidden != hidesToolbar { toolbar.isHidden = hidesToolbar }
    topViewController?.insetsOfBars = insetsOfContent
    tabBarController?.updateBar()
  }

  /// Updates the bars after the controller was added to or removed from the stack of another navigation controller.
  func updateNesting() {
    if navigationBar.isHidden != hidesNavigationBar { updateBars() }
  }

  func layOutBars(in view: UIView) {
    let area = view.innerArea.inset(by: view.safeAreaInsets)
    let height = NavigationBars.height
    navigationBar.frame = CGRect(x: 0, y: area.minY, width: view.innerArea.width, height: height)
    toolbar.frame = CGRect(x: 0, y: area.maxY - height, width: view.innerArea.width, height: height)
    topViewController?.viewIfLoaded?.frame = view.innerArea
  }
}
