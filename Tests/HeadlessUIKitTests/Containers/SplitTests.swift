import HeadlessUIKit
import Testing

/// Columns on a tablet and on a phone. No source tells these orders: they are what the documentation says we chose.
@MainActor
struct SplitTests {
  @MainActor
  final class Desk: UISplitViewControllerDelegate {
    let log = Log()
    let window = UIWindow()
    let split: UISplitViewController
    let list: PageController
    let detail: PageController
    var top: UISplitViewController.Column?
    var collapsesOntoPrimary = false

    init(_ style: UISplitViewController.Style = .doubleColumn) {
      split = UISplitViewController(style: style)
      list = PageController("list", log: log)
      detail = PageController("detail", log: log)
      split.delegate = self
      split.viewControllers = [list, detail]
    }

    func open() {
      window.rootViewController = split
      window.makeKeyAndVisible()
      _ = log.take()
    }

    func takeAppearances() -> [String] { log.take().filter { $0.hasSuffix("ppear") } }

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top ?? proposedTopColumn }

    func splitViewController(
      _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool { collapsesOntoPrimary }

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.add("willChangeTo \(displayMode)") }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("didCollapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("didExpand") }
  }

  func onPad(_ style: UISplitViewController.Style = .doubleColumn, _ body: (Desk) -> Void) {
    withHeadlessWorld(idiom: .pad) { body(Desk(style)) }
  }

  @Test func `on a tablet both columns come and go with the split view controller`() {
    onPad { desk in
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

  @Test func `on a phone only the last column is there, and the list is not loaded until it is shown`() {
    withHeadlessWorld {
      let desk = Desk()
      desk.open()
      #expect(desk.split.isCollapsed && !desk.list.isViewLoaded)
      desk.split.show(.primary)
      #expect(
        desk.log.take().filter { !$0.hasSuffix("layout") } == [
          "list loadView", "list viewDidLoad", "detail viewWillDisappear", "list viewWillAppear",
          "list viewDidAppear", "detail viewDidDisappear",
        ])
      desk.split.hide(.primary)
      #expect(desk.takeAppearances() == [])
      desk.split.show(.secondary)
      desk.split.hide(.secondary)
      #expect(desk.split.view.subviews == [desk.list.view])
    }
  }

  @Test func `collapsing leaves the column that the delegate chooses, and expanding brings the other back`() {
    onPad { desk in
      desk.open()
      desk.top = .primary
      desk.split.simulateCollapse()
      #expect(
        desk.log.take().filter { !$0.hasSuffix("layout") }
          == ["detail viewWillDisappear", "detail viewDidDisappear", "didCollapse"])
      desk.split.simulateCollapse()
      #expect(desk.log.take() == [])
      desk.split.simulateExpand()
      #expect(
        desk.log.take().filter { !$0.hasSuffix("layout") }
          == ["detail viewWillAppear", "detail viewDidAppear", "didExpand"])
      desk.split.simulateExpand()
      #expect(desk.log.take() == [])
    }
  }

  @Test(arguments: [true, false])
  func `without columns by name the delegate decides whether the detail is left out`(collapsesOntoPrimary: Bool) {
    onPad(.unspecified) { desk in
      desk.open()
      desk.collapsesOntoPrimary = collapsesOntoPrimary
      desk.split.simulateCollapse()
      #expect(desk.split.view.subviews == [collapsesOntoPrimary ? desk.list.view : desk.detail.view])
    }
  }

  @Test func `a compact column is shown instead of the others`() {
    onPad { desk in
      let compact = PageController("compact", log: desk.log)
      desk.split.setViewController(compact, for: .compact)
      desk.open()
      desk.split.simulateCollapse()
      #expect(
        desk.takeAppearances() == [
          "list viewWillDisappear", "detail viewWillDisappear", "compact viewWillAppear", "compact viewDidAppear",
          "list viewDidDisappear", "detail viewDidDisappear",
        ])
      #expect(desk.split.viewController(for: .compact) === compact)
      #expect(desk.split.viewControllers == [desk.list, desk.detail])
    }
  }

  @Test func `hiding and showing a column changes the display mode`() {
    onPad { desk in
      desk.open()
      desk.split.hide(.primary)
      #expect(desk.split.displayMode == .secondaryOnly)
      #expect(
        desk.log.take().filter { !$0.hasSuffix("layout") }
          == ["willChangeTo secondaryOnly", "list viewWillDisappear", "list viewDidDisappear"])
      desk.split.hide(.secondary)
      #expect(desk.log.take() == [])
      desk.split.show(.primary)
      #expect(desk.split.displayMode == .oneBesideSecondary)
      desk.split.preferredDisplayMode = .secondaryOnly
      #expect(desk.split.view.subviews == [desk.detail.view])
    }
  }

  @Test func `three columns`() {
    onPad(.tripleColumn) { desk in
      let middle = PageController("middle", log: desk.log)
      desk.split.setViewController(middle, for: .supplementary)
      desk.open()
      #expect(desk.split.displayMode == .twoBesideSecondary)
      desk.split.hide(.primary)
      #expect(desk.split.view.subviews == [middle.view, desk.detail.view])
      desk.split.hide(.supplementary)
      #expect(desk.split.displayMode == .secondaryOnly)
      desk.split.show(.primary)
      #expect(desk.split.viewControllers == [desk.list, middle, desk.detail])
      #expect(Set(desk.split.view.subviews) == [desk.list.view, middle.view, desk.detail.view])
    }
  }

  @Test func `details go to the last column, and what was there leaves and dies`() {
    onPad { desk in
      let container = UISplitViewController(style: .doubleColumn)
      desk.window.rootViewController = container
      desk.window.makeKeyAndVisible()
      container.setViewController(RecordingController("old", log: desk.log), for: .secondary)
      container.setViewController(desk.list, for: .primary)
      _ = desk.log.take()
      let notices = NoticeRecorder()
      HeadlessWorld.current.addObserver(notices)
      let new = PageController("new", log: desk.log)
      desk.list.showDetailViewController(new, sender: nil)
      #expect(
        desk.log.take().filter { !$0.hasSuffix("layout") } == [
          "new willMove in", "new loadView", "new viewDidLoad", "old viewWillDisappear", "new viewWillAppear",
          "new viewDidAppear", "old viewDidDisappear", "new didMove in", "old dealloc",
        ])
      #expect(notices.take().filter { $0.hasPrefix("removed") } == ["removed old setColumn"])
      #expect(new.splitViewController === container && container.splitViewController == nil)
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
      await MainActor.run { Desk().split.setViewController(UIViewController(), for: .supplementary) }
    }
    #expect(
      noColumn.standardErrorText.contains("UISplitViewController of the style doubleColumn has no column supplementary")
    )
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let desk = Desk()
        desk.split.setViewController(desk.list, for: .secondary)
      }
    }
    #expect(
      twice.standardErrorText.contains(
        "PageController is in another column of UISplitViewController: remove it from there first"))
    let tooMany = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Desk().split.viewControllers = (0..<3).map { _ in UIViewController() } }
    }
    #expect(
      tooMany.standardErrorText.contains("UISplitViewController has 2 columns, and was given 3 controllers"))
  }

  @Test func `before iOS 8 a phone has no columns`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { withHeadlessWorld(systemVersion: "7.1") { _ = Desk() } }
    }
    #expect(
      result.standardErrorText.contains(
        "UISplitViewController needs a tablet before iOS 8, and this world imitates a phone with iOS 7.1"))
  }
}
