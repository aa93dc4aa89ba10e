import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct NavigationBarTests {
  @Test func `the bars are part of the safe area of the top, while they are shown`() {
    let stage = NavigationStage.launched()
    #expect(stage.top?.view.safeAreaInsets == UIEdgeInsets(top: 91, bottom: 34))
    stage.navigation.isNavigationBarHidden = true
    stage.navigation.isToolbarHidden = false
    #expect(stage.top?.view.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 78))
    stage.push("b")
    #expect(stage.top?.view.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 78))
    #expect(stage.navigation.navigationBar.isHidden && !stage.navigation.toolbar.isHidden)
  }

  @Test func `the bars lie inside the safe area, in front of the top, which fills the view`() {
    let stage = NavigationStage.launched("b")
    let navigation = stage.navigation
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 766, width: 390, height: 44))
    #expect(navigation.view.subviews == [stage.top?.view, navigation.navigationBar, navigation.toolbar])
    navigation.view.frame.size.height = 500
    UIApplication.shared.settle()
    #expect(stage.top?.view.frame == navigation.view.bounds)
    #expect(navigation.toolbar.frame.maxY == 500)
  }

  @Test func `a long press on the back button pops to the chosen controller in one change`() {
    let stage = NavigationStage.launched("b", "c")
    guard let root = stage.root else { return }
    var counts: [Int] = [stage.labels.count]
    let navigation = stage.navigation
    for case let controller as ContainedController in navigation.viewControllers {
      for callback in ["viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewDidAppear", "didMove(nil)"] {
        controller.onCallback[callback] = { [unowned navigation] _ in counts.append(navigation.viewControllers.count) }
      }
    }
    #expect(navigation.simulateLongPressOnBackButton(choosing: root))
    UIApplication.shared.settle()
    #expect(Set(counts) == [3, 1] && stage.labels == ["a"])
    #expect(!navigation.simulateLongPressOnBackButton(choosing: root))
  }

  @Test func `the back button has no menu before iOS 14`() {
    withHeadlessWorld(systemVersion: "13.0") {
      let stage = NavigationStage.launched("b")
      guard let root = stage.root else { return }
      #expect(!stage.navigation.simulateLongPressOnBackButton(choosing: root))
      #expect(stage.labels == ["a", "b"])
    }
  }

  @Test func `a controller that hides the bars at the bottom hides them as long as it is on the stack`() {
    let stage = NavigationStage()
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.navigation]
    stage.window.rootViewController = tabs
    stage.window.makeKeyAndVisible()
    stage.navigation.isToolbarHidden = false
    #expect(stage.top?.view.safeAreaInsets.bottom == 127)
    stage.push("b") { $0.hidesBottomBarWhenPushed = true }
    stage.push("c")
    #expect(tabs.tabBar.isHidden && stage.navigation.toolbar.isHidden)
    #expect(stage.top?.view.safeAreaInsets.bottom == 34)
    stage.navigation.popToRootViewController(animated: false)
    CATransaction.flush()
    #expect(!tabs.tabBar.isHidden && !stage.navigation.toolbar.isHidden)
    #expect(stage.top?.view.safeAreaInsets.bottom == 127)
  }
}
