/// Vends the objects of a custom presentation. All methods are optional.
///
/// Animators are asked for in any presentation style, and only for animated presentations and dismissals. For a
/// presentation that happens inside `present`, before the view is loaded; for a dismissal inside `dismiss`, before the
/// will-callbacks. The order is presentation controller, animator, interaction controller (Apple: View Controller
/// Programming Guide, "Customizing the Transition Animations"); the place within the call is without a source.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator of a presentation, or nil for the one of the system.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the animator of a dismissal, or nil for the one of the system.
  ///
  /// Of several controllers that are dismissed together, the one in front is animated, and its delegate is asked (Apple:
  /// `dismiss(animated:completion:)`).
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the object that drives a presentation, or nil if the user does not drive it.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the object that drives a dismissal, or nil if the user does not drive it.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the presentation controller; asked only in the style `.custom`, and also without animation.
  ///
  /// It is asked once for each presentation: by `present`, or when code reads `presentationController` before that. Then
  /// the presenter is nil, and the source is the controller itself.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

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
