import Foundation
import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Transitions that a test drives by hand.
@Suite(.inOwnWorld) @MainActor
struct InteractiveTransitionTests {
  let stage = NavigationStage.launched("b")
  let vendor: Vendor
  let driver = UIPercentDrivenInteractiveTransition()
  let warnings = Warnings()

  init() {
    vendor = Vendor(log: stage.log, animator: Fade(log: stage.log))
    vendor.driver = driver
    stage.navigation.delegate = vendor
  }

  @Test func `a driven pop stays under way until it is finished`() {
    stage.navigation.popViewController(animated: true)
    _ = stage.settle()
    #expect(stage.settle() == [] && warnings.texts == [])
    let context = vendor.animator?.context
    #expect(context?.isInteractive == true && driver.duration == 0.3)
    driver.update(0.25)
    #expect(driver.percentComplete == 0.25)
    driver.finish()
    #expect(stage.log.take() == [] && context?.isInteractive == false && context?.transitionWasCancelled == false)
    #expect(
      stage.settle() == [
        "animated true", "b viewDidDisappear", "b didMove(nil)", "a viewDidAppear", "didShow(a)", "ended true",
        "b dealloc",
      ])
  }

  @Test func `a driven pop that is canceled has the order of a canceled swipe`() {
    stage.navigation.popViewController(animated: true)
    _ = stage.settle()
    driver.cancel()
    #expect(vendor.animator?.context?.transitionWasCancelled == true)
    #expect(stage.settle() == ["animated true"] + NavigationInteractivePopTests.slidesBack + ["ended false"])
    #expect(stage.labels == ["a", "b"])
  }

  @Test(arguments: [true, false])
  func `what the user does before the start takes effect at the start`(finishes: Bool) {
    stage.navigation.popViewController(animated: true)
    driver.update(0.5)
    if finishes { driver.finish() } else { driver.cancel() }
    #expect(stage.settle().contains("ended \(finishes)"))
    #expect(stage.labels == (finishes ? ["a"] : ["a", "b"]) && warnings.texts == [])
  }

  @Test func `a driver that does not want an interactive start is not used`() {
    driver.wantsInteractiveStart = false
    stage.navigation.popViewController(animated: true)
    #expect(stage.settle().suffix(2) == ["ended true", "b dealloc"])
  }

  @Test func `percentages are limited, and NaN is a warning`() {
    stage.navigation.popViewController(animated: true)
    driver.update(7)
    #expect(driver.percentComplete == 1)
    driver.update(-1)
    #expect(driver.percentComplete == 0)
    driver.update(.nan)
    #expect(driver.percentComplete == 0)
    #expect(warnings.texts == ["Fade was updated with a percentage that is not a number; the call has no effect"])
    driver.finish()
    driver.finish()
    driver.cancel()
    #expect(stage.settle().contains("ended true"))
  }

  @Test func `driving without a transition is a warning`() {
    driver.finish()
    #expect(warnings.texts.count == 1)
    #expect(
      warnings.texts.first?.hasPrefix("finish() of UIPercentDrivenInteractiveTransition was called without") == true)
  }

  @Test func `the coordinator says whether the user still drives`() {
    var changes: [Bool] = []
    stage.navigation.popViewController(animated: true)
    let coordinator = stage.navigation.transitionCoordinator
    #expect(coordinator?.isInteractive == true && coordinator?.initiallyInteractive == true)
    coordinator?.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
    coordinator?.animate(alongsideTransition: nil) { stage.log.add("completed, canceled \($0.isCancelled)") }
    _ = stage.settle()
    driver.update(0.5)
    #expect(coordinator?.percentComplete == 0.5 && changes == [])
    driver.cancel()
    #expect(changes == [true] && coordinator?.isInteractive == false && coordinator?.isCancelled == true)
    #expect(stage.settle().suffix(2) == ["ended false", "completed, canceled true"])
    #expect(stage.navigation.transitionCoordinator == nil)
  }

  @Test func `leaving the screen cancels what the user drives`() {
    stage.navigation.popViewController(animated: true)
    _ = stage.settle()
    stage.window.isHidden = true
    #expect(
      stage.log.take()
        == NavigationInteractivePopTests.slidesBack + ["ended false", "b viewWillDisappear", "b viewDidDisappear"])
    #expect(stage.settle() == ["animated true"] && warnings.texts == [])
  }

  @Test func `a driver of the app reports to the context by itself`() {
    let hand = Hand()
    vendor.driver = hand
    stage.navigation.popViewController(animated: true)
    #expect(!stage.settle().contains { $0.hasPrefix("animate") })
    hand.context?.updateInteractiveTransition(0.5)
    hand.context?.finishInteractiveTransition()
    hand.context?.completeTransition(true)
    #expect(stage.log.take().contains("ended true") && stage.labels == ["a"])
  }

  @Test func `a driven dismissal that is canceled brings the presented controller back`() {
    let stage = Stage.launched()
    let sub = stage.makeSub(vendor)
    stage.main.present(sub, animated: false)
    _ = stage.settle()
    sub.dismiss(animated: true)
    driver.update(0.4)
    #expect(stage.settle() == ["sub viewWillDisappear", "main viewWillAppear"])
    #expect(sub.isBeingDismissed && sub.transitionCoordinator?.isInteractive == true)
    driver.cancel()
    #expect(
      stage.settle() == ["main viewWillDisappear", "main viewDidDisappear", "sub viewWillAppear", "sub viewDidAppear"])
    #expect(!sub.isBeingDismissed && sub.view.window === stage.window)
  }
}

/// Drives a transition without animator.
private final class Hand: NSObject, UIViewControllerInteractiveTransitioning {
  weak var context: (any UIViewControllerContextTransitioning)?

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
  }
}
