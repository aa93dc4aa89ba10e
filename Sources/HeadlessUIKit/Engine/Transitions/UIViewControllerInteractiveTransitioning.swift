public import Foundation

/// Drives a transition as the user moves a finger.
///
/// Most code uses ``UIPercentDrivenInteractiveTransition``. It is retained until the transition has ended.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the interactive part. Called instead of the animator's `animateTransition(using:)`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// How fast the rest of the animation runs. It is not read: no time passes.
  var completionSpeed: CGFloat { get }

  /// The curve of the rest of the animation. It is not read.
  var completionCurve: UIView.AnimationCurve { get }

  /// Whether the transition starts interactively; if not, it is animated as without this object.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
