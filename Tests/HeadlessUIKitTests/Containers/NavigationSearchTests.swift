import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Search bars in navigation bars.
@Suite(.inOwnWorld) @MainActor
struct NavigationSearchTests {
  private let stage = NavigationStage.launched("b")
  private let search = UISearchController(searchResultsController: nil)
  private let listener: SearchListener

  private var field: UITextField { search.searchBar.searchTextField }

  init() {
    listener = SearchListener(stage.log)
    search.searchResultsUpdater = listener
    search.delegate = listener
    search.searchBar.delegate = listener
  }

  @Test func `the bar shows the search bar of the controller on top`() {
    #expect(!field.simulateTyping("a"))
    stage.top?.navigationItem.searchController = search
    #expect(search.searchBar.superview === stage.navigation.navigationBar)
    stage.push("c")
    #expect(search.searchBar.superview == nil)
    stage.navigation.popViewController(animated: false)
    _ = stage.settle()
    #expect(search.searchBar.window === stage.window)
    let other = UISearchController(searchResultsController: nil)
    stage.top?.navigationItem.searchController = other
    #expect(search.searchBar.superview == nil && other.searchBar.window === stage.window)
    stage.top?.navigationItem.searchController = nil
    #expect(other.searchBar.superview == nil)
  }

  @Test func `the bar shows the title view of the controller on top, and the user acts on it`() {
    let (bar, button) = (UISearchBar(), UIButton())
    stage.root?.navigationItem.titleView = button
    stage.top?.navigationItem.titleView = bar
    #expect(bar.superview === stage.navigation.navigationBar && bar.searchTextField.simulateTyping("a"))
    #expect(button.superview == nil && !button.simulateTap())
    stage.navigation.popViewController(animated: false)
    _ = stage.settle()
    #expect(bar.superview == nil && button.simulateTap())
    stage.root?.navigationItem.titleView = nil
    #expect(button.superview == nil)
  }

  @Test func `a canceled swipe back shows the search bar again`() {
    stage.top?.navigationItem.searchController = search
    #expect(stage.navigation.simulateInteractivePopBegin())
    #expect(search.searchBar.superview == nil)
    stage.navigation.simulateInteractivePopCancel()
    _ = stage.settle()
    #expect(search.searchBar.window === stage.window)
  }

  @Test func `in a collapsed split view controller, the outer bar shows the search bar`() {
    let split = UISplitViewController()
    let (list, detail) = (UINavigationController(), UINavigationController())
    list.viewControllers = [UIViewController()]
    detail.viewControllers = [UIViewController()]
    detail.topViewController?.navigationItem.searchController = search
    split.viewControllers = [list, detail]
    stage.window.rootViewController = split
    UIApplication.shared.settle()
    #expect(detail.parent === list)
    #expect(search.searchBar.superview === list.navigationBar && field.simulateTyping("a"))
  }

  @Test func `typing begins the search, and the cancel button ends it`() {
    stage.top?.navigationItem.searchController = search
    #expect(field.simulateTyping("ab\n"))
    #expect(
      stage.log.take() == [
        "editing begins", "willPresent", "didPresent", "update ''", "text 'a'", "update 'a'", "text 'ab'",
        "update 'ab'", "search",
      ])
    #expect(search.isActive && field.isFirstResponder)
    #expect(search.searchBar.simulateCancel())
    #expect(stage.log.take() == ["cancel", "willDismiss", "editing ends", "update ''", "didDismiss"])
    #expect(!search.isActive && !field.isFirstResponder)
  }

  @Test func `an active search is updated when editing begins again`() {
    stage.top?.navigationItem.searchController = search
    search.isActive = true
    #expect(stage.log.take() == ["willPresent", "didPresent", "update ''"])
    field.becomeFirstResponder()
    #expect(stage.log.take() == ["editing begins", "update ''"])
  }

  @Test func `a push keeps the search active, and a pop releases the search`() {
    weak var released: UISearchController?
    stage.push("c") {
      let own = UISearchController(searchResultsController: nil)
      $0.navigationItem.searchController = own
      released = own
    }
    #expect(released?.searchBar.searchTextField.simulateTyping("a") == true)
    stage.push("d")
    #expect(released?.isActive == true && released?.searchBar.searchTextField.isFirstResponder == false)
    stage.navigation.popViewController(animated: true)
    _ = stage.settle()
    #expect(released?.searchBar.window === stage.window && released?.searchBar.text == "a")
    stage.navigation.popViewController(animated: true)
    _ = stage.settle()
    #expect(released == nil)
  }
}

/// Logs what a search controller and its search bar report.
private final class SearchListener: UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate {
  let log: Log

  init(_ log: Log) { self.log = log }

  func updateSearchResults(for searchController: UISearchController) {
    log.add("update '\(searchController.searchBar.text ?? "")'")
  }

  func willPresentSearchController(_ searchController: UISearchController) { log.add("willPresent") }
  func didPresentSearchController(_ searchController: UISearchController) { log.add("didPresent") }
  func willDismissSearchController(_ searchController: UISearchController) { log.add("willDismiss") }
  func didDismissSearchController(_ searchController: UISearchController) { log.add("didDismiss") }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.add("editing begins") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.add("editing ends") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.add("text '\(searchText)'") }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.add("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.add("cancel") }
}
