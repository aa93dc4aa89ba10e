import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// The styles with columns collapse to one stack and expand again.
@Suite(.inOwnWorld) @MainActor
struct SplitColumnTests {
  @Test func `on a phone the columns are one stack up to the last one, whose controller alone is loaded`() {
    let desk = SplitDesk.plain()
    desk.window.rootViewController = desk.split
    desk.window.makeKeyAndVisible()
    #expect(
      desk.log.take().filter { !$0.hasSuffix("layout") && !$0.contains("Move") } == [
        "top? secondary", "willShow secondary", "didCollapse", "detail loadView", "detail viewDidLoad",
        "detail viewWillAppear", "detail viewDidAppear",
      ])
    #expect(desk.split.isCollapsed && !desk.list.isViewLoaded)
    #expect(desk.stack == ["list", "[detail]"])
    #expect(desk.split.children == desk.split.viewControllers)
    #expect(desk.split.viewController(for: .secondary) === desk.detail)
    #expect(desk.detail.splitViewController === desk.split)
  }

  @Test func `the delegate chooses the top, and show and hide push and pop`() {
    let desk = SplitDesk.plain()
    desk.top = .primary
    desk.open()
    #expect(desk.stack == ["list"] && !desk.detail.isViewLoaded)
    #expect(desk.split.children.count == 2 && desk.split.viewControllers.count == 1)
    desk.split.show(.secondary)
    CATransaction.flush()
    #expect(desk.stack == ["list", "[detail]"])
    #expect(
      desk.takeAppearances() == [
        "list viewWillDisappear", "detail viewWillAppear", "list viewDidDisappear", "detail viewDidAppear",
      ])
    desk.split.show(.secondary)
    desk.split.hide(.primary)
    #expect(desk.log.take() == [])
    desk.split.hide(.secondary)
    CATransaction.flush()
    #expect(desk.stack == ["list"])
    desk.split.show(.secondary)
    desk.split.show(.primary)
    CATransaction.flush()
    #expect(desk.stack == ["list"])
  }

  @Test func `the user goes back, and the column keeps its controller, which is not leaked`() {
    let desk = SplitDesk.plain()
    desk.open()
    let notices = NoticeRecorder()
    HeadlessWorld.current.addObserver(notices)
    let inner = desk.detail.navigationController
    #expect(inner?.simulateTapOnBackButton() == true)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list"] && inner?.parent === desk.split)
    #expect(notices.take().filter { $0.hasPrefix("popped") || $0.hasPrefix("removed") } == [])
    #expect(desk.split.viewController(for: .secondary) === desk.detail)
    desk.split.show(.secondary)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "[detail]"])
    desk.navigation?.popToRootViewController(animated: true)
    UIApplication.shared.settle()
    desk.split.simulateExpand()
    #expect(desk.split.viewControllers == [desk.list.navigationController, inner])
    #expect(desk.detail.viewIfLoaded?.window != nil)
  }

  @Test func `a canceled swipe leaves the column on the stack`() {
    let desk = SplitDesk.plain()
    desk.open()
    desk.navigation?.simulateInteractivePopBegin()
    desk.navigation?.simulateInteractivePopCancel()
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "[detail]"])
  }

  @Test func `expanding during a swipe cancels it`() {
    let desk = SplitDesk.plain()
    desk.open()
    desk.navigation?.simulateInteractivePopBegin()
    desk.split.simulateExpand()
    #expect(
      desk.takeAppearances().prefix(4) == [
        "detail viewWillDisappear", "list viewWillAppear", "list viewWillDisappear", "list viewDidDisappear",
      ])
    desk.navigation?.simulateInteractivePopFinish()
    UIApplication.shared.settle()
    #expect(desk.split.viewControllers.count == 2)
    for controller in [desk.list, desk.detail] { #expect(controller.viewIfLoaded?.window != nil) }
  }

  @Test(arguments: ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"])
  func `the interface does not expand in a callback of the stack`(callback: String) {
    let desk = SplitDesk.plain()
    let balance = Balance()
    HeadlessWorld.current.install(balance)
    let split = desk.split
    desk.detail.onCallback[callback] = { [unowned split] _ in split.simulateExpand() }
    desk.open()
    #expect(desk.split.isCollapsed && desk.stack == ["list", "[detail]"])
    desk.window.isHidden = true
    desk.window.isHidden = false
    #expect(desk.split.isCollapsed && balance.mistakes == [])
    desk.detail.onCallback = [:]
    desk.split.simulateExpand()
    for controller in [desk.list, desk.detail] { #expect(controller.viewIfLoaded?.window != nil) }
  }

  @Test func `the primary column may change in a callback of the stack`() {
    let desk = SplitDesk.plain()
    let other = desk.make("other")
    let split = desk.split
    desk.detail.onCallback["viewWillAppear"] = { [unowned split] detail in
      detail.onCallback = [:]
      split.setViewController(other, for: .primary)
    }
    desk.open()
    UIApplication.shared.settle()
    #expect(desk.stack == ["other", "[detail]"])
    #expect(desk.list.parent == nil && desk.detail.viewIfLoaded?.window != nil)
  }

  @Test func `the primary column may be cleared in a callback of the stack`() {
    let desk = SplitDesk.plain()
    let folder = UINavigationController(rootViewController: desk.make("folder"))
    desk.split.setViewController(folder, for: .primary)
    let split = desk.split
    desk.detail.onCallback["viewWillAppear"] = { [unowned split] detail in
      detail.onCallback = [:]
      split.setViewController(nil, for: .primary)
    }
    desk.open()
    UIApplication.shared.settle()
    #expect(desk.split.children == [desk.detail.navigationController] && folder.parent == nil)
    #expect(SplitDesk.labels(folder) == ["folder"] && desk.stack == ["detail"])
    #expect(desk.detail.viewIfLoaded?.window != nil)
  }

  @Test func `expanding separates the columns, in the display mode that the delegate chooses`() {
    withHeadlessWorld(idiom: .pad) {
      let desk = SplitDesk.plain()
      desk.open()
      desk.split.simulateCollapse()
      #expect(
        desk.log.take().filter { !$0.hasSuffix("layout") && !$0.contains("Move") } == [
          "top? secondary", "willShow secondary", "detail viewWillDisappear", "detail viewDidDisappear",
          "list viewWillDisappear", "detail viewWillAppear", "list viewDidDisappear", "detail viewDidAppear",
          "didCollapse",
        ])
      desk.split.simulateExpand()
      #expect(
        desk.log.take().filter { !$0.hasSuffix("layout") && !$0.contains("Move") } == [
          "mode? oneBesideSecondary", "detail viewWillDisappear", "list viewWillAppear", "detail viewDidDisappear",
          "list viewDidAppear", "detail viewWillAppear", "detail viewDidAppear", "didExpand",
        ])
      desk.split.simulateCollapse()
      desk.mode = .secondaryOnly
      desk.split.simulateExpand()
      #expect(desk.split.displayMode == .secondaryOnly)
      #expect(desk.split.view.subviews == [desk.detail.navigationController?.view])
    }
  }

  @Test func `collapsing to the primary column leaves the others off the screen`() {
    withHeadlessWorld(idiom: .pad) {
      let desk = SplitDesk.plain()
      desk.open()
      desk.top = .primary
      desk.split.simulateCollapse()
      #expect(desk.takeAppearances() == ["detail viewWillDisappear", "detail viewDidDisappear"])
      desk.split.simulateExpand()
      #expect(desk.takeAppearances() == ["detail viewWillAppear", "detail viewDidAppear"])
    }
  }

  @Test func `three columns are one stack, and hiding pops those above, too`() {
    let desk = SplitDesk.plain(.tripleColumn)
    let middle = desk.make("middle")
    desk.split.setViewController(middle, for: .supplementary)
    desk.open()
    #expect(desk.stack == ["list", "[middle]", "[detail]"])
    #expect(!middle.isViewLoaded)
    desk.split.hide(.supplementary)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list"])
    desk.split.show(.secondary)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "[middle]", "[detail]"])
  }

  @Test func `controllers that were pushed in the first column stay below the others`() {
    let desk = SplitDesk.plain()
    desk.top = .primary
    desk.open()
    desk.navigation?.pushViewController(desk.make("folder"), animated: true)
    UIApplication.shared.settle()
    desk.split.show(.secondary)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "folder", "[detail]"])
    desk.split.show(.primary)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "folder"])
  }

  @Test func `a compact column is shown instead of the others`() {
    withHeadlessWorld(idiom: .pad) {
      let desk = SplitDesk.plain()
      let compact = desk.make("compact")
      desk.split.setViewController(compact, for: .compact)
      desk.open()
      desk.split.simulateCollapse()
      #expect(
        desk.takeAppearances() == [
          "list viewWillDisappear", "detail viewWillDisappear", "compact viewWillAppear", "compact viewDidAppear",
          "list viewDidDisappear", "detail viewDidDisappear",
        ])
      #expect(desk.split.viewController(for: .compact) === compact)
      #expect(
        desk.split.viewControllers == [desk.list.navigationController, desk.detail.navigationController])
      desk.split.show(.secondary)
      UIApplication.shared.settle()
      #expect(desk.stack == ["list", "[detail]"] && compact.viewIfLoaded?.window == nil)
      desk.split.show(.compact)
      #expect(desk.split.view.subviews == [compact.view])
      desk.split.hide(.compact)
      #expect(desk.split.view.subviews == [desk.navigation?.view])
      desk.split.simulateExpand()
      #expect(desk.split.viewControllers.count == 2 && desk.detail.viewIfLoaded?.window != nil)
    }
  }

  @Test func `a delegate is not asked to show details in a column`() {
    let desk = SplitDesk(.doubleColumn)
    desk.showsDetail = true
    desk.split.setViewController(desk.list, for: .primary)
    desk.open()
    desk.list.showDetailViewController(desk.make("mail"), sender: nil)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "[mail]"])
  }

  @Test func `details replace the secondary column and are pushed, and those before die`() {
    let desk = SplitDesk(.doubleColumn)
    desk.split.setViewController(desk.list, for: .primary)
    desk.open()
    desk.list.showDetailViewController(desk.make("mail"), sender: nil)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "[mail]"])
    desk.list.showDetailViewController(UINavigationController(rootViewController: desk.make("other")), sender: nil)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "[other]"])
    let log = desk.log.take().filter { $0.hasSuffix("ppear") || $0.hasSuffix("dealloc") }
    #expect(
      log == [
        "list viewWillDisappear", "mail viewWillAppear", "list viewDidDisappear", "mail viewDidAppear",
        "mail viewWillDisappear", "other viewWillAppear", "mail viewDidDisappear", "other viewDidAppear",
        "mail dealloc",
      ])
  }

  @Test func `columns that are set while collapsed take their places in the stack`() {
    let desk = SplitDesk(.doubleColumn)
    desk.split.setViewController(desk.detail, for: .secondary)
    desk.open()
    #expect(desk.stack == ["detail"])
    desk.split.setViewController(desk.list, for: .primary)
    UIApplication.shared.settle()
    #expect(desk.stack == ["list", "[detail]"] && desk.detail.viewIfLoaded?.window != nil)
    let other = desk.make("other")
    desk.split.setViewController(other, for: .primary)
    UIApplication.shared.settle()
    #expect(desk.stack == ["other", "[detail]"] && desk.list.parent == nil)
    desk.split.setViewController(nil, for: .secondary)
    UIApplication.shared.settle()
    #expect(desk.stack == ["other"] && desk.split.viewController(for: .secondary) == nil)
    desk.split.setViewController(nil, for: .primary)
    #expect(desk.split.viewControllers == [] && desk.split.children == [])
  }

  @Test func `it collapses once, and a window that is hidden and shown changes nothing`() {
    let desk = SplitDesk.plain()
    desk.open()
    desk.split.simulateExpand()
    _ = desk.log.take()
    desk.window.isHidden = true
    desk.window.isHidden = false
    #expect(!desk.split.isCollapsed)
    #expect(desk.log.take().filter { $0.contains("?") } == [])
  }

  @Test func `nothing is left of a split view controller that is popped`() {
    let stage = NavigationStage.launched()
    stage.navigation.pushViewController(makeHolder(log: stage.log), animated: true)
    UIApplication.shared.settle()
    #expect(HeadlessWorld.current.livingControllers.contains { ($0 as? UISplitViewController)?.isCollapsed == true })
    _ = stage.log.take()
    stage.navigation.popViewController(animated: true)
    UIApplication.shared.settle()
    #expect(stage.log.take().filter { $0.hasSuffix("dealloc") }.sorted() == ["d dealloc", "l dealloc", "m dealloc"])
    #expect(HeadlessWorld.current.livingControllers.count == 2)
  }

  /// A controller with three columns as a child.
  private func makeHolder(log: Log) -> UIViewController {
    let split = UISplitViewController(style: .tripleColumn)
    for (label, column) in [("l", UISplitViewController.Column.primary), ("m", .supplementary), ("d", .secondary)] {
      split.setViewController(RecordingController(label, log: log), for: column)
    }
    let holder = UIViewController()
    holder.addChild(split)
    holder.view.addSubview(split.view)
    split.didMove(toParent: holder)
    return holder
  }
}
