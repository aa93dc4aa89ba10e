import Foundation
import HeadlessUIKit
import LifelineTestSupport
import Testing

/// Stacks in tabs, with presentations over them, and animators that complete, cancel, or do nothing, at any time.
@MainActor
struct TransitionWalkTests {
  static let styles: [UIModalPresentationStyle] = [.fullScreen, .custom, .overFullScreen, .currentContext, .pageSheet]

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func `no animator leaves a callback unbalanced or a controller behind`(seed: UInt64) {
    withHeadlessWorld {
      var dice = SplitMix(state: seed)
      let balance = Balance()
      HeadlessWorld.current.install(balance)
      let walk = Walk()
      for _ in 0..<150 { walk.act(Int.random(in: 0..<14, using: &dice), &dice) }
      walk.finish()
      #expect(balance.mistakes == [], "seed \(seed)")
      #expect(walk.window.subviews == [walk.tabs.view], "seed \(seed)")
      // The tabs, each with a stack of one.
      #expect(HeadlessWorld.current.livingControllers.count == 5, "seed \(seed)")
      #expect(walk.living.allSatisfy { $0.animator == nil }, "seed \(seed)")
    }
  }
}

private struct WeakHasty { weak var animator: Hasty? }

/// Completes when the dice say so.
private final class Hasty: NSObject, UIViewControllerAnimatedTransitioning {
  let completes: Bool?
  let addsView: Bool
  let duration: TimeInterval
  var context: (any UIViewControllerContextTransitioning)?

  init(_ dice: inout SplitMix) {
    completes = [true, true, false, nil].randomElement(using: &dice) ?? true
    addsView = Int.random(in: 0..<8, using: &dice) > 0
    duration = Bool.random(using: &dice) ? 0.2 : 0
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    if addsView, let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    guard let completes else { return }
    UIView.animate(withDuration: duration, animations: {}) { _ in
      transitionContext.completeTransition(completes && !transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { context = nil }
}

@MainActor
private final class Walk: UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
  UITabBarControllerDelegate
{
  let window = UIWindow()
  let tabs = UITabBarController()
  private(set) var living: [WeakHasty] = []
  private var next: Hasty?
  /// Whether the user drives the next transition.
  private var drives = false
  private var drivers: [UIPercentDrivenInteractiveTransition] = []

  init() {
    tabs.delegate = self
    tabs.viewControllers = (1...2).map { number in
      let navigation = UINavigationController(rootViewController: RecordingController("\(number)", log: Log()))
      navigation.delegate = self
      return navigation
    }
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }

  private var stack: UINavigationController? { tabs.selectedViewController as? UINavigationController }
  private var front: UIViewController { sequence(first: tabs, next: \.presentedViewController).reversed()[0] }

  func act(_ choice: Int, _ dice: inout SplitMix) {
    let flag = Bool.random(using: &dice)
    next = flag ? Hasty(&dice) : nil
    if let next { living.append(WeakHasty(animator: next)) }
    switch choice {
    case 0, 1: stack?.pushViewController(RecordingController("new", log: Log()), animated: true)
    case 2: stack?.popViewController(animated: true)
    case 3: stack?.popToRootViewController(animated: flag)
    case 4: tabs.selectedIndex = Int.random(in: 0..<2, using: &dice)
    case 5, 6: present(&dice)
    case 7: front.dismiss(animated: true)
    case 8: tabs.dismiss(animated: true)
    case 9: drives = true
    case 10: lift(finishes: flag)
    case 11: if flag { completeAll() }
    case 12: if Int.random(in: 0..<4, using: &dice) == 0 { window.isHidden.toggle() }
    default: UIApplication.shared.settle()
    }
    if flag { CATransaction.flush() }
  }

  private func lift(finishes: Bool) {
    for driver in drivers { if finishes { driver.finish() } else { driver.cancel() } }
    drivers = []
    drives = false
  }

  /// Each animator and driver is for one transition.
  private func vendAnimator() -> Hasty? {
    defer { next = nil }
    return next
  }

  private func vendDriver() -> UIPercentDrivenInteractiveTransition? {
    guard drives else { return nil }
    let driver = UIPercentDrivenInteractiveTransition()
    drivers.append(driver)
    return driver
  }

  private func present(_ dice: inout SplitMix) {
    let sub = RecordingController("sub", log: Log())
    sub.modalPresentationStyle = TransitionWalkTests.styles.randomElement(using: &dice) ?? .custom
    sub.transitioningDelegate = self
    front.present(sub, animated: true)
  }

  private func completeAll() {
    for animator in living.compactMap(\.animator) { animator.context?.completeTransition(true) }
  }

  func finish() {
    window.isHidden = false
    for _ in 0..<20 {
      next = nil
      lift(finishes: true)
      UIApplication.shared.settle()
      completeAll()
      UIApplication.shared.settle()
    }
    for index in 0..<2 {
      tabs.dismiss(animated: false)
      UIApplication.shared.settle()
      tabs.selectedIndex = index
      stack?.popToRootViewController(animated: false)
      UIApplication.shared.settle()
    }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { vendAnimator() }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    vendAnimator()
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { vendDriver() }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { vendDriver() }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { vendAnimator() }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { vendDriver() }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { vendAnimator() }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { vendDriver() }
}
