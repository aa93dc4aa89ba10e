import HeadlessUIKit
import Testing

/// Columns on a tablet. No source tells these orders: they are what the documentation says we chose.
@MainActor
struct SplitTests {
  func onPad(_ style: UISplitViewController.Style = .doubleColumn, _ body: (SplitDesk) -> Void) {
    withHeadlessWorld(idiom: .pad) { body(.plain(style)) }
  }

  @Test func `on a tablet both columns come and go with the split view controller`() {
    onPad(.unspecified) { desk in
      #expect(desk.log.take() == ["list willMove in", "list didMove in", "detail willMove in", "detail didMove in"])
      desk.window.rootViewController = desk.split
      desk.window.makeKeyAndVisible()
      #expect(
        desk.takeAppearances() == [
          "list viewWillAppear", "detail viewWillAppear", "list viewDidAppear", "detail viewDidAppear",
        ])
      #expect(desk.split.view.subviews == [desk.list.view, desk.detail.view])
      #expect(desk.list.view.frame.maxX == desk.detail.view.frame.minX)
      #expect(!desk.split.isCollapsed && desk.split.displayMode == .oneBesideSecondary)
    }
  }

  @Test func `a column gets a navigation controller, and has the controller that was set`() {
    onPad { desk in
      desk.open()
      let stacks = desk.split.viewControllers.compactMap { $0 as? UINavigationController }
      #expect(stacks.map(SplitDesk.labels) == [["list"], ["detail"]])
      #expect(desk.split.children == stacks)
      #expect(desk.split.view.subviews == stacks.map(\.view))
      #expect(desk.split.viewController(for: .primary) === desk.list)
      #expect(desk.split.viewController(for: .secondary) === desk.detail)
      #expect(desk.list.splitViewController === desk.split)
    }
  }

  @Test func `a navigation controller and the compact column get none`() {
    onPad { desk in
      let stack = UINavigationController(rootViewController: desk.make("a"))
      let compact = desk.make("compact")
      desk.split.setViewController(stack, for: .primary)
      desk.split.setViewController(compact, for: .compact)
      #expect(desk.navigation === stack && desk.split.viewController(for: .primary) === stack)
      #expect(stack.parent === desk.split && compact.parent === desk.split)
    }
  }

  @Test func `hiding and showing a column changes the display mode`() {
    onPad { desk in
      desk.open()
      desk.split.hide(.primary)
      #expect(desk.split.displayMode == .secondaryOnly)
      #expect(
        desk.log.take().filter { !$0.hasSuffix("layout") }
          == ["willHide primary", "willChangeTo secondaryOnly", "list viewWillDisappear", "list viewDidDisappear"])
      desk.split.hide(.secondary)
      #expect(desk.log.take() == [])
      desk.split.show(.primary)
      #expect(desk.split.displayMode == .oneBesideSecondary)
      desk.split.preferredDisplayMode = .secondaryOnly
      #expect(desk.split.view.subviews == [desk.detail.navigationController?.view])
    }
  }

  @Test func `three columns are hidden and shown from the outside in`() {
    onPad(.tripleColumn) { desk in
      let middle = desk.make("middle")
      desk.split.setViewController(middle, for: .supplementary)
      desk.open()
      #expect(desk.split.displayMode == .twoBesideSecondary)
      let views = [desk.list, middle, desk.detail].map { $0.navigationController?.view }
      desk.split.hide(.primary)
      #expect(desk.split.view.subviews == Array(views[1...]))
      desk.split.hide(.supplementary)
      #expect(desk.split.displayMode == .secondaryOnly)
      desk.split.show(.primary)
      #expect(desk.split.viewControllers.map(\.view) == views)
      #expect(
        Set(desk.split.view.subviews.map(ObjectIdentifier.init))
          == Set(views.compactMap { $0.map(ObjectIdentifier.init) }))
    }
  }

  @Test func `details take the place of the secondary controller, which leaves and dies`() {
    onPad(.unspecified) { desk in
      desk.split.viewControllers = [desk.list, RecordingController("old", log: desk.log)]
      desk.open()
      let notices = NoticeRecorder()
      HeadlessWorld.current.addObserver(notices)
      let new = desk.make("new")
      desk.list.showDetailViewController(new, sender: nil)
      #expect(
        desk.log.take().filter { !$0.hasSuffix("layout") } == [
          "new willMove in", "new loadView", "new viewDidLoad", "old viewWillDisappear", "new viewWillAppear",
          "new viewDidAppear", "old viewDidDisappear", "new didMove in", "old dealloc",
        ])
      #expect(notices.take().filter { $0.hasPrefix("removed") } == ["removed old setColumn"])
      #expect(new.splitViewController === desk.split && desk.split.splitViewController == nil)
    }
  }

  @Test func `details in a column die with the navigation controller that was created for them`() {
    onPad { desk in
      desk.split.setViewController(nil, for: .secondary)
      desk.split.setViewController(desk.make("old"), for: .secondary)
      desk.open()
      desk.list.showDetailViewController(desk.make("new"), sender: nil)
      let log = desk.log.take()
      #expect(
        log.filter { $0.hasPrefix("old") && !$0.hasSuffix("layout") } == [
          "old willMove nil", "old viewWillDisappear", "old viewDidDisappear", "old didMove nil", "old dealloc",
        ])
      #expect(desk.split.viewControllers.count == 2)
    }
  }

  @Test func `a second controller for the secondary column is pushed, unless nil was set in between`() {
    onPad { desk in
      desk.open()
      let next = desk.make("next")
      desk.split.setViewController(next, for: .secondary)
      UIApplication.shared.settle()
      #expect(next.navigationController.map(SplitDesk.labels) == ["detail", "next"])
      #expect(desk.split.viewController(for: .secondary) === next)
      next.navigationController?.simulateTapOnBackButton()
      UIApplication.shared.settle()
      #expect(desk.split.viewController(for: .secondary) === desk.detail)
      desk.split.setViewController(next, for: .secondary)
      desk.split.setViewController(desk.detail, for: .secondary)
      UIApplication.shared.settle()
      #expect(desk.detail.navigationController.map(SplitDesk.labels) == ["detail"])
      desk.split.setViewController(nil, for: .secondary)
      desk.split.setViewController(next, for: .secondary)
      #expect(next.navigationController.map(SplitDesk.labels) == ["next"])
    }
  }

  @Test func `another controller for the primary column takes its place`() {
    onPad { desk in
      desk.open()
      let other = desk.make("other")
      desk.split.setViewController(other, for: .primary)
      #expect(desk.stack == ["other"] && desk.list.parent == nil)
      #expect(
        desk.takeAppearances() == [
          "list viewWillDisappear", "other viewWillAppear", "other viewDidAppear", "list viewDidDisappear",
        ])
    }
  }

  @Test func `without a split view controller details are presented`() {
    withHeadlessWorld {
      let stage = Stage()
      stage.launch()
      let detail = UIViewController()
      stage.main.showDetailViewController(detail, sender: nil)
      #expect(stage.main.presentedViewController === detail)
    }
  }

  @Test func `columns that do not exist, controllers twice and too many stop the program`() async {
    let noColumn = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { SplitDesk.plain().split.setViewController(UIViewController(), for: .supplementary) }
    }
    #expect(
      noColumn.standardErrorText.contains("UISplitViewController of the style doubleColumn has no column supplementary")
    )
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let desk = SplitDesk.plain()
        desk.split.setViewController(desk.list, for: .secondary)
      }
    }
    #expect(
      twice.standardErrorText.contains(
        "PageController is in another column of UISplitViewController: remove it from there first"))
    let tooMany = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { SplitDesk().split.viewControllers = (0..<3).map { _ in UIViewController() } }
    }
    #expect(
      tooMany.standardErrorText.contains("UISplitViewController has 2 columns, but was given 3 controllers"))
  }

  @Test func `before iOS 8 a phone has no columns, and before iOS 14 no split view controller has any by name`() async {
    let phone = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { withHeadlessWorld(systemVersion: "7.1") { _ = UISplitViewController() } }
    }
    #expect(
      phone.standardErrorText.contains(
        "UISplitViewController needs a tablet before iOS 8, and this world imitates a phone with iOS 7.1"))
    let style = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        withHeadlessWorld(systemVersion: "13.0") { _ = UISplitViewController(style: .doubleColumn) }
      }
    }
    #expect(
      style.standardErrorText.contains(
        "UISplitViewController(style:) needs iOS 14 or later, and this world imitates iOS 13.0: set viewControllers of a "
          + "UISplitViewController()"))
  }

  @Test func `before iOS 8 nothing collapses`() {
    withHeadlessWorld(systemVersion: "7.1", idiom: .pad) {
      let desk = SplitDesk.template()
      desk.open()
      desk.split.simulateCollapse()
      #expect(!desk.split.isCollapsed && desk.log.take() == [])
    }
  }
}
