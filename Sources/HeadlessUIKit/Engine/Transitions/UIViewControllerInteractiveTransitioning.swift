public import Foundation

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
