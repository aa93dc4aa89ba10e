#if FIDELITY_APP
  import UIKit
#else
  import HeadlessUIKit
#endif

extension CaseScript {
  static let tabs: [CaseScript] = [
    CaseScript(
      id: "4.tab-switch", parts: ["t1", "t2"],
      steps: [
        { stage in
          let tabs = stage.enroll(UITabBarController(), as: "tabs")
          tabs.viewControllers = [stage.make("t1"), stage.make("t2")]
          stage.launch(tabs)
        },
        { $0.select(1) },
        { $0.select(0) },
      ]),
    CaseScript(
      id: "4.tab-interactive-cancel",
      exception: "the account ends at the start; then the order is that of a canceled swipe",
      cutShort: [0],
      before: { stage in
        let tabs = stage.enroll(DrivenTabs(), as: "tabs")
        tabs.viewControllers = [stage.make("t1"), stage.make("t2")]
        stage.launch(tabs)
        stage.select(1)
        tabs.delegate = tabs
      },
      steps: [
        { stage in
          guard let tabs = stage["tabs"] as? DrivenTabs else { return }
          tabs.selectedIndex = 0
          stage.settle()
          tabs.driver.update(0.4)
          tabs.driver.cancel()
          stage.settle()
        }
      ]),
  ]
}

/// Exchanges its tabs as a gesture says.
private final class DrivenTabs: UITabBarController, UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
  let driver = UIPercentDrivenInteractiveTransition()

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return transitionContext.completeTransition(false) }
    transitionContext.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      view.alpha = 1
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

extension Rehearsal {
  fileprivate func select(_ index: Int) {
    (self["tabs"] as? UITabBarController)?.selectedIndex = index
    settle()
  }
}
