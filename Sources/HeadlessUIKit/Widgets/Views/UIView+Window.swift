/// Notifies a view, and the controller that owns it, when the view enters or leaves a window.
extension UIView {
  /// Called before the move. Begins the appearance or disappearance of a controller without a host.
  func beginMove(to newWindow: UIWindow?) {
    controller?.beginAppearanceByMove(to: newWindow, from: window)
    if window != nil, isFirstResponder { resignFirstResponder() }
    willMove(toWindow: newWindow)
  }

  /// Called after the move, when the position in the hierarchy is final.
  func endMove() {
    refreshOwnTraits()
    refreshSafeArea()
    didMoveToWindow()
    controller?.endMoveOfView()
  }

  /// Checks, as UIKit does, that the view hierarchy and the controller hierarchy are consistent.
  func checkControllerHierarchy(in newSuperview: UIView) {
    guard let controller, let parent = controller.parent else { return }
    let host = sequence(first: newSuperview, next: \.superview).lazy.compactMap(\.controller).first
    guard let host, host !== parent else { return }
    Diagnostics.stop(
      "the view of \(type(of: controller)) was added to the view of \(type(of: host)), but its parent is "
        + "\(type(of: parent)): call addChild on the controller that owns the superview")
  }
}
