import Foundation

/// The controllers and views of a transition, with their frames.
@MainActor
struct TransitionScene {
  var from: UIViewController?
  var to: UIViewController?
  /// The view that leaves, or nil if no view leaves, as when a presenter's view stays.
  var fromView: UIView?
  var toView: UIView?
  var container: UIView
  var initialFrame = CGRect.zero
  var finalFrame = CGRect.zero
  var style = UIModalPresentationStyle.none

  /// Releases the controllers and views at the end of the transition.
  mutating func release() {
    from = nil
    to = nil
    fromView = nil
    toView = nil
  }
}

/// The values that an animator requests.
extension TransitionContext {
  var containerView: UIView { scene.container }
  var isAnimated: Bool { true }
  var presentationStyle: UIModalPresentationStyle { scene.style }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: scene.from
    case .to: scene.to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: scene.fromView
    case .to: scene.toView
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { vc === scene.from ? scene.initialFrame : .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { vc === scene.to ? scene.finalFrame : .zero }
}

/// The view in which a transition is animated.
///
/// A presentation keeps this view until the dismissal; a container controller removes it when the transition ends.
final class TransitionContainerView: UIView {
  weak var presentationController: UIPresentationController?

  override func layoutSubviews() {
    presentationController?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentationController?.containerViewDidLayoutSubviews()
  }
}
