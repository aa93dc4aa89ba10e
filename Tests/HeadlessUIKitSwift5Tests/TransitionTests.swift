import Foundation
import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

// Animators as apps have them that are not in Swift 6 mode. The test is that this file compiles without a warning; the
// test below only calls it.

/// An animator without a word about actors.
class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toView = transitionContext.view(forKey: .to), let to = transitionContext.viewController(forKey: .to)
    else {
      return transitionContext.completeTransition(false)
    }
    transitionContext.containerView.addSubview(toView)
    toView.frame.origin.x = transitionContext.containerView.bounds.width
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { toView.frame = transitionContext.finalFrame(for: to) },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}

/// Vends it, and a driver.
class SlideDelegate: NSObject, UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {
  let interaction = UIPercentDrivenInteractiveTransition()

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    operation == .push ? SlideAnimator() : nil
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    DimmingController(presentedViewController: presented, presenting: presenting)
  }
}

/// Fades a view in alongside.
class DimmingController: UIPresentationController {
  let dimming = UIView()

  override func presentationTransitionWillBegin() {
    containerView?.insertSubview(dimming, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }
}

@Suite(.inOwnWorld) @MainActor
struct TransitionTests {
  @Test func `transitions of an app in Swift 5 mode run`() {
    let delegate = SlideDelegate()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = delegate
    let window = UIWindow()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let detail = UIViewController()
    navigation.pushViewController(detail, animated: true)
    UIApplication.shared.settle()
    #expect(detail.view.frame == navigation.view.bounds)
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = delegate
    navigation.present(sheet, animated: true)
    UIApplication.shared.settle()
    let dimming = (sheet.presentationController as? DimmingController)?.dimming
    #expect(dimming?.superview === sheet.view.superview && dimming?.window === window)
  }
}
