public import Foundation

/// Drives the animator of a transition by the calls of a gesture: `update(_:)`, and then `finish()` or `cancel()`.
///
/// A delegate returns it together with an animator. At the start it calls the animator, and the completions of the
/// animator's `UIView.animate` wait until `finish()` or `cancel()`; they are called with `true` when the application
/// settles. A test calls the three methods by hand. The animator's changes are made at the start, whatever the percentage.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  weak var context: TransitionContext?

  /// The duration of the animator in seconds; 0 without a transition.
  open var duration: CGFloat { CGFloat(context?.coordinator.transitionDuration ?? 0) }

  /// The value of the last `update(_:)`, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0

  /// How fast the rest of the animation runs. Stored, but has no effect.
  open var completionSpeed: CGFloat = 1

  /// The curve of the rest of the animation. Stored, but has no effect.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// Whether the transition starts interactively. It is read when the transition starts.
  open var wantsInteractiveStart = true

  /// Starts the animator. An override calls super.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    context.runAnimator()
  }

  /// Stores how much is done, from 0 to 1; values outside are limited. NaN has no effect except a warning.
  open func update(_ percentComplete: CGFloat) {
    guard let context = contextUnderWay("update") else { return }
    context.updateInteractiveTransition(percentComplete)
    self.percentComplete = context.coordinator.percentComplete
  }

  /// Pauses a transition that runs, which has no effect here.
  open func pause() { contextUnderWay("pause")?.pauseInteractiveTransition() }

  /// The user has finished: the animation ends when the application settles.
  ///
  /// Right after the push, pop, or presentation, before the transition has started, it takes effect at the start.
  open func finish() { contextUnderWay("finish")?.finishInteractiveTransition() }

  /// The user has canceled: the transition is taken back when the application settles.
  open func cancel() { contextUnderWay("cancel")?.cancelInteractiveTransition() }

  private func contextUnderWay(_ method: String) -> TransitionContext? {
    if let context { return context }
    Diagnostics.warn(
      "\(method)() of \(type(of: self)) was called without a transition: begin one first, whose delegate returns this "
        + "object as interaction controller; nothing is done", about: UIApplication.shared)
    return nil
  }
}
