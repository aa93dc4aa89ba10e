import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct UITextViewTests {
  private let textView = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let delegate = Delegate()

  @Test func `typing asks the delegate, changes the text, then tells the delegate`() {
    let screen = show()
    #expect(textView.simulateTyping("a\n"))
    #expect(textView.text == "a\n")
    #expect(
      screen.log.take() == [
        "shouldBegin", "didBegin", "shouldChange 0+0", "changeSelection", "change", "shouldChange 1+0",
        "changeSelection", "change",
      ])
  }

  @Test func `clearing replaces the whole text, and code asks and tells nothing`() {
    let screen = show()
    textView.text = "abc"
    #expect(screen.log.take() == [])
    #expect(textView.simulateClearing())
    #expect(!textView.hasText)
    #expect(screen.log.take().suffix(3) == ["shouldChange 0+3", "changeSelection", "change"])
  }

  @Test func `what the delegate refuses is not typed`() {
    let screen = show()
    delegate.refuses = true
    textView.simulateTyping("x")
    #expect(textView.text == "")
    #expect(!screen.log.take().contains("change"))
  }

  @Test func `a view that is not editable takes no keys`() {
    let screen = show()
    textView.isEditable = false
    #expect(!textView.simulateTyping("x"))
    #expect(
      screen.warnings == [
        "the user cannot type here, because the UITextView does not accept key input; the call has no effect"
      ])
  }

  @Test func `its delegate hears of the scrolling, too`() {
    let screen = show()
    textView.contentOffset = CGPoint(x: 0, y: 10)
    #expect(screen.log.take() == ["scroll"])
  }

  private func show() -> Screen {
    let screen = Screen(textView)
    delegate.log = screen.log
    textView.delegate = delegate
    return screen
  }

  @MainActor
  private final class Delegate: UITextViewDelegate {
    var log = Log()
    var refuses = false

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      log.add("shouldBegin")
      return true
    }

    func textViewDidBeginEditing(_ textView: UITextView) { log.add("didBegin") }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      log.add("shouldChange \(range.location)+\(range.length)")
      return !refuses
    }

    func textViewDidChange(_ textView: UITextView) { log.add("change") }
    func textViewDidChangeSelection(_ textView: UITextView) { log.add("changeSelection") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.add("scroll") }
  }
}
