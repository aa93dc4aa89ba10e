import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Presentations and dismissals with an animator of a transitioning delegate.
@Suite(.inOwnWorld) @MainActor
struct CustomPresentationTests {
  let stage = Stage.launched()
  let vendor: Vendor

  init() {
    vendor = Vendor(log: stage.log, animator: Fade(log: stage.log))
  }

  @Test func `a presentation asks inside the call, animates after the will-callbacks, and ends when completed`() {
    let sub = stage.makeSub(vendor)
    stage.main.present(sub, animated: true) { stage.log.add("completion") }
    #expect(
      stage.log.take() == ["ask for presentation of sub by main from main", "sub loadView", "sub viewDidLoad"])
    CATransaction.flush()
    #expect(stage.log.take() == ["main viewWillDisappear", "sub viewWillAppear", "animate, to-view outside"])
    #expect(sub.isBeingPresented && stage.main.view.window === stage.window)
    #expect(
      stage.settle() == [
        "animated true", "sub viewDidAppear", "main viewDidDisappear", "completion", "ended true",
      ])
    #expect(stage.main.view.window == nil && sub.view.window === stage.window && !sub.isBeingPresented)
  }

  @Test func `a dismissal asks and animates inside the call, and puts the presenter's view back`() {
    let sub = stage.makeSub(vendor)
    stage.main.present(sub, animated: true)
    let place = stage.main.view.superview
    _ = stage.settle()
    stage.main.dismiss(animated: true) { stage.log.add("completion") }
    #expect(
      stage.log.take() == [
        "ask for dismissal of sub", "sub viewWillDisappear", "main viewWillAppear", "animate, to-view outside",
      ])
    #expect(
      stage.settle() == [
        "animated true", "main viewDidAppear", "sub viewDidDisappear", "completion", "ended true",
      ])
    #expect(stage.main.view.superview === place && stage.main.view.frame == stage.window.bounds)
    #expect(stage.window.subviews == [stage.main.view])
  }

  @Test func `in the custom style the presenter stays, and its view has no key`() {
    var views: [UIView?] = []
    var styles: [UIModalPresentationStyle] = []
    vendor.animator?.onAnimate = { context in
      views.append(context.view(forKey: .from))
      styles.append(context.presentationStyle)
    }
    let sub = stage.makeSub(vendor, style: .custom)
    stage.main.present(sub, animated: true)
    #expect(
      stage.settle().suffix(5) == [
        "sub viewWillAppear", "animate, to-view outside", "animated true", "sub viewDidAppear", "ended true",
      ])
    #expect(stage.main.view.window === stage.window)
    sub.dismiss(animated: true)
    #expect(
      stage.settle() == [
        "ask for dismissal of sub", "sub viewWillDisappear", "animate, no to-view", "animated true",
        "sub viewDidDisappear", "ended true",
      ])
    #expect(views.count == 2 && views[0] == nil && views[1] === sub.view && styles == [.custom, .custom])
    #expect(stage.window.subviews == [stage.main.view])
  }

  @Test func `the context names the controllers, and says where their views lie`() {
    var facts: [Bool] = []
    let main = stage.main
    let sub = stage.makeSub(vendor)
    let bounds = stage.window.bounds
    vendor.animator?.onAnimate = { context in
      facts = [
        context.viewController(forKey: .from) === main, context.viewController(forKey: .to) === sub,
        context.view(forKey: .from) === main.view, context.view(forKey: .to) === sub.view,
        context.initialFrame(for: main) == bounds, context.initialFrame(for: sub) == .zero,
        context.finalFrame(for: sub) == bounds, context.finalFrame(for: main) == .zero,
        context.containerView.bounds == bounds, context.containerView.window != nil,
        context.isAnimated, !context.isInteractive, !context.transitionWasCancelled,
        context.targetTransform == .identity,
      ]
    }
    stage.main.present(sub, animated: true)
    UIApplication.shared.settle()
    #expect(facts.count == 14 && facts.allSatisfy { $0 })
  }

  @Test func `without animation no animator is asked for`() {
    let sub = stage.makeSub(vendor)
    stage.main.present(sub, animated: false)
    let lines = stage.settle()
    stage.main.dismiss(animated: false)
    #expect((lines + stage.settle()).allSatisfy { !$0.hasPrefix("ask") && !$0.hasPrefix("animate") })
    #expect(stage.window.subviews == [stage.main.view])
  }

  @Test func `a delegate without animators leaves the transition to the system`() {
    vendor.animator = nil
    let sub = stage.makeSub(vendor)
    stage.main.present(sub, animated: true)
    #expect(
      stage.settle().suffix(4) == [
        "main viewWillDisappear", "sub viewWillAppear", "sub viewDidAppear", "main viewDidDisappear",
      ])
    stage.main.dismiss(animated: true)
    #expect(
      stage.settle() == [
        "ask for dismissal of sub", "sub viewWillDisappear", "main viewWillAppear", "main viewDidAppear",
        "sub viewDidDisappear",
      ])
    #expect(stage.window.subviews == [stage.main.view])
  }

  @Test func `completing with false takes a presentation back`() {
    vendor.animator?.completes = false
    weak var sub: UIViewController?
    do {
      let made = stage.makeSub(vendor)
      sub = made
      stage.main.present(made, animated: true) { stage.log.add("completion") }
    }
    #expect(
      stage.settle().suffix(7) == [
        "animated true", "sub viewWillDisappear", "sub viewDidDisappear", "main viewWillAppear", "main viewDidAppear",
        "ended false", "sub dealloc",
      ])
    #expect(sub == nil && stage.main.presentedViewController == nil)
    #expect(stage.window.subviews == [stage.main.view])
  }

  @Test func `completing with false takes a dismissal back, and another one succeeds`() {
    let sub = stage.makeSub(vendor)
    stage.main.present(sub, animated: true)
    _ = stage.settle()
    vendor.animator?.completes = false
    stage.main.dismiss(animated: true) { stage.log.add("completion") }
    #expect(
      stage.settle().suffix(6) == [
        "animated true", "main viewWillDisappear", "main viewDidDisappear", "sub viewWillAppear", "sub viewDidAppear",
        "ended false",
      ])
    #expect(!sub.isBeingDismissed && stage.main.presentedViewController === sub)
    #expect(sub.view.window === stage.window && stage.main.view.window == nil)
    vendor.animator?.completes = true
    stage.main.dismiss(animated: true) { stage.log.add("completion") }
    #expect(stage.settle().suffix(2) == ["completion", "ended true"])
    #expect(stage.main.presentedViewController == nil && stage.window.subviews == [stage.main.view])
  }

  @Test func `of two controllers that are dismissed together, the one in front is animated`() {
    let sub = stage.makeSub(vendor)
    stage.main.present(sub, animated: false)
    UIApplication.shared.settle()
    let top = RecordingController("top", log: stage.log)
    top.modalPresentationStyle = .fullScreen
    top.transitioningDelegate = vendor
    sub.present(top, animated: false)
    _ = stage.settle()
    stage.main.dismiss(animated: true)
    let lines = stage.settle()
    #expect(lines.filter { $0.hasPrefix("ask") } == ["ask for dismissal of top"])
    #expect(stage.window.subviews == [stage.main.view] && stage.main.presentedViewController == nil)
  }

  @Test func `an animation without duration completes inside the animator`() {
    vendor.animator?.duration = 0
    let sub = stage.makeSub(vendor)
    stage.main.present(sub, animated: true)
    CATransaction.flush()
    #expect(stage.log.take().suffix(3) == ["sub viewDidAppear", "main viewDidDisappear", "ended true"])
    stage.main.dismiss(animated: true)
    #expect(stage.log.take().suffix(3) == ["main viewDidAppear", "sub viewDidDisappear", "ended true"])
  }

  @Test(arguments: [true, false])
  func `animator, driver, and context are released after the transition`(completes: Bool) {
    weak var animator: Fade?
    weak var driver: UIPercentDrivenInteractiveTransition?
    weak var context: AnyObject?
    do {
      let fade = Fade(log: stage.log)
      let percent = UIPercentDrivenInteractiveTransition()
      (animator, driver) = (fade, percent)
      fade.onAnimate = { context = $0 }
      (vendor.animator, vendor.driver) = (fade, percent)
      stage.main.present(stage.makeSub(vendor), animated: true)
      UIApplication.shared.settle()
      #expect(context != nil)
      if completes { percent.finish() } else { percent.cancel() }
      (vendor.animator, vendor.driver) = (nil, nil)
    }
    #expect(animator != nil)
    UIApplication.shared.settle()
    #expect(animator == nil && driver == nil && context == nil)
    #expect((stage.main.presentedViewController == nil) == !completes)
  }
}
