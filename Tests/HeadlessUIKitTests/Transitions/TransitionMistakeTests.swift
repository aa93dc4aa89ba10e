import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// What an animator can do wrong.
@Suite(.inOwnWorld) @MainActor
struct TransitionMistakeTests {
  let stage = Stage.launched()
  let vendor: Vendor
  let warnings = Warnings()

  init() {
    vendor = Vendor(log: stage.log, animator: Fade(log: stage.log))
  }

  @Test func `an animator that never completes is left, and named once`() {
    vendor.animator?.completes = nil
    let sub = stage.makeSub(vendor)
    stage.main.present(sub, animated: true)
    UIApplication.shared.settle()
    UIApplication.shared.settle()
    #expect(
      warnings.texts == [
        "the transition from RecordingController to RecordingController is still unfinished: Fade has not called "
          + "completeTransition(_:)"
      ])
    #expect(sub.isBeingPresented)
    vendor.animator?.context?.completeTransition(true)
    #expect(!sub.isBeingPresented && stage.log.take().last == "ended true")
    UIApplication.shared.settle()
    #expect(warnings.texts.count == 1)
  }

  @Test func `an asynchronous settle names it, too`() async {
    vendor.animator?.completes = nil
    stage.main.present(stage.makeSub(vendor), animated: true)
    await UIApplication.shared.settle()
    #expect(warnings.texts.count == 1 && warnings.texts.first?.contains("Fade has not called") == true)
  }

  @Test func `a window that is hidden meanwhile ends both appearances, and a late completion delivers nothing`() {
    vendor.animator?.completes = nil
    stage.main.present(stage.makeSub(vendor), animated: true)
    UIApplication.shared.settle()
    let context = vendor.animator?.context
    stage.window.isHidden = true
    _ = stage.log.take()
    context?.completeTransition(true)
    #expect(stage.log.take() == ["ended true"])
    stage.window.isHidden = false
    #expect(stage.log.take() == ["sub viewWillAppear", "sub viewDidAppear"])
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom])
  func `a root that is replaced meanwhile takes the container with it`(style: UIModalPresentationStyle) {
    let balance = Balance()
    HeadlessWorld.current.install(balance)
    vendor.animator?.completes = nil
    weak var sub: UIViewController?
    do {
      let made = stage.makeSub(vendor, style: style)
      sub = made
      stage.main.present(made, animated: true)
    }
    UIApplication.shared.settle()
    let root = UIViewController()
    stage.window.rootViewController = root
    #expect(stage.window.subviews == [root.view])
    vendor.animator?.context?.completeTransition(true)
    #expect(stage.log.take().last == "ended true" && stage.window.subviews == [root.view])
    stage.main.dismiss(animated: true)
    UIApplication.shared.settle()
    #expect(sub == nil && balance.mistakes.allSatisfy { $0.contains(" new ") })
  }

  @Test func `completing twice is ignored with a warning`() {
    vendor.animator?.onAnimate = { $0.completeTransition(true) }
    stage.main.present(stage.makeSub(vendor), animated: true)
    let lines = stage.settle()
    #expect(lines.filter { $0 == "sub viewDidAppear" || $0.hasPrefix("ended") } == ["sub viewDidAppear", "ended true"])
    #expect(warnings.texts == ["Fade called completeTransition(_:) again; the call has no effect"])
  }

  @Test func `completing with true after a cancellation is a warning`() {
    let driver = UIPercentDrivenInteractiveTransition()
    vendor.driver = driver
    vendor.animator?.completes = nil
    stage.main.present(stage.makeSub(vendor), animated: true)
    driver.cancel()
    UIApplication.shared.settle()
    vendor.animator?.context?.completeTransition(true)
    #expect(warnings.texts.last?.hasPrefix("Fade called completeTransition(true) after the user had canceled") == true)
    #expect(stage.main.presentedViewController != nil)
  }

  @Test func `a view that the animator did not add is added with a warning`() {
    vendor.animator?.addsView = false
    let sub = stage.makeSub(vendor)
    stage.main.present(sub, animated: true)
    #expect(stage.settle().suffix(3) == ["sub viewDidAppear", "main viewDidDisappear", "ended true"])
    #expect(sub.view.window === stage.window)
    stage.main.dismiss(animated: true)
    #expect(stage.settle().suffix(3) == ["main viewDidAppear", "sub viewDidDisappear", "ended true"])
    #expect(stage.window.subviews == [stage.main.view])
    #expect(warnings.texts.count == 2 && warnings.texts.allSatisfy { $0.hasPrefix("Fade has not added the view of") })
  }

  @Test func `the view of a presenter that an animator moves is moved back with a warning`() {
    let sub = stage.makeSub(vendor, style: .custom)
    stage.main.present(sub, animated: true)
    _ = stage.settle()
    vendor.animator?.onAnimate = { context in
      guard let view = context.viewController(forKey: .to)?.view else { return }
      context.containerView.insertSubview(view, at: 0)
    }
    sub.dismiss(animated: true)
    #expect(stage.settle().suffix(2) == ["sub viewDidDisappear", "ended true"])
    #expect(stage.window.subviews == [stage.main.view])
    #expect(warnings.texts.count == 1 && warnings.texts.first?.contains("where UIKit would lose the view") == true)
  }

  @Test func `a presentation controller of another controller stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let stage = Stage.launched()
      let vendor = Vendor(log: stage.log)
      let other = UIViewController()
      vendor.makesController = { _, presenter in
        UIPresentationController(presentedViewController: other, presenting: presenter)
      }
      stage.main.present(stage.makeSub(vendor, style: .custom), animated: true)
    }
    #expect(result.standardErrorText.contains("was created for another controller"))
  }
}
