#if FIDELITY_APP
  import UIKit
#else
  import HeadlessUIKit
#endif

extension CaseScript {
  static let tabs: [CaseScript] = [
    CaseScript(
      id: "4.tab-switch", system: "17.0", parts: ["t1", "t2"],
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
      id: "4.tab-switch-ios18", system: "18.0", parts: ["a", "b"],
      steps: [
        { stage in
          let tabs = stage.enroll(UITabBarController(), as: "tabs")
          tabs.viewControllers = [stage.make("a"), stage.make("b")]
          stage.launch(tabs)
        },
        { stage in
          stage.request(1)
          CATransaction.flush()
        },
        { $0.settle() },
        { $0.select(0) },
        { $0.select(0) },
        { stage in
          stage.request(1)
          stage.select(0)
        },
      ]),
    CaseScript(
      id: "12.nav-in-tab", system: "18.0", parts: ["a", "b", "nav1", "nav2"],
      exception:
        "the root of a stack that is visited for the first time is loaded, and gets viewWillAppear, before the other "
        + "tab gets viewWillDisappear",
      instead: [
        0: [
          "nav2.viewWillAppear", "b.viewDidLoad", "b.viewWillAppear", "nav1.viewWillDisappear", "a.viewWillDisappear",
          "nav2.viewDidAppear", "b.viewDidAppear", "nav1.viewDidDisappear", "a.viewDidDisappear",
        ]
      ],
      comparesAnimated: false,
      before: { stage in
        let tabs = stage.enroll(UITabBarController(), as: "tabs")
        tabs.viewControllers = [("nav1", "a"), ("nav2", "b")].map { name, root in
          let navigation = stage.enroll(LoggingNavigation(rootViewController: stage.make(root)), as: name)
          (navigation.part, navigation.log) = (name, stage.log)
          return navigation
        }
        stage.launch(tabs)
      },
      steps: [{ $0.select(1) }, { $0.select(0) }]),
    CaseScript(
      id: "4.tab-interactive-cancel",
      exception: "the account describes only the start; after that, the order is the same as for a canceled swipe",
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
    request(index)
    settle()
  }

  /// Selects a tab, and lets no time pass.
  fileprivate func request(_ index: Int) {
    (self["tabs"] as? UITabBarController)?.selectedIndex = index
  }
}

/// Logs its appearance before it calls super, which forwards it to the child.
private final class LoggingNavigation: UINavigationController {
  var part = ""
  var log = Log()

  override func viewWillAppear(_ animated: Bool) {
    log.add("\(part).viewWillAppear(\(animated))")
    super.viewWillAppear(animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    log.add("\(part).viewDidAppear(\(animated))")
    super.viewDidAppear(animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    log.add("\(part).viewWillDisappear(\(animated))")
    super.viewWillDisappear(animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    log.add("\(part).viewDidDisappear(\(animated))")
    super.viewDidDisappear(animated)
  }
}
