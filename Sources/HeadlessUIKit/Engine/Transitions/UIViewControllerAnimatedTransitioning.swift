public import Foundation

/// Animates a transition between two controllers.
///
/// The animator is retained until the transition has ended.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration, in seconds. This method is called before `animateTransition(using:)`. In
  /// HeadlessUIKit, the transition takes no time.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

  /// Adds the arriving view to the container, starts the animation, and calls `completeTransition(_:)` when the
  /// animation ends.
  ///
  /// This method is called after the will-callbacks. `UIView.animate` makes its changes immediately and calls its
  /// completion handler when the application settles. In an interactive transition, the handler waits until the user
  /// has finished or canceled the transition. Canceling does not undo the animation's changes, because HeadlessUIKit
  /// never runs animations backward.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Called when the transition has ended. This method is optional.
  ///
  /// The call follows the did-callbacks and the completion handler of `present` or `dismiss` (Apple: View Controller
  /// Programming Guide, "Customizing the Transition Animations").
  func animationEnded(_ transitionCompleted: Bool)
}

/// The default implementation, which makes the method optional.
extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}
