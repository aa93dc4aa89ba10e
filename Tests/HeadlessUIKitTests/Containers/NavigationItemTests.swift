import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct NavigationItemTests {
  @Test func `the title goes to the items of the bars, whenever they are made`() {
    let controller = UIViewController()
    controller.title = "Inbox"
    #expect(controller.navigationItem.title == "Inbox" && controller.tabBarItem.title == "Inbox")
    controller.title = "Drafts"
    #expect(controller.navigationItem.title == "Drafts" && controller.tabBarItem.title == "Drafts")
    controller.tabBarItem = UITabBarItem(title: "Mail", image: nil, tag: 1)
    #expect(controller.tabBarItem.title == "Mail" && controller.navigationItem === controller.navigationItem)
  }

  @Test func `a navigation controller has the tab bar item of its root, unless one was set`() {
    let (root, pushed) = (UIViewController(), UIViewController())
    root.title = "One"
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(pushed, animated: false)
    #expect(navigation.tabBarItem === root.tabBarItem && navigation.tabBarItem.title == "One")
    navigation.title = "Two"
    #expect(root.tabBarItem.title == "Two" && root.navigationItem.title == "One")
    let own = UITabBarItem(title: "Own", image: nil, tag: 0)
    navigation.tabBarItem = own
    #expect(navigation.tabBarItem === own && root.tabBarItem.title == "Two")
  }

  @Test func `a navigation controller names the item of a root that has no title`() {
    let navigation = UINavigationController()
    navigation.title = "Later"
    let root = UIViewController()
    navigation.viewControllers = [root]
    #expect(navigation.tabBarItem === root.tabBarItem && root.tabBarItem.title == "Later")
  }

  @Test func `the edit button turns editing on and off`() {
    let controller = UIViewController()
    let button = controller.editButtonItem
    controller.setToolbarItems([button], animated: false)
    #expect(button.title == "Edit" && controller.editButtonItem === button)
    #expect(button.simulateTap())
    #expect(controller.isEditing && button.title == "Done")
    controller.isEditing = false
    #expect(button.title == "Edit" && controller.toolbarItems == [button])
  }

  @Test func `the edit button does not keep its controller alive`() {
    weak var gone: UIViewController?
    do {
      let controller = UIViewController()
      controller.navigationItem.rightBarButtonItem = controller.editButtonItem
      gone = controller
    }
    #expect(gone == nil)
  }

  @Test func `a tap on the back button pops with an animation`() {
    let stage = NavigationStage.launched("b")
    #expect(stage.navigation.simulateTapOnBackButton())
    #expect(stage.settle() == NavigationInteractivePopTests.begins + NavigationInteractivePopTests.ends)
  }

  @Test func `the bars show the items of the stack and of the tabs`() {
    let stage = NavigationStage.launched("b")
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.navigation, UIViewController()]
    let bar = stage.navigation.navigationBar
    let button = UIBarButtonItem(systemItem: .add)
    stage.top?.toolbarItems = [button]
    #expect(bar.items == stage.navigation.viewControllers.map(\.navigationItem))
    #expect(bar.topItem === stage.top?.navigationItem && bar.backItem === stage.root?.navigationItem)
    #expect(stage.navigation.toolbar.items == [button])
    #expect(tabs.tabBar.items == tabs.viewControllers?.map { $0.tabBarItem })
    #expect(tabs.tabBar.selectedItem === stage.navigation.tabBarItem)
    #expect(UINavigationBar().items == nil && UITabBar().items == nil && UIToolbar().items == nil)
  }
}
