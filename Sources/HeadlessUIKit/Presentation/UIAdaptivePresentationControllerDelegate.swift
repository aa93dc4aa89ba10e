/// Is asked how a presentation adapts to a phone, and whether the user may dismiss it.
///
/// All methods have a default, so that a delegate implements what it needs. Those about dismissing are only called when
/// the user does it, never for `dismiss(animated:completion:)`.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style on a phone of a sheet or popover: `none` keeps the style, and `automatic` leaves it to UIKit.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

  /// The same, with the traits of the screen; where it is implemented the other one is not asked.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// Whether the user may dismiss; not asked when the controller says `isModalInPresentation`.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

  /// The user begins to dismiss, and may still think better of it.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// The user has dismissed; comes after the last callback, and before UIKit lets go of the controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// The user tried to dismiss what must not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Leaves the style to UIKit.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }

  /// What the other one answers.
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
