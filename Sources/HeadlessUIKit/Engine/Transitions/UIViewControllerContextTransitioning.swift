public import Foundation

/// The controllers and views of a transition, and the way to report its end.
///
/// HeadlessUIKit creates it, and releases it at the end: do not store it in an object that outlives the transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the animation takes place.
  ///
  /// At the beginning it contains the view that leaves. Add the view of the `to` key: no other code does that.
  var containerView: UIView { get }

  /// Whether the transition is animated. Always true: without animation no animator is asked for.
  var isAnimated: Bool { get }

  /// Whether the user drives the transition at the moment.
  var isInteractive: Bool { get }

  /// Whether `cancelInteractiveTransition()` was called.
  var transitionWasCancelled: Bool { get }

  /// The style of the presentation; `none` in a container.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Reports how much of an interactive transition is done, from 0 to 1. Values outside are limited.
  func updateInteractiveTransition(_ percentComplete: CGFloat)

  /// The user has finished the interactive part. Call `completeTransition(_:)`, too, after the animation.
  func finishInteractiveTransition()

  /// The user has canceled the transition. Call `completeTransition(_:)` with `false`, too, after the animation.
  func cancelInteractiveTransition()

  /// The user takes hold of the transition again. Has no effect after its end.
  func pauseInteractiveTransition()

  /// Ends the transition: delivers the did-callbacks and calls the completions, inside this call.
  ///
  /// Every animator calls it once (Apple: `completeTransition(_:)`). With `false` all controllers return to where they
  /// were. A second call has no effect except a warning on standard error.
  func completeTransition(_ didComplete: Bool)

  /// The controller of a key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

  /// The view of a key; nil for the view of a presenter that stays in its place, as in UIKit.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// The rotation of the transition: none.
  var targetTransform: CGAffineTransform { get }

  /// Where the view of a controller lies at the beginning; zero if it is not visible.
  func initialFrame(for vc: UIViewController) -> CGRect

  /// Where the view of a controller lies at the end; zero if it is not visible.
  func finalFrame(for vc: UIViewController) -> CGRect
}
