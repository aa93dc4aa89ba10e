import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// The style without columns collapses and expands, by the delegate and by the primary controller.
@Suite(.inOwnWorld) @MainActor
struct SplitCollapseTests {
  @Test func `on a phone it is born expanded, and collapses when it appears, with the detail on top and a way back`() {
    let desk = SplitDesk.template()
    desk.window.rootViewController = desk.split
    desk.split.loadViewIfNeeded()
    #expect(!desk.split.isCollapsed && desk.split.viewControllers.count == 2)
    #expect(desk.log.take().filter { !$0.contains("Move") } == [])
    desk.window.makeKeyAndVisible()
    #expect(
      desk.log.take().filter { !$0.hasSuffix("layout") && !$0.contains("Move") } == [
        "primary for collapsing?", "collapse?", "didCollapse", "detail loadView", "detail viewDidLoad",
        "detail viewWillAppear", "detail viewDidAppear",
      ])
    #expect(desk.split.isCollapsed && desk.split.viewControllers.count == 1)
    #expect(desk.split.children == desk.split.viewControllers)
    #expect(desk.stack == ["list", "[detail]"])
    #expect(!desk.list.isViewLoaded)
    #expect(desk.detail.navigationController !== desk.navigation)
    #expect(desk.detail.splitViewController === desk.split)
  }

  @Test func `it collapses in a tab when that is shown`() {
    let desk = SplitDesk.template()
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), desk.split]
    desk.window.rootViewController = tabs
    desk.window.makeKeyAndVisible()
    #expect(!desk.split.isCollapsed)
    _ = desk.log.take()
    tabs.selectedIndex = 1
    UIApplication.shared.settle()
    #expect(desk.split.isCollapsed)
    #expect(desk.takeAppearances() == ["detail viewWillAppear", "detail viewDidAppear"])
  }

  @Test func `a phone whose width is made regular shows both`() {
    let desk = SplitDesk.template()
    let parent = UIViewController()
    parent.addChild(desk.split)
    parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: desk.split)
    parent.view.addSubview(desk.split.view)
    desk.window.rootViewController = parent
    desk.window.makeKeyAndVisible()
    #expect(!desk.split.isCollapsed)
    #expect(
      desk.takeAppearances() == [
        "list viewWillAppear", "detail viewWillAppear", "list viewDidAppear", "detail viewDidAppear",
      ])
  }

  @Test func `the user goes back to the list, and the detail dies; nothing is left to separate`() {
    let desk = SplitDesk(.unspecified)
    desk.split.viewControllers = [
      UINavigationController(rootViewController: desk.list),
      UINavigationController(rootViewController: desk.make("mail")),
    ]
    desk.open()
    #expect(desk.navigation?.simulateTapOnBackButton() == true)
    UIApplication.shared.settle()
    #expect(
      desk.log.take().filter { $0.hasPrefix("mail") }
        == ["mail viewWillDisappear", "mail viewDidDisappear", "mail dealloc"])
    #expect(desk.stack == ["list"])
    desk.split.simulateExpand()
    #expect(!desk.split.isCollapsed && desk.split.viewControllers.count == 1)
    #expect(desk.log.take().filter { !$0.hasSuffix("layout") } == ["primary for expanding?", "separate?", "didExpand"])
  }

  @Test func `with yes from the delegate the secondary controller is removed, and the primary one shows`() {
    let desk = SplitDesk(.unspecified)
    desk.split.viewControllers = [desk.list, desk.make("mail")]
    desk.collapse = { _, _ in true }
    desk.open()
    #expect(desk.split.viewControllers == [desk.list])
    #expect(desk.split.view.subviews == [desk.list.view])
    desk.split.simulateExpand()
    #expect(desk.split.viewControllers == [desk.list])
  }

  @Test func `a removed secondary controller dies, and was never loaded`() {
    let desk = SplitDesk(.unspecified)
    desk.split.viewControllers = [desk.list, desk.make("mail")]
    desk.window.rootViewController = desk.split
    let notices = NoticeRecorder()
    HeadlessWorld.current.addObserver(notices)
    _ = desk.log.take()
    desk.window.makeKeyAndVisible()
    #expect(
      desk.log.take().filter { $0.hasPrefix("mail") } == ["mail willMove nil", "mail didMove nil", "mail dealloc"])
    #expect(notices.take().filter { $0.hasPrefix("removed") } == ["removed mail"])
    #expect(!HeadlessWorld.current.livingControllers.contains { NoticeRecorder.name($0) == "mail" })
  }

  @Test func `most primary controllers do nothing with the secondary one`() {
    let desk = SplitDesk.plain(.unspecified)
    desk.open()
    #expect(desk.split.viewControllers == [desk.list] && desk.detail.parent == nil)
  }

  @Test func `the delegate may push the secondary navigation controller itself`() {
    let desk = SplitDesk.template()
    desk.collapse = { secondary, primary in
      (primary as? UINavigationController)?.pushViewController(secondary, animated: false)
      return true
    }
    desk.open()
    #expect(desk.stack == ["list", "[detail]"])
  }

  @Test func `code may not push a navigation controller, in a split view controller either`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let desk = SplitDesk.template()
        desk.open()
        desk.navigation?.pushViewController(UINavigationController(), animated: false)
      }
    }
    #expect(result.standardErrorText.contains("UINavigationController cannot have UINavigationController on its stack"))
  }

  @Test func `code may change the stack that has a navigation controller on it`() {
    let desk = SplitDesk.template()
    desk.open()
    desk.navigation?.pushViewController(desk.make("more"), animated: false)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "[detail]", "more"])
  }

  @Test func `collapsing on a tablet pushes the detail, and expanding pops and separates it`() {
    withHeadlessWorld(idiom: .pad) {
      let desk = SplitDesk.template()
      desk.open()
      desk.split.simulateCollapse()
      #expect(
        desk.log.take().filter { !$0.hasSuffix("layout") } == [
          "primary for collapsing?", "collapse?", "detail viewWillDisappear", "detail viewDidDisappear",
          "list viewWillDisappear", "detail viewWillAppear", "list viewDidDisappear", "detail viewDidAppear",
          "didCollapse",
        ])
      #expect(desk.split.view.subviews == [desk.navigation?.view])
      #expect(desk.detail.navigationController?.navigationBar.isHidden == true)
      desk.split.simulateCollapse()
      #expect(desk.log.take() == [])
      desk.split.simulateExpand()
      #expect(desk.detail.navigationController?.navigationBar.isHidden == false)
      #expect(
        desk.log.take().filter { !$0.hasSuffix("layout") } == [
          "primary for expanding?", "separate?", "detail viewWillDisappear", "list viewWillAppear",
          "detail viewDidDisappear", "list viewDidAppear", "detail viewWillAppear", "detail viewDidAppear",
          "didExpand",
        ])
      #expect(desk.stack == ["list"])
      #expect(desk.split.viewControllers == [desk.list.navigationController, desk.detail.navigationController])
      desk.split.simulateExpand()
      #expect(desk.log.take() == [])
    }
  }

  @Test func `a secondary controller that is no navigation controller is pushed, too, and its moves are told`() {
    withHeadlessWorld(idiom: .pad) {
      let desk = SplitDesk(.unspecified)
      desk.split.viewControllers = [UINavigationController(rootViewController: desk.list), desk.detail]
      desk.open()
      desk.split.simulateCollapse()
      #expect(desk.stack == ["list", "detail"] && desk.detail.navigationController === desk.navigation)
      #expect(desk.takeMoves() == ["detail didMove nil", "detail willMove in", "detail didMove in"])
      desk.split.simulateExpand()
      #expect(
        desk.takeMoves() == ["detail willMove nil", "detail didMove nil", "detail willMove in", "detail didMove in"])
      #expect(desk.detail.parent === desk.split && desk.detail.navigationController == nil)
    }
  }

  @Test func `expanding separates what is on top, whatever it is`() {
    let desk = SplitDesk(.unspecified)
    desk.split.viewControllers = [UINavigationController(rootViewController: desk.list)]
    desk.open()
    let deeper = desk.make("deeper")
    desk.navigation?.pushViewController(deeper, animated: true)
    desk.split.simulateExpand()
    #expect(desk.split.viewControllers.last === deeper)
    #expect(deeper.viewIfLoaded?.superview === desk.split.view)
  }

  @Test func `the delegate gives other controllers for collapsing and expanding`() {
    withHeadlessWorld(idiom: .pad) {
      let desk = SplitDesk.template()
      desk.open()
      let wide = desk.navigation
      let narrow = desk.make("narrow")
      let empty = desk.make("empty")
      desk.primary = (narrow, wide)
      desk.separated = empty
      desk.split.simulateCollapse()
      #expect(desk.split.viewControllers == [narrow] && desk.split.view.subviews == [narrow.view])
      desk.split.simulateExpand()
      #expect(desk.split.viewControllers == [wide, empty])
      #expect(desk.list.viewIfLoaded?.window != nil && empty.viewIfLoaded?.window != nil)
    }
  }

  @Test func `details are pushed onto the primary stack, and nested if they are a navigation controller`() {
    let desk = SplitDesk(.unspecified)
    desk.split.viewControllers = [UINavigationController(rootViewController: desk.list)]
    desk.open()
    desk.list.showDetailViewController(desk.make("mail"), sender: nil)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "mail"])
    desk.list.showDetailViewController(UINavigationController(rootViewController: desk.make("other")), sender: nil)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "mail", "[other]"])
    #expect(
      desk.takeAppearances().suffix(4) == [
        "mail viewWillDisappear", "other viewWillAppear", "mail viewDidDisappear", "other viewDidAppear",
      ])
  }

  @Test func `details that the delegate shows are not shown again`() {
    let desk = SplitDesk.template()
    desk.showsDetail = true
    desk.open()
    desk.list.showDetailViewController(desk.make("mail"), sender: nil)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "[detail]"] && desk.takeAppearances() == [])
  }

  @Test func `without a navigation controller around it the primary controller presents details`() {
    let desk = SplitDesk(.unspecified)
    desk.split.viewControllers = [desk.list]
    desk.open()
    let mail = desk.make("mail")
    desk.list.showDetailViewController(mail, sender: nil)
    UIApplication.shared.settle()
    #expect(mail.presentingViewController === desk.split)
  }

  @Test func `controllers that are set in a collapsed interface collapse, too`() {
    let desk = SplitDesk(.unspecified)
    desk.open()
    #expect(desk.split.isCollapsed)
    desk.split.viewControllers = [UINavigationController(rootViewController: desk.list), desk.detail]
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "detail"])
    #expect(desk.detail.viewIfLoaded?.window != nil)
    desk.split.viewControllers = [desk.make("alone")]
    #expect(desk.split.viewControllers.count == 1 && desk.detail.viewIfLoaded?.window == nil)
  }

  @Test func `the back button goes back in the inner stack first, and then leaves it`() {
    let desk = SplitDesk.template()
    desk.open()
    let inner = desk.detail.navigationController
    inner?.pushViewController(desk.make("deeper"), animated: true)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "[detail deeper]"])
    #expect(inner?.navigationBar.isHidden == true && desk.navigation?.navigationBar.isHidden == false)
    #expect(desk.navigation?.simulateTapOnBackButton() == true)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "[detail]"])
    inner?.simulateInteractivePopBegin()
    inner?.simulateInteractivePopCancel()
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "[detail]"])
    #expect(inner?.simulateSwipeBack() == true)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list"])
  }

  @Test func `everything dies with the split view controller, collapsed or not`() {
    for collapses in [true, false] {
      withHeadlessWorld(idiom: collapses ? .phone : .pad) {
        let log = Log()
        let window = UIWindow()
        let presenter = UIViewController()
        window.rootViewController = presenter
        window.makeKeyAndVisible()
        presentSplit(from: presenter, log: log)
        UIApplication.shared.settle()
        UIApplication.shared.simulateMemoryWarning()
        presenter.dismiss(animated: true)
        UIApplication.shared.settle()
        #expect(Set(log.take().filter { $0.hasSuffix("dealloc") }) == ["list dealloc", "detail dealloc"])
        #expect(HeadlessWorld.current.livingControllers == [presenter])
      }
    }
  }

  private func presentSplit(from presenter: UIViewController, log: Log) {
    let split = UISplitViewController()
    split.viewControllers = ["list", "detail"].map {
      UINavigationController(rootViewController: PageController($0, log: log))
    }
    split.modalPresentationStyle = .fullScreen
    presenter.present(split, animated: true)
  }
}
