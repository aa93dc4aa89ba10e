import HeadlessUIKit
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

  @Test func `the back button pops, animated`() {
    let stage = NavigationStage.launched("b")
    #expect(stage.navigation.simulateTapOnBackButton())
    #expect(stage.settle() == NavigationInteractivePopTests.begins + NavigationInteractivePopTests.ends)
  }
}
