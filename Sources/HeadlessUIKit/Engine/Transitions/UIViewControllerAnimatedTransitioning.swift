public import Foundation

/// Animates a transition between two controllers.
///
/// It is retained until the transition has ended.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The duration in seconds. It is read before `animateTransition(using:)`; no time passes.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

  /// Adds the view that arrives to the container, starts the animation, and calls `completeTransition(_:)` at its end.
  ///
  /// Called after the will-callbacks. `UIView.animate` makes its changes at once; its completion is called when the
  /// application settles, and in an interactive transition not before the user has finished or canceled it. A canceled
  /// animation does not take the changes back: nothing runs backwards here.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// The transition has ended. Optional.
  ///
  /// Called after the did-callbacks and after the completion of `present` or `dismiss` (Apple: View Controller
  /// Programming Guide, "Customizing the Transition Animations").
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}
