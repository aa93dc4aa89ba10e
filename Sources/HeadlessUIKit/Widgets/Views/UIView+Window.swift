/// Entering and leaving a window, for a view and for the controller that owns it.
extension UIView {
  /// Before the move: begins the appearance or disappearance of a controller without a host.
  func beginMove(to newWindow: UIWindow?) {
    controller?.beginAppearanceByMove(to: newWindow, from: window)
    if window != nil, isFirstResponder { resignFirstResponder() }
    willMove(toWindow: newWindow)
  }

  /// After the move, when the place in the hierarchy is final.
  func endMove() {
    refreshOwnTraits()
    refreshSafeArea()
    didMoveToWindow()
    controller?.endMoveOfView()
  }

  /// UIKit's check that the trees of views and of controllers agree.
  func checkControllerHierarchy(in newSuperview: UIView) {
    guard let controller, let parent = controller.parent else { return }
    let host = sequence(first: newSuperview, next: \.superview).lazy.compactMap(\.controller).first
    guard let host, host !== parent else { return }
    Diagnostics.stop(
      "the view of \(type(of: controller)) was added to the view of \(type(of: host)), but its parent is "
        + "\(type(of: parent)): call addChild on the controller that owns the superview")
  }
}
