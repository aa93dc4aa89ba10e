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

/// Provides the controllers and views of a transition to an animator, which ends the transition with
/// `completeTransition(_:)`.
///
/// HeadlessUIKit creates the context and releases it when the transition ends. Do not store the context in an object
/// that outlives the transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the animation takes place.
  ///
  /// In a dismissal or in a container controller, this view initially contains the view that leaves. Add the view for
  /// the `to` key. If you do not add it, HeadlessUIKit adds it when the transition ends and prints a warning to
  /// standard error.
  var containerView: UIView { get }

  /// Whether the transition is animated; always true, because only animated transitions have an animator.
  var isAnimated: Bool { get }

  /// Whether the user is currently driving the transition.
  var isInteractive: Bool { get }

  /// Whether `cancelInteractiveTransition()` was called.
  var transitionWasCancelled: Bool { get }

  /// The style of the presentation, or `none` in a container controller.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Reports the completed fraction of an interactive transition. The value is clamped to the range from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)

  /// Reports that the user has finished the interactive part. Call `completeTransition(_:)` as well, after the
  /// animation.
  func finishInteractiveTransition()

  /// Reports that the user has canceled the transition. Call `completeTransition(_:)` with `false` as well, after the
  /// animation.
  func cancelInteractiveTransition()

  /// Reports that the user has resumed the interaction. HeadlessUIKit ignores this report.
  func pauseInteractiveTransition()

  /// Ends the transition. This call delivers the did-callbacks and calls the completion handlers.
  ///
  /// Every animator must call this method once (Apple: `completeTransition(_:)`). If `didComplete` is `false`, all
  /// controllers return to their previous state. A second call only prints a warning to standard error.
  func completeTransition(_ didComplete: Bool)

  /// Returns the controller for a key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

  /// Returns the view for a key. As in UIKit, the result is nil for a presenter's view that stays in place.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// The rotation that the transition applies; always the identity transform.
  var targetTransform: CGAffineTransform { get }

  /// Returns the frame of a controller's view at the beginning, or zero if the view is not visible then.
  func initialFrame(for vc: UIViewController) -> CGRect

  /// Returns the frame of a controller's view at the end, or zero if the view is not visible then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// The key of a controller in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the key.
  public let rawValue: String

  /// Creates a key from a string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that is visible at the beginning.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible at the end, unless the transition is canceled.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The key of a view in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the key.
  public let rawValue: String

  /// Creates a key from a string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that the transition removes.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that the transition shows.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// Drives the animator of a transition. A gesture calls `update(_:)` repeatedly and then `finish()` or `cancel()`; a
/// test calls these methods directly.
///
/// A delegate returns this object together with an animator. The object calls the animator when the transition starts,
/// and the animator makes all its changes at that time, regardless of the percentage. After `finish()` or `cancel()`,
/// the completion handlers of the animator's `UIView.animate` calls are called with `true` when the application
/// settles.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  weak var context: TransitionContext?

  /// The duration of the animation, in seconds, or 0 if there is no transition.
  open var duration: CGFloat { CGFloat(context?.coordinator.transitionDuration ?? 0) }

  /// The value that was last passed to `update(_:)`, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0

  /// The speed of the remaining animation. The value is stored but has no effect.
  open var completionSpeed: CGFloat = 1

  /// The timing curve of the remaining animation. The value is stored but has no effect.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// Whether the transition starts interactively. The value is read when the transition starts.
  open var wantsInteractiveStart = true

  /// Starts the animator. An override must call super.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    context.runAnimator()
  }

  /// Stores the completed fraction of the transition, clamped to the range from 0 to 1. NaN is ignored, and a warning
  /// is printed to standard error.
  open func update(_ percentComplete: CGFloat) {
    guard let context = contextUnderWay("update") else { return }
    context.updateInteractiveTransition(percentComplete)
    self.percentComplete = context.coordinator.percentComplete
  }

  /// Calls `pauseInteractiveTransition()`, which has no effect. In UIKit, this method pauses a running transition.
  open func pause() { contextUnderWay("pause")?.pauseInteractiveTransition() }

  /// Finishes the transition on behalf of the user. The animation ends when the application settles.
  ///
  /// Right after the push, pop, or presentation, the transition has not started yet. A call at that point takes effect
  /// when the transition starts.
  open func finish() { contextUnderWay("finish")?.finishInteractiveTransition() }

  /// Cancels the transition on behalf of the user. The transition is reversed when the application settles.
  open func cancel() { contextUnderWay("cancel")?.cancelInteractiveTransition() }

  private func contextUnderWay(_ method: String) -> TransitionContext? {
    if let context { return context }
    Diagnostics.warn(
      "\(method)() of \(type(of: self)) was called without a transition: first begin a transition whose delegate returns "
        + "this object as the interaction controller; the call has no effect", about: UIApplication.shared,
      .driverWithoutTransition)
    return nil
  }
}
