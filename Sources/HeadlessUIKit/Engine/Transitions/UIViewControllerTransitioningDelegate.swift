public import Foundation

/// Provides the objects for a custom presentation. All methods are optional.
///
/// Animators are requested for every presentation style, but only for animated presentations and dismissals. For a
/// presentation, they are requested during `present`, before the view is loaded. For a dismissal, they are requested
/// during `dismiss`, before the will-callbacks. The presentation controller is requested first, then the animator, and
/// then the interaction controller (Apple: View Controller Programming Guide, "Customizing the Transition Animations").
/// Apple does not document at which point of the call the objects are requested.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator for a presentation, or nil for the system's animation.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the animator for a dismissal, or nil for the system's animation.
  ///
  /// If several controllers are dismissed together, only the frontmost controller is animated, so its delegate provides
  /// the animator (Apple: `dismiss(animated:completion:)`).
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the object that drives a presentation, or nil if the presentation is not interactive.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the object that drives a dismissal, or nil if the dismissal is not interactive.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the presentation controller. This method is called only for the `.custom` style, with or without
  /// animation.
  ///
  /// It is called once per presentation: when code reads `presentationController` or, at the latest, by `present`. If
  /// it is called before `present`, the presenter is nil, and the source is the controller itself.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

/// The default implementations, which make the methods optional.
extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}

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

/// Drives a transition while the user moves a finger.
///
/// Instead of implementing this protocol, you can usually use ``UIPercentDrivenInteractiveTransition``. The driver is
/// retained until the transition has ended.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the interactive part. This method is called in place of the animator's `animateTransition(using:)`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// The speed of the remaining animation. The value is never read, because no time passes.
  var completionSpeed: CGFloat { get }

  /// The timing curve of the remaining animation. The value is never read.
  var completionCurve: UIView.AnimationCurve { get }

  /// Whether the transition starts interactively. Otherwise, it is animated as if there were no interaction controller.
  var wantsInteractiveStart: Bool { get }
}

/// The default values, which make the properties optional.
extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
