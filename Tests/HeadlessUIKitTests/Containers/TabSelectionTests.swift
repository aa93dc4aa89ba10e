import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct TabSelectionTests {
  static let firstSwitch = [
    "t2 loadView", "t2 viewDidLoad", "t2 viewWillAppear", "t1 viewWillDisappear", "t2 viewDidAppear",
    "t1 viewDidDisappear",
  ]
  static let switchBack = ["t1 viewWillAppear", "t2 viewWillDisappear", "t1 viewDidAppear", "t2 viewDidDisappear"]

  @Test func `only the selected tab is loaded, and the new one is told first (case 4.tab-switch-ios18)`() {
    let stage = TabStage()
    stage.launch()
    #expect(stage.log.take() == ["t1 loadView", "t1 viewDidLoad", "t1 viewWillAppear", "t1 viewDidAppear"])
    stage.tabs.selectedIndex = 1
    #expect(stage.log.take() == Self.firstSwitch.dropLast(2) && stage.shown == ["t1", "t2"])
    #expect(stage.settle() == Self.firstSwitch.suffix(2) && stage.shown == ["t2"])
    stage.tabs.selectedViewController = stage.controller(0)
    #expect(stage.settle() == Self.switchBack)
    #expect(stage.controller(2)?.isViewLoaded == false)
  }

  @Test func `up to iOS 17, tabs are exchanged at once, and the old one ends first (case 4.tab-switch)`() {
    withHeadlessWorld(systemVersion: "17.0") {
      let stage = TabStage.launched()
      stage.tabs.selectedIndex = 1
      #expect(
        stage.log.take() == [
          "t2 loadView", "t2 viewDidLoad", "t2 viewWillAppear", "t1 viewWillDisappear", "t1 viewDidDisappear",
          "t2 viewDidAppear",
        ])
      #expect(stage.shown == ["t2"] && stage.tabs.transitionCoordinator == nil)
    }
  }

  @Test func `while animations are disabled, tabs are exchanged at once`() {
    let stage = TabStage.launched()
    UIView.performWithoutAnimation { stage.tabs.selectedIndex = 1 }
    #expect(stage.log.take() == Self.firstSwitch && stage.shown == ["t2"])
  }

  @Test func `the system's exchange has a coordinator, whose completion runs at its end`() {
    let stage = TabStage.launched()
    stage.tabs.selectedIndex = 1
    let coordinator = stage.controller(1)?.transitionCoordinator
    #expect(coordinator?.viewController(forKey: .from) === stage.controller(0))
    coordinator?.animate(alongsideTransition: nil) { [log = stage.log] _ in log.add("completion") }
    #expect(stage.settle().suffix(3) == ["t2 viewDidAppear", "t1 viewDidDisappear", "completion"])
    #expect(stage.tabs.transitionCoordinator == nil && stage.tabs.view.subviews.count == 2)
  }

  @Test func `the system's exchange ends when the tabs leave the screen`() {
    let stage = TabStage.launched()
    stage.tabs.selectedIndex = 1
    _ = stage.log.take()
    stage.window.rootViewController = UIViewController()
    #expect(
      stage.settle() == [
        "t2 viewDidAppear", "t1 viewDidDisappear", "t2 viewWillDisappear", "t2 viewDidDisappear",
      ])
  }

  @Test func `selecting what is selected does nothing`() {
    let stage = TabStage.launched()
    stage.tabs.selectedIndex = 0
    #expect(stage.log.take() == [])
  }

  @Test func `a selection before the tabs are on the screen is remembered`() {
    let stage = TabStage()
    stage.tabs.selectedIndex = 2
    #expect(!stage.tabs.isViewLoaded && stage.log.take() == [])
    #expect(stage.tabs.selectedIndex == 2)
    stage.launch()
    #expect(stage.log.take() == ["t3 loadView", "t3 viewDidLoad", "t3 viewWillAppear", "t3 viewDidAppear"])
  }

  @Test func `a selection behind a full screen presentation shows when that is gone`() {
    let stage = TabStage.launched()
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    stage.tabs.present(cover, animated: false)
    CATransaction.flush()
    stage.tabs.selectedIndex = 1
    #expect(stage.log.take() == ["t1 viewWillDisappear", "t1 viewDidDisappear"])
    cover.dismiss(animated: false)
    #expect(stage.log.take() == ["t2 loadView", "t2 viewDidLoad", "t2 viewWillAppear", "t2 viewDidAppear"])
    #expect(stage.shown == ["t2"])
  }

  @Test(arguments: ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
  func `a selection in a callback comes next, and nobody disappears who has not appeared (case 4.tab-fast-switch-bug)`(
    callback: String
  ) {
    let stage = TabStage.launched()
    stage.controller(1)?.onCallback[callback] = { _ in stage.tabs.selectedIndex = 2 }
    stage.tabs.selectedIndex = 1
    let lines = stage.settle()
    #expect(stage.shown == ["t3"] && stage.tabs.selectedIndex == 2)
    let wills = lines.filter { $0 == "t2 viewWillAppear" || $0 == "t2 viewDidDisappear" }
    #expect(wills == (callback == "viewDidLoad" ? [] : ["t2 viewWillAppear", "t2 viewDidDisappear"]))
    #expect(lines.dropLast().last == "t3 viewDidAppear")
  }

  @Test func `a selection in viewDidLoad at launch shows only the tab selected last`() {
    let stage = TabStage()
    stage.controller(0)?.onCallback["viewDidLoad"] = { _ in
      stage.tabs.selectedIndex = 1
      stage.tabs.selectedIndex = 2
    }
    stage.launch()
    #expect(
      stage.log.take() == [
        "t1 loadView", "t1 viewDidLoad", "t3 loadView", "t3 viewDidLoad", "t3 viewWillAppear", "t3 viewDidAppear",
      ])
  }

  @Test func `a selection in viewWillAppear at launch waits until the tabs have appeared`() {
    let stage = TabStage()
    stage.controller(0)?.onCallback["viewWillAppear"] = { _ in stage.tabs.selectedIndex = 1 }
    stage.launch()
    #expect(stage.settle().dropFirst(3) == ["t1 viewDidAppear"] + Self.firstSwitch[...])
  }

  @Test func `a tap asks and tells the delegate, code does not`() {
    let stage = TabStage.launched()
    stage.tabs.delegate = stage.watcher
    stage.tabs.simulateTap(onTab: 1)
    #expect(stage.log.take() == ["shouldSelect(t2)"] + Self.firstSwitch.dropLast(2) + ["didSelect(t2)"])
    #expect(stage.settle() == Self.firstSwitch.suffix(2))
    stage.tabs.selectedIndex = 0
    #expect(stage.settle() == Self.switchBack)
    stage.watcher.allows = false
    stage.tabs.simulateTap(onTab: 1)
    #expect(stage.log.take() == ["shouldSelect(t2)"])
    #expect(stage.tabs.selectedIndex == 0)
  }

  @Test func `a tap on the selected tab pops its navigation controller to the root`() {
    let stage = NavigationStage()
    let tabs = UITabBarController()
    let watcher = TabWatcher(log: stage.log)
    tabs.delegate = watcher
    tabs.viewControllers = [stage.navigation]
    stage.window.rootViewController = tabs
    stage.window.makeKeyAndVisible()
    stage.push("b")
    _ = stage.log.take()
    tabs.simulateTap(onTab: 0)
    #expect(
      stage.settle() == [
        "shouldSelect(UINavigationController)", "b willMove(nil)", "didSelect(UINavigationController)",
        "b viewWillDisappear", "a viewWillAppear", "b viewDidDisappear", "b didMove(nil)", "a viewDidAppear",
        "b dealloc",
      ])
  }

  @Test func `the selected one gets the bar as part of its safe area`() {
    let stage = TabStage.launched()
    #expect(stage.controller(0)?.view.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 83))
    #expect(stage.tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 49))
    #expect(stage.controller(0)?.tabBarController === stage.tabs)
  }

  @Test func `the action carries the selected one and the transition of all that it delivers`() {
    let stage = TabStage.launched()
    var lines: [String] = []
    let calls = CallRecorder("", log: Log())
    calls.onCall = { call in
      let other = call.counterpart.map(NoticeRecorder.name) ?? ""
      if call.isAction { lines.append("\(call.name) \(other) \(call.transition ?? 0)") }
      if call.name == .viewDidAppear { lines.append("\(call.name) \(call.transition ?? 0)") }
    }
    HeadlessWorld.current.install(calls)
    stage.tabs.selectedIndex = 1
    UIApplication.shared.settle()
    #expect(lines == ["select t2 4", "viewDidAppear 4"])
  }
}
