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
