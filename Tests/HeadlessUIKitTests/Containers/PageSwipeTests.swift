import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// The user turns pages.
@Suite(.inOwnWorld) @MainActor
struct PageSwipeTests {
  @Test func `scrolling pages appear and disappear (case 6.page-scroll)`() {
    let book = Book.open(.scroll)
    book.pager.simulateSwipeBegin(.forward)
    #expect(book.takeAppearances() == ["2 viewWillAppear", "1 viewWillDisappear"])
    book.pager.simulateSwipeFinish()
    #expect(book.log.take() == [])
    UIApplication.shared.settle()
    #expect(book.takeAppearances() == ["2 viewDidAppear", "1 viewDidDisappear"])
    #expect(book.current?.label == "2")
    #expect(book.pager.children == [book.current])
  }

  @Test func `scrolling pages that are canceled return (case 6.page-scroll)`() {
    let book = Book.open(.scroll)
    book.pager.simulateSwipeBegin(.forward)
    book.pager.simulateSwipeCancel()
    UIApplication.shared.settle()
    #expect(
      book.takeAppearances() == [
        "2 viewWillAppear", "1 viewWillDisappear", "1 viewWillAppear", "1 viewDidAppear", "2 viewWillDisappear",
        "2 viewDidDisappear",
      ])
    #expect(book.current?.label == "1")
    #expect(book.pager.view.subviews == [book.current?.view])
  }

  @Test func `curling pages appear and disappear (case 6.page-curl)`() {
    let book = Book.open(.pageCurl)
    book.pager.simulateSwipe(.forward)
    UIApplication.shared.settle()
    #expect(
      book.takeAppearances() == [
        "2 viewWillAppear", "1 viewWillDisappear", "1 viewDidDisappear", "2 viewDidAppear",
      ])
  }

  @Test func `curling pages that are canceled return (case 6.page-curl)`() {
    let book = Book.open(.pageCurl)
    book.pager.simulateSwipeBegin(.forward)
    book.pager.simulateSwipeCancel()
    UIApplication.shared.settle()
    #expect(
      book.takeAppearances() == [
        "2 viewWillAppear", "1 viewWillDisappear", "2 viewWillDisappear", "1 viewWillAppear", "2 viewDidDisappear",
        "1 viewDidAppear",
      ])
    #expect(book.pager.children == [book.current])
  }

  @Test func `who is asked and told (case 6.page-delegate)`() {
    let book = Book.open(.scroll)
    let isQuestion = { (line: String) in line.hasSuffix("?") || line.contains("Transition") || line.contains("Finish") }
    book.pager.simulateSwipeBegin(.forward)
    #expect(book.log.take().filter(isQuestion) == ["after 1?", "before 1?", "willTransitionTo 2"])
    book.pager.simulateSwipeCancel()
    UIApplication.shared.settle()
    #expect(book.log.take().filter(isQuestion) == ["didFinish true from 1 completed false"])
    book.pager.simulateSwipe(.forward)
    UIApplication.shared.settle()
    #expect(
      book.log.take().filter(isQuestion) == ["willTransitionTo 2", "didFinish true from 1 completed true", "after 2?"])
  }

  @Test func `pages that curl are asked for each time, and die when they are turned away`() {
    let book = Book.open(.pageCurl)
    book.pager.simulateSwipe(.forward)
    UIApplication.shared.settle()
    #expect(book.log.take().filter { $0.hasSuffix("?") || $0.hasSuffix("dealloc") } == ["after 1?", "1 dealloc"])
    book.pager.simulateSwipeBegin(.reverse)
    book.pager.simulateSwipeCancel()
    UIApplication.shared.settle()
    #expect(book.log.take().filter { $0.hasSuffix("?") || $0.hasSuffix("dealloc") } == ["before 2?", "1 dealloc"])
  }

  @Test func `a page that scrolled away lives as a neighbor, and comes back`() {
    let book = Book.open(.scroll)
    weak let first = book.current
    book.pager.simulateSwipe(.forward)
    UIApplication.shared.settle()
    #expect(first != nil)
    book.pager.simulateSwipe(.reverse)
    UIApplication.shared.settle()
    #expect(book.current === first)
    book.pager.simulateSwipe(.forward)
    UIApplication.shared.settle()
    _ = book.log.take()
    book.pager.simulateSwipe(.forward)
    UIApplication.shared.settle()
    #expect(first == nil)
    #expect(book.current?.label == "3")
  }

  @Test func `a page is told that it comes and goes as a child`() {
    let book = Book.open(.pageCurl)
    book.pager.simulateSwipe(.forward)
    UIApplication.shared.settle()
    #expect(
      book.log.take() == [
        "after 1?", "willTransitionTo 2", "2 willMove in", "2 loadView", "2 viewDidLoad", "2 viewWillAppear",
        "1 viewWillDisappear", "2 layout", "1 willMove nil", "1 viewDidDisappear", "2 viewDidAppear", "2 didMove in",
        "1 didMove nil", "didFinish true from 1 completed true", "1 dealloc",
      ])
  }

  @Test func `beyond the last page there is nothing to turn to`() {
    let book = Book.open(.scroll)
    #expect(!book.pager.simulateSwipe(.reverse))
    #expect(book.log.take().filter { !$0.hasSuffix("?") } == [])
    book.pager.dataSource = nil
    #expect(!book.pager.simulateSwipe(.forward))
  }

  @Test func `a swipe during the animation of another one lets that end first`() {
    let book = Book.open(.scroll)
    book.pager.simulateSwipe(.forward)
    book.pager.simulateSwipe(.forward)
    UIApplication.shared.settle()
    #expect(
      book.takeAppearances() == [
        "2 viewWillAppear", "1 viewWillDisappear", "2 viewDidAppear", "1 viewDidDisappear",
        "3 viewWillAppear", "2 viewWillDisappear", "3 viewDidAppear", "2 viewDidDisappear",
      ])
  }

  @Test func `a book that is closed while a page turns lets the page go back`() {
    let book = Book.open(.scroll)
    book.pager.simulateSwipeBegin(.forward)
    _ = book.log.take()
    book.window.isHidden = true
    #expect(
      book.takeAppearances() == [
        "1 viewWillAppear", "1 viewDidAppear", "2 viewWillDisappear", "2 viewDidDisappear", "1 viewWillDisappear",
        "1 viewDidDisappear",
      ])
    #expect(!book.pager.simulateSwipe(.forward))
  }

  @Test func `removed is announced when the page has gone`() {
    let book = Book.open(.pageCurl)
    let notices = NoticeRecorder()
    HeadlessWorld.current.addObserver(notices)
    book.pager.simulateSwipe(.forward)
    UIApplication.shared.settle()
    #expect(notices.take().filter { $0.hasPrefix("removed") } == ["removed 1 finishSwipe"])
    book.pager.simulateSwipeBegin(.forward)
    book.pager.simulateSwipeCancel()
    UIApplication.shared.settle()
    #expect(notices.take().filter { $0.hasPrefix("removed") } == ["removed 3 cancelSwipe"])
  }

  @Test func `lifting a finger that is not there says so`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run { Book.open(.scroll).pager.simulateSwipeFinish() }
    }
    #expect(
      result.standardErrorText
        == "HeadlessUIKit: no page of UIPageViewController is being turned; the call has no effect\n")
  }
}
