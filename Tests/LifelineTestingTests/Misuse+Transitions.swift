#if os(Linux) && _pointerBitWidth(_64)
  import Foundation
  import HeadlessUIKit
  import LifelineTesting

  extension Misuse {
    /// Animators.
    static let transitions: [Misuse] = [
      Misuse(
        "an animator that reports a canceled transition as completed", ["refused-call: Slide.animateTransition"],
        wrong: { cancelPop($0, .completesAlways) }, right: { cancelPop($0, .right) }),
      Misuse(
        "an animator that never completes", ["refused-call: Slide.animateTransition"],
        wrong: { push($0, .neverCompletes) }, right: { push($0, .right) }),
      Misuse(
        "an animator that completes twice", ["refused-call: Slide.animateTransition"],
        wrong: { push($0, .completesTwice) }, right: { push($0, .completesLater) }),
      Misuse(
        "an animator that does not add the view", ["refused-call: Slide.animateTransition"],
        wrong: { push($0, .addsNoView) }, right: { push($0, .right) }),
    ]

    @MainActor
    private static func push(_ app: AppDriver, _ habit: Slide.Habit) {
      let stack = UINavigationController(rootViewController: UIViewController())
      let vendor = SlideVendor(habit)
      stack.delegate = vendor
      app.show(stack)
      stack.pushViewController(UIViewController(), animated: true)
      app.settle()
      vendor.complete.take()?()
      app.settle()
    }

    @MainActor
    private static func cancelPop(_ app: AppDriver, _ habit: Slide.Habit) {
      let stack = UINavigationController(rootViewController: UIViewController())
      let vendor = SlideVendor(habit)
      app.show(stack)
      stack.pushViewController(UIViewController(), animated: true)
      app.settle()
      let driver = UIPercentDrivenInteractiveTransition()
      vendor.driver = driver
      stack.delegate = vendor
      stack.popViewController(animated: true)
      app.settle()
      driver.update(0.3)
      driver.cancel()
      app.settle()
    }
  }

  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    enum Habit {
      case right, completesAlways, neverCompletes, completesLater, completesTwice, addsNoView
    }

    private let habit: Habit
    private let vendor: SlideVendor

    init(_ habit: Habit, _ vendor: SlideVendor) {
      self.habit = habit
      self.vendor = vendor
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if habit != .addsNoView, let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      let complete = { context.completeTransition(!context.transitionWasCancelled) }
      switch habit {
      case .neverCompletes: break
      case .completesLater: vendor.complete = complete
      case .completesAlways: UIView.animate(withDuration: 0.3, animations: {}) { _ in context.completeTransition(true) }
      case .completesTwice:
        complete()
        context.completeTransition(true)
      case .right, .addsNoView: UIView.animate(withDuration: 0.3, animations: {}) { _ in complete() }
      }
    }
  }

  private final class SlideVendor: NSObject, UINavigationControllerDelegate {
    private let habit: Slide.Habit
    var driver: UIPercentDrivenInteractiveTransition?
    /// Completes the transition of an animator that waits.
    var complete: (() -> Void)?

    init(_ habit: Slide.Habit) {
      self.habit = habit
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(habit, self) }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }
#endif
