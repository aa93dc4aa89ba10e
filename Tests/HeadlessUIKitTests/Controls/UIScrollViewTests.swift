import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct UIScrollViewTests {
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let delegate = Delegate()

  @Test func `a drag tells the delegate of each step`() {
    let screen = show()
    #expect(scroll.simulateScroll(to: CGPoint(x: 0, y: 130)))
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 130))
    #expect(screen.log.take() == ["willBeginDragging", "didScroll 130", "willEndDragging", "didEndDragging false"])
    #expect(screen.takeValues() == ["valueEntered contentOffset"])
  }

  @Test func `a paged view comes to rest at a page`() {
    let screen = show()
    scroll.isPagingEnabled = true
    scroll.simulateScroll(to: CGPoint(x: 0, y: 130))
    #expect(
      screen.log.take() == [
        "willBeginDragging", "didScroll 130", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll 100", "didEndDecelerating",
      ])
  }

  @Test func `the delegate can say where the content comes to rest`() {
    _ = show()
    delegate.target = CGPoint(x: 0, y: 50)
    scroll.simulateScroll(to: CGPoint(x: 0, y: 130))
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 50))
  }

  @Test func `a drag ends where the content does`() {
    _ = show()
    scroll.simulateScroll(to: CGPoint(x: 40, y: 9_000))
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 900))
    scroll.contentInset.top = 20
    scroll.simulateScroll(to: CGPoint(x: 0, y: -100))
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -20))
  }

  @Test func `a view that does not scroll refuses the drag`() {
    let screen = show()
    scroll.isScrollEnabled = false
    #expect(!scroll.simulateScroll(to: CGPoint(x: 0, y: 10)))
    #expect(
      screen.warnings == [
        "the user cannot scroll here, because the UIScrollView has scrolling disabled; the call has no effect"
      ])
  }

  @Test func `setting the offset in code tells once, and not again for the same one`() {
    let screen = show()
    scroll.contentOffset = CGPoint(x: 0, y: 10)
    scroll.setContentOffset(CGPoint(x: 0, y: 10), animated: false)
    #expect(screen.log.take() == ["didScroll 10"])
    #expect(scroll.bounds.origin == CGPoint(x: 0, y: 10))
    #expect(scroll.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func `an animated offset is there when the application settles`() {
    let screen = show()
    scroll.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
    #expect(screen.log.take() == [])
    UIApplication.shared.settle()
    #expect(screen.log.take() == ["didScroll 10", "didEndScrollingAnimation"])
  }

  @Test func `a rectangle is scrolled to by the shortest way`() {
    _ = show()
    scroll.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 10), animated: false)
    #expect(scroll.contentOffset.y == 60)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
    #expect(scroll.contentOffset.y == 60)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 20, width: 10, height: 10), animated: false)
    #expect(scroll.contentOffset.y == 20)
  }

  @Test func `a drag puts the keyboard away where the view says so`() {
    _ = show()
    let field = UITextField()
    scroll.addSubview(field)
    field.becomeFirstResponder()
    scroll.simulateScroll(to: CGPoint(x: 0, y: 10))
    #expect(field.isFirstResponder)
    scroll.keyboardDismissMode = .onDrag
    scroll.simulateScroll(to: CGPoint(x: 0, y: 20))
    #expect(!field.isFirstResponder)
  }

  private func show() -> Screen {
    let screen = Screen(scroll)
    delegate.log = screen.log
    scroll.contentSize = CGSize(width: 100, height: 1_000)
    scroll.delegate = delegate
    return screen
  }

  @MainActor
  private final class Delegate: UIScrollViewDelegate {
    var log = Log()
    var target: CGPoint?

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.add("willBeginDragging") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.add("didScroll \(Int(scrollView.contentOffset.y))") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      log.add("willEndDragging")
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      log.add("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.add("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.add("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.add("didEndScrollingAnimation") }
  }
}
