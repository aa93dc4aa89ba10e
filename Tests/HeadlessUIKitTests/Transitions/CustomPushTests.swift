import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Pushes and pops with an animator of the delegate.
@Suite(.inOwnWorld) @MainActor
struct CustomPushTests {
  let stage = NavigationStage.launched("b")
  let vendor: Vendor

  init() {
    vendor = Vendor(log: stage.log, animator: Fade(log: stage.log))
    stage.navigation.delegate = vendor
  }

  @Test func `a push asks inside the call, and the did-callbacks follow the completion`() {
    stage.navigation.pushViewController(stage.make("c"), animated: true)
    #expect(
      stage.log.take() == ["c willMove(parent)", "c loadView", "c viewDidLoad", "ask for push from b to c"])
    CATransaction.flush()
    #expect(stage.log.take() == ["b viewWillDisappear", "c viewWillAppear", "animate, to-view outside"])
    #expect(
      stage.settle() == [
        "animated true", "b viewDidDisappear", "c viewDidAppear", "c didMove(parent)", "didShow(c)", "ended true",
      ])
    #expect(stage.top?.view.superview === stage.navigation.view)
    #expect(stage.navigation.view.subviews.first === stage.top?.view && stage.navigation.view.subviews.count == 3)
  }

  @Test func `a pop releases the popped controller after the animator has ended`() {
    stage.navigation.popViewController(animated: true)
    #expect(
      stage.settle() == [
        "b willMove(nil)", "ask for pop from b to a", "b viewWillDisappear", "a viewWillAppear",
        "animate, to-view outside", "animated true", "b viewDidDisappear", "b didMove(nil)", "a viewDidAppear",
        "didShow(a)", "ended true", "b dealloc",
      ])
  }

  @Test func `while the animator runs, both views are in the container behind the bar`() {
    var facts: [Bool] = []
    let navigation = stage.navigation
    vendor.animator?.onAnimate = { context in
      let container = context.containerView
      facts = [
        container.superview === navigation.view, navigation.view.subviews.first === container,
        context.view(forKey: .from)?.superview === container, context.view(forKey: .to)?.superview === container,
        context.finalFrame(for: navigation.topViewController ?? navigation) == container.bounds,
        context.presentationStyle == .none,
      ]
    }
    navigation.popViewController(animated: true)
    UIApplication.shared.settle()
    #expect(facts.count == 6 && facts.allSatisfy { $0 })
  }

  @Test func `setting a stack is a push or a pop by its new top`() {
    stage.navigation.setViewControllers([stage.make("x"), stage.make("y")], animated: true)
    #expect(stage.settle().contains("ask for push from b to y"))
    stage.navigation.popToRootViewController(animated: true)
    #expect(stage.settle().contains("ask for pop from y to x"))
  }

  @Test func `of two changes in one turn, the last answer counts`() {
    let first = Fade(log: Log())
    let last = vendor.animator
    vendor.animator = first
    stage.navigation.pushViewController(stage.make("c"), animated: true)
    vendor.animator = last
    stage.navigation.pushViewController(stage.make("d"), animated: true)
    let lines = stage.settle()
    #expect(lines.filter { $0.hasPrefix("ask") } == ["ask for push from b to c", "ask for push from b to d"])
    #expect(lines.last == "ended true" && first.log.take() == [])
    #expect(stage.labels == ["a", "b", "c", "d"])
  }

  @Test func `without animation or off the screen no animator is asked for`() {
    stage.navigation.pushViewController(stage.make("c"), animated: false)
    #expect(stage.settle().allSatisfy { !$0.hasPrefix("ask") })
    stage.window.isHidden = true
    _ = stage.log.take()
    stage.navigation.popViewController(animated: true)
    #expect(stage.settle().allSatisfy { !$0.hasPrefix("ask") })
  }

  @Test func `completing with false takes a pop back, in the order of a canceled swipe`() {
    vendor.animator?.completes = false
    stage.navigation.popViewController(animated: true)
    #expect(
      Array(stage.settle().suffix(7)) == ["animated true"] + NavigationInteractivePopTests.slidesBack + ["ended false"])
    #expect(stage.labels == ["a", "b"] && stage.top?.view.window === stage.window)
    #expect(stage.navigation.view.subviews.count == 3 && stage.top?.isMovingFromParent == false)
  }

  @Test func `completing with false takes a push back, and releases what was pushed`() {
    vendor.animator?.completes = false
    let notices = NoticeRecorder()
    HeadlessWorld.current.addObserver(notices)
    stage.navigation.pushViewController(stage.make("c"), animated: true)
    #expect(
      stage.settle().suffix(9) == [
        "animated true", "c viewWillDisappear", "c viewDidDisappear", "c willMove(nil)", "c didMove(nil)",
        "b viewWillAppear", "b viewDidAppear", "ended false", "c dealloc",
      ])
    #expect(stage.labels == ["a", "b"] && stage.navigation.children.count == 2)
    #expect(notices.take().contains("popped c push"))
  }

  @Test func `completing with false restores all that popToRoot removed`() {
    stage.push("c")
    _ = stage.log.take()
    vendor.animator?.completes = false
    stage.navigation.popToRootViewController(animated: true)
    let lines = stage.settle()
    #expect(lines.filter { $0.hasSuffix("didMove(parent)") } == ["c didMove(parent)", "b didMove(parent)"])
    #expect(stage.labels == ["a", "b", "c"])
  }

  @Test func `a push during the animation waits for its end`() {
    vendor.animator?.onAnimate = { [navigation = stage.navigation, next = stage.make("d")] context in
      if navigation.viewControllers.count == 3 { navigation.pushViewController(next, animated: false) }
    }
    stage.navigation.pushViewController(stage.make("c"), animated: true)
    let lines = stage.settle()
    let end = lines.firstIndex(of: "ended true") ?? lines.count
    #expect(lines.firstIndex(of: "d willMove(parent)").map { $0 > end } == true)
    #expect(stage.labels == ["a", "b", "c", "d"])
  }

  @Test func `leaving the screen ends the animation`() {
    vendor.animator?.completes = nil
    stage.navigation.pushViewController(stage.make("c"), animated: true)
    UIApplication.shared.settle()
    _ = stage.log.take()
    let context = vendor.animator?.context
    stage.window.isHidden = true
    #expect(
      stage.log.take() == [
        "b viewDidDisappear", "c viewDidAppear", "c didMove(parent)", "didShow(c)", "ended true",
        "c viewWillDisappear", "c viewDidDisappear",
      ])
    #expect(context != nil)
    #expect(stage.navigation.view.subviews.count == 3 && stage.top?.view.superview === stage.navigation.view)
  }

  @Test(arguments: [true, false])
  func `animator and context are released after the change`(completes: Bool) {
    weak var animator: Fade?
    weak var context: AnyObject?
    do {
      let fade = Fade(log: stage.log)
      fade.completes = completes
      fade.onAnimate = { context = $0 }
      (animator, vendor.animator) = (fade, fade)
      stage.navigation.popViewController(animated: true)
      CATransaction.flush()
      vendor.animator = nil
    }
    #expect(animator != nil && context != nil)
    UIApplication.shared.settle()
    #expect(animator == nil && context == nil)
  }
}
