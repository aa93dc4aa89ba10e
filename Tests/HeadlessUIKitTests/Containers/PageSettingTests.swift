import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Pages that code sets.
@Suite(.inOwnWorld) @MainActor
struct PageSettingTests {
  @Test(arguments: [true, false])
  func `a page set before the first appearance (case 6.page-setviewcontrollers)`(animated: Bool) {
    let book = Book(.scroll)
    var isDone = false
    book.pager.setViewControllers([book.page(1)], direction: .forward, animated: animated) { isDone = $0 }
    #expect(isDone)
    #expect(book.log.take() == ["1 willMove in"])
    book.window.rootViewController = book.pager
    book.window.makeKeyAndVisible()
    #expect(
      book.log.take() == [
        "1 loadView", "1 viewDidLoad", "1 viewWillAppear", "1 viewDidAppear", "1 didMove in", "1 layout",
      ])
  }

  @Test func `the page follows the controller when it comes back`() {
    let book = Book.open(.scroll)
    book.window.isHidden = true
    book.window.isHidden = false
    #expect(
      book.takeAppearances() == [
        "1 viewWillDisappear", "1 viewDidDisappear", "1 viewWillAppear", "1 viewDidAppear",
      ])
  }

  @Test(arguments: [true, false])
  func `on the screen another page comes in the order of the style`(animated: Bool) {
    let book = Book.open(.pageCurl)
    book.pager.setViewControllers([book.page(3)], direction: .forward, animated: animated) { completed in
      book.log.add("completed \(completed)")
    }
    #expect(book.log.take().last == (animated ? "3 layout" : "1 dealloc"))
    UIApplication.shared.settle()
    #expect(
      book.log.take()
        == (animated
          ? [
            "1 willMove nil", "1 viewDidDisappear", "3 viewDidAppear", "3 didMove in", "1 didMove nil",
            "completed true",
            "1 dealloc",
          ] : []))
    #expect(book.current?.label == "3")
  }

  @Test func `off the screen a page gives way without a word about appearing`() {
    let book = Book.open(.scroll)
    book.window.isHidden = true
    _ = book.log.take()
    book.pager.setViewControllers([book.page(2)], direction: .forward, animated: true)
    #expect(book.log.take() == ["1 willMove nil", "2 willMove in", "1 didMove nil", "1 dealloc"])
    book.window.isHidden = false
    #expect(book.takeAppearances() == ["2 viewWillAppear", "2 viewDidAppear"])
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl], [true, false])
  func `setting the page that is shown only calls the completion, if that (case 6.page-same-page)`(
    style: UIPageViewController.TransitionStyle, animated: Bool
  ) {
    let book = Book.open(style)
    var isDone = false
    book.pager.setViewControllers(book.pager.viewControllers, direction: .forward, animated: animated) { isDone = $0 }
    UIApplication.shared.settle()
    #expect(isDone == (style == .pageCurl || !animated))
    #expect(book.log.take() == [])
  }

  @Test func `setting a page lets the one under way come to its end, and forgets the neighbors`() {
    let book = Book.open(.scroll)
    book.pager.simulateSwipeBegin(.forward)
    _ = book.log.take()
    book.pager.setViewControllers([book.page(4)], direction: .forward, animated: false)
    #expect(
      book.takeAppearances() == [
        "1 viewWillAppear", "1 viewDidAppear", "2 viewWillDisappear", "2 viewDidDisappear",
        "4 viewWillAppear", "1 viewWillDisappear", "4 viewDidAppear", "1 viewDidDisappear",
      ])
    book.pager.simulateSwipe(.reverse)
    #expect(book.log.take().prefix(2) == ["after 4?", "before 4?"])
  }

  @Test func `another number of pages than one stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Book(.scroll).pager.setViewControllers([], direction: .forward, animated: false) }
    }
    #expect(
      result.standardErrorText.contains(
        "UIPageViewController shows one page, but setViewControllers was given 0"))
  }

  @Test func `iOS 4 has no page view controller`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { withHeadlessWorld(systemVersion: "4.3") { _ = Book(.pageCurl) } }
    }
    #expect(
      result.standardErrorText.contains(
        "UIPageViewController needs iOS 5 or later, and this world imitates iOS 4.3"))
  }
}
