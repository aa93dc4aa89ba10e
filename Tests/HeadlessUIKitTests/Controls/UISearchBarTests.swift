import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct UISearchBarTests {
  private let bar = UISearchBar()
  private let delegate = Delegate()

  private func show() -> Screen {
    let screen = Screen(bar)
    delegate.log = screen.log
    bar.delegate = delegate
    return screen
  }

  @Test func `typing and the search key tell the delegate`() {
    let screen = show()
    #expect(bar.searchTextField.simulateTyping("ab\n"))
    #expect(screen.log.take() == ["begin", "a", "ab", "search"])
    #expect(bar.isFirstResponder)
    bar.resignFirstResponder()
    #expect(screen.log.take() == ["end"])
  }

  @Test func `the clear button tells that the text is gone, and code tells nobody`() {
    let screen = show()
    bar.text = "old"
    #expect(screen.log.take() == [])
    bar.searchTextField.simulateClearing()
    #expect(screen.log.take() == ["begin", ""])
  }

  @Test func `a delegate can refuse the editing`() {
    let screen = show()
    delegate.allowsBeginning = false
    #expect(!bar.becomeFirstResponder())
    #expect(screen.log.take() == [])
  }

  @Test func `the cancel button is tapped where there is one`() {
    let screen = show()
    #expect(!bar.simulateCancel())
    bar.setShowsCancelButton(true, animated: true)
    #expect(bar.simulateCancel())
    #expect(screen.log.take() == ["cancel"])
    #expect(
      screen.warnings == [
        "the user cannot tap here, because the UISearchBar shows no cancel button; the call has no effect"
      ])
  }

  @MainActor
  private final class Delegate: UISearchBarDelegate {
    var log = Log()
    var allowsBeginning = true

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { allowsBeginning }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.add("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.add("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.add(searchText) }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.add("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.add("cancel") }
  }
}
