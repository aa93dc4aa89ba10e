/// Decides how a presentation adapts to a phone, and whether the user may dismiss it.
///
/// All methods have a default. Those about dismissing are called only for dismissals by the user, never for
/// `dismiss(animated:completion:)`.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style of a sheet or popover on a phone: `none` keeps the style, and `automatic` leaves it to UIKit.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

  /// Returns the style, with the traits of the screen; if implemented, the other method is not called.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// Returns whether the user may dismiss; not called if the controller sets `isModalInPresentation`.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

  /// The user begins to dismiss, and may still think better of it.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// The user has dismissed. Called after the last callback, before the controller is released.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// The user tried to dismiss a controller that prevents it.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Leaves the style to UIKit.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }

  /// Returns the result of the other method.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptivePresentationStyle(for: controller)
  }

  /// Yes.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }

  /// Nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}

  /// Nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}

  /// Nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
