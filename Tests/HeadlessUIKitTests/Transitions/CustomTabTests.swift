import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Exchanges of tabs with an animator of the delegate.
@Suite(.inOwnWorld) @MainActor
struct CustomTabTests {
  let stage = TabStage.launched()
  let vendor: Vendor
  let driver = UIPercentDrivenInteractiveTransition()

  init() {
    vendor = Vendor(log: stage.log, animator: Fade(log: stage.log))
    stage.tabs.delegate = vendor
  }

  private func settle() -> [String] {
    UIApplication.shared.settle()
    return stage.log.take()
  }

  @Test func `an exchange by code is animated, and ends when completed`() {
    stage.tabs.selectedIndex = 1
    #expect(
      stage.log.take() == [
        "t2 loadView", "t2 viewDidLoad", "ask for exchange from t1 to t2", "t2 viewWillAppear",
        "t1 viewWillDisappear", "animate, to-view outside",
      ])
    #expect(stage.tabs.transitionCoordinator?.viewController(forKey: .to) === stage.controller(1))
    #expect(settle() == ["animated true", "t2 viewDidAppear", "t1 viewDidDisappear", "ended true"])
    #expect(stage.shown == ["t2"] && stage.controller(1)?.view.superview === stage.tabs.view)
    #expect(stage.tabs.view.subviews.count == 2 && stage.tabs.transitionCoordinator == nil)
  }

  @Test func `the first tab and a tab off the screen are not animated`() {
    stage.window.isHidden = true
    _ = stage.log.take()
    stage.tabs.selectedIndex = 2
    stage.window.isHidden = false
    #expect(settle().allSatisfy { !$0.hasPrefix("ask") })
    #expect(stage.shown == ["t3"])
  }

  @Test func `a driven exchange that is canceled returns to the old tab (case 4 tab-interactive-cancel)`() {
    vendor.driver = driver
    stage.tabs.selectedIndex = 1
    #expect(settle().suffix(3) == ["t2 viewWillAppear", "t1 viewWillDisappear", "animate, to-view outside"])
    driver.update(0.3)
    driver.cancel()
    #expect(stage.log.take() == [])
    #expect(
      settle() == [
        "animated true", "t2 viewWillDisappear", "t2 viewDidDisappear", "t1 viewWillAppear", "t1 viewDidAppear",
        "ended false",
      ])
    #expect(stage.tabs.selectedIndex == 0 && stage.shown == ["t1"] && stage.tabs.view.subviews.count == 2)
  }

  @Test func `a driven exchange that is finished selects the new tab`() {
    vendor.driver = driver
    stage.tabs.selectedIndex = 1
    driver.finish()
    #expect(settle().suffix(4) == ["animated true", "t2 viewDidAppear", "t1 viewDidDisappear", "ended true"])
    #expect(stage.tabs.selectedIndex == 1)
  }

  @Test func `a tab that is selected during an exchange follows it`() {
    stage.tabs.selectedIndex = 1
    stage.tabs.selectedIndex = 2
    let lines = settle()
    #expect(
      lines.filter { $0.hasPrefix("ask") } == ["ask for exchange from t1 to t2", "ask for exchange from t2 to t3"])
    #expect(lines.filter { $0.hasPrefix("ended") } == ["ended true", "ended true"])
    #expect(stage.tabs.selectedIndex == 2 && stage.shown == ["t3"])
  }

  @Test(arguments: [true, false])
  func `leaving the screen ends an exchange, and cancels a driven one`(isDriven: Bool) {
    vendor.animator?.completes = nil
    if isDriven { vendor.driver = driver }
    stage.tabs.selectedIndex = 1
    _ = stage.log.take()
    stage.window.isHidden = true
    let ended =
      isDriven
      ? [
        "t2 viewWillDisappear", "t2 viewDidDisappear", "t1 viewWillAppear", "t1 viewDidAppear", "ended false",
        "t1 viewWillDisappear", "t1 viewDidDisappear",
      ]
      : ["t2 viewDidAppear", "t1 viewDidDisappear", "ended true", "t2 viewWillDisappear", "t2 viewDidDisappear"]
    #expect(stage.log.take().filter { $0 != "animated true" } == ended)
    #expect(stage.tabs.selectedIndex == (isDriven ? 0 : 1) && stage.tabs.view.subviews.count == 2)
  }

  @Test func `an animator without duration completes inside the selection`() {
    vendor.animator?.duration = 0
    stage.tabs.selectedIndex = 1
    #expect(stage.log.take().suffix(3) == ["t2 viewDidAppear", "t1 viewDidDisappear", "ended true"])
    stage.tabs.selectedIndex = 0
    #expect(stage.log.take().last == "ended true" && stage.shown == ["t1"])
  }

  @Test func `the selection and its callbacks are one transition`() {
    var numbers: Set<Int?> = []
    let calls = CallRecorder("", log: Log())
    calls.onCall = { call in
      if call.isAction || call.animated != nil { numbers.insert(call.transition) }
    }
    HeadlessWorld.current.install(calls)
    stage.tabs.selectedIndex = 1
    UIApplication.shared.settle()
    #expect(numbers.count == 1 && !numbers.contains(nil))
  }

  @Test(arguments: [true, false])
  func `animator and context are released after the exchange`(completes: Bool) {
    weak var animator: Fade?
    weak var context: AnyObject?
    do {
      let fade = Fade(log: stage.log)
      fade.completes = completes
      fade.onAnimate = { context = $0 }
      (animator, vendor.animator) = (fade, fade)
      stage.tabs.selectedIndex = 1
      vendor.animator = nil
    }
    #expect(animator != nil && context != nil)
    UIApplication.shared.settle()
    #expect(animator == nil && context == nil)
  }

  @Test(arguments: ["t1 viewWillDisappear", "t2 viewWillAppear"])
  func `a callback that takes the tabs off the screen ends the exchange before it is animated`(moment: String) {
    let balance = Balance()
    let parts = moment.split(separator: " ").map(String.init)
    let controller = stage.controller(parts[0] == "t1" ? 0 : 1)
    controller?.onCallback[parts[1]] = { [window = stage.window] controller in
      controller.onCallback = [:]
      window.isHidden = true
    }
    HeadlessWorld.current.install(balance)
    stage.tabs.selectedIndex = 1
    let lines = settle()
    #expect(!lines.contains { $0.hasPrefix("animate") } && balance.mistakes.allSatisfy { $0.contains(" new ") })
    stage.window.isHidden = false
    #expect(stage.log.take() == ["t2 viewWillAppear", "t2 viewDidAppear"])
    #expect(stage.shown == ["t2"] && stage.tabs.view.subviews.count == 2)
  }
}
