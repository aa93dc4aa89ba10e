import Foundation
import HeadlessUIKit

/// An animator that logs its calls.
final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  let log: Log
  var addsView = true
  var duration = 0.3
  /// What to pass to `completeTransition`; nil: not called at all.
  var completes: Bool? = true
  var onAnimate: ((any UIViewControllerContextTransitioning) -> Void)?
  private(set) weak var context: (any UIViewControllerContextTransitioning)?

  init(log: Log) {
    self.log = log
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    let toView = transitionContext.view(forKey: .to)
    log.add("animate, " + (toView.map { $0.superview == nil ? "to-view outside" : "to-view inside" } ?? "no to-view"))
    if addsView, let toView { transitionContext.containerView.addSubview(toView) }
    onAnimate?(transitionContext)
    UIView.animate(withDuration: duration) {
      toView?.alpha = 1
    } completion: { [log, completes] finished in
      log.add("animated \(finished)")
      if let completes { transitionContext.completeTransition(completes && !transitionContext.transitionWasCancelled) }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
}

/// A delegate of all kinds that vends one animator and one driver, and logs what it is asked.
final class Vendor: UIViewControllerTransitioningDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate {
  let log: Log
  var animator: Fade?
  var driver: (any UIViewControllerInteractiveTransitioning)?
  var makesController: ((UIViewController, UIViewController?) -> UIPresentationController)?

  init(log: Log, animator: Fade? = nil) {
    self.log = log
    self.animator = animator
  }

  private func name(_ controller: UIViewController?) -> String { controller.map(NoticeRecorder.name) ?? "nobody" }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.add("ask for presentation of \(name(presented)) by \(name(presenting)) from \(name(source))")
    return animator
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    log.add("ask for dismissal of \(name(dismissed))")
    return animator
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    guard let makesController else { return nil }
    log.add("ask for controller of \(name(presented)) by \(name(presenting)) from \(name(source))")
    return makesController(presented, presenting)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.add("ask for \(operation) from \(name(fromVC)) to \(name(toVC))")
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    log.add("didShow(\(name(viewController)))")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.add("ask for exchange from \(name(fromVC)) to \(name(toVC))")
    return animator
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// The texts of the warnings from its creation on.
@MainActor
final class Warnings {
  private(set) var texts: [String] = []
  private let recorder = NoticeRecorder()

  init() {
    recorder.onNotice = { [weak self] notice in
      if notice.kind == .warned, let text = notice.text { self?.texts.append(text) }
    }
    HeadlessWorld.current.addObserver(recorder)
  }
}

extension Stage {
  /// A new `sub` with a transitioning delegate.
  func makeSub(_ vendor: Vendor, style: UIModalPresentationStyle = .fullScreen) -> RecordingController {
    let sub = RecordingController("sub", log: log)
    sub.modalPresentationStyle = style
    sub.transitioningDelegate = vendor
    return sub
  }

  /// Launched, with what happened so far forgotten.
  static func launched() -> Stage {
    let stage = Stage()
    stage.launch()
    _ = stage.log.take()
    return stage
  }

  func settle() -> [String] {
    UIApplication.shared.settle()
    return log.take()
  }
}
