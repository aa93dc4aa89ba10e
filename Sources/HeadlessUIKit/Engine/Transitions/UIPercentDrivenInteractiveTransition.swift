public import Foundation

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
        + "this object as the interaction controller; the call has no effect", about: UIApplication.shared)
    return nil
  }
}
