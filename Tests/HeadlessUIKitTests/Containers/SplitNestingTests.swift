import HeadlessUIKit
import Testing

/// Navigation in tabs in columns, and pages on a stack.
@MainActor
struct SplitNestingTests {
  @MainActor
  struct Nest {
    let log = Log()
    let window = UIWindow()
    let split = UISplitViewController(style: .doubleColumn)
    let tabs = UITabBarController()
    let stack: UINavigationController
    let inbox: RecordingController
    let detail: RecordingController

    init() {
      inbox = RecordingController("inbox", log: log)
      detail = RecordingController("detail", log: log)
      stack = UINavigationController(rootViewController: inbox)
      tabs.viewControllers = [stack, RecordingController("settings", log: log)]
      split.viewControllers = [tabs, detail]
      window.rootViewController = split
      window.makeKeyAndVisible()
    }

    func takeAppearances() -> [String] { log.take().filter { $0.hasSuffix("ppear") } }
  }

  @Test func `everything on the screen of a tablet comes and goes once`() {
    withHeadlessWorld(idiom: .pad) {
      let nest = Nest()
      #expect(
        nest.takeAppearances() == [
          "inbox viewWillAppear", "detail viewWillAppear", "inbox viewDidAppear", "detail viewDidAppear",
        ])
      #expect(nest.inbox.splitViewController === nest.split && nest.inbox.tabBarController === nest.tabs)
      nest.window.isHidden = true
      #expect(
        nest.takeAppearances() == [
          "inbox viewWillDisappear", "detail viewWillDisappear", "inbox viewDidDisappear", "detail viewDidDisappear",
        ])
    }
  }

  @Test func `a push and a tab in one column leave the other alone`() {
    withHeadlessWorld(idiom: .pad) {
      let nest = Nest()
      _ = nest.log.take()
      nest.stack.pushViewController(RecordingController("mail", log: nest.log), animated: true)
      UIApplication.shared.settle()
      #expect(
        nest.takeAppearances() == [
          "inbox viewWillDisappear", "mail viewWillAppear", "inbox viewDidDisappear", "mail viewDidAppear",
        ])
      nest.tabs.selectedIndex = 1
      UIApplication.shared.settle()
      #expect(
        nest.takeAppearances() == [
          "settings viewWillAppear", "mail viewWillDisappear", "settings viewDidAppear", "mail viewDidDisappear",
        ])
    }
  }

  @Test func `a tap in a list shows its detail, whatever lies between`() {
    withHeadlessWorld {
      let nest = Nest()
      nest.split.show(.primary)
      CATransaction.flush()
      _ = nest.log.take()
      let mail = RecordingController("mail", log: nest.log)
      nest.inbox.showDetailViewController(mail, sender: nil)
      CATransaction.flush()
      #expect(
        nest.takeAppearances() == [
          "inbox viewWillDisappear", "mail viewWillAppear", "inbox viewDidDisappear", "mail viewDidAppear",
        ])
      #expect(nest.split.viewController(for: .secondary) === mail)
    }
  }

  @Test func `collapsing with a stack in each column shows the detail's stack, and expanding brings both`() {
    withHeadlessWorld(idiom: .pad) {
      let nest = Nest()
      nest.split.setViewController(UINavigationController(rootViewController: nest.detail), for: .secondary)
      _ = nest.log.take()
      nest.split.simulateCollapse()
      #expect(
        nest.takeAppearances() == [
          "detail viewWillDisappear", "detail viewDidDisappear", "inbox viewWillDisappear", "detail viewWillAppear",
          "inbox viewDidDisappear", "detail viewDidAppear",
        ])
      nest.split.simulateExpand()
      #expect(
        nest.takeAppearances() == [
          "detail viewWillDisappear", "inbox viewWillAppear", "detail viewDidDisappear", "inbox viewDidAppear",
          "detail viewWillAppear", "detail viewDidAppear",
        ])
    }
  }

  @Test func `a reader of pages that is popped in the middle of a turn goes back first, and dies`() {
    withHeadlessWorld {
      let book = Book(.scroll)
      let stack = UINavigationController(rootViewController: UIViewController())
      book.window.rootViewController = stack
      book.window.makeKeyAndVisible()
      book.pager.setViewControllers([book.page(1)], direction: .forward, animated: false)
      CATransaction.flush()
      stack.pushViewController(book.pager, animated: true)
      UIApplication.shared.settle()
      #expect(book.takeAppearances() == ["1 viewWillAppear", "1 viewDidAppear"])
      book.pager.simulateSwipeBegin(.forward)
      stack.popViewController(animated: true)
      UIApplication.shared.settle()
      #expect(
        book.takeAppearances() == [
          "2 viewWillAppear", "1 viewWillDisappear", "1 viewWillAppear", "1 viewDidAppear", "2 viewWillDisappear",
          "2 viewDidDisappear", "1 viewWillDisappear", "1 viewDidDisappear",
        ])
    }
  }
}
