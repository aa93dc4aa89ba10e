import HeadlessUIKit
import Testing

@MainActor
struct TabMistakeTests {
  @Test func `a place beyond the tabs stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { TabStage().tabs.selectedIndex = 3 }
    }
    #expect(result.standardErrorText.contains("there is no tab 3: UITabBarController has 3 tabs, counted from 0"))
  }

  @Test func `selecting a controller that is no tab stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { TabStage().tabs.selectedViewController = UIViewController() }
    }
    #expect(
      result.standardErrorText.contains(
        "UITabBarController cannot select UIViewController, which is not in its viewControllers"))
  }

  @Test func `a controller that is listed twice stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        UITabBarController().viewControllers = [controller, controller]
      }
    }
    #expect(
      result.standardErrorText.contains("UIViewController cannot be in the tabs of UITabBarController twice"))
  }

  @Test func `a tap that a user could not make does nothing and says why`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = NavigationStage()
        stage.root?.hidesBottomBarWhenPushed = true
        let tabs = UITabBarController()
        tabs.viewControllers = [stage.navigation, UIViewController()]
        tabs.simulateTap(onTab: 1)
        stage.window.rootViewController = tabs
        stage.window.makeKeyAndVisible()
        tabs.simulateTap(onTab: 1)
        tabs.viewControllers?.swapAt(0, 1)
        tabs.selectedIndex = 0
        tabs.present(UIViewController(), animated: false)
        tabs.simulateTap(onTab: 1)
        precondition(tabs.selectedIndex == 0)
      }
    }
    let refusals = [
      "the UITabBar is not in a window", "the UITabBar is hidden", "UIViewController is presented over the UITabBar",
    ].map { "HeadlessUIKit: the user cannot tap here, because \($0); the call has no effect\n" }
    #expect(result.standardErrorText == refusals.joined())
  }
}
