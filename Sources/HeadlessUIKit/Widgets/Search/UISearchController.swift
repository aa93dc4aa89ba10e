public import Foundation

/// Receives the text of a search. Only the first method is required.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// The text has changed, or the search has begun or ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// Receives the beginning and the end of a search. All methods are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}

/// A search bar with a controller of results.
///
/// In UIKit an active search presents this controller over the context of the one that shows the bar. Here no controller
/// is presented: the search becomes active, and the updater and the delegate are called. A controller of results is not
/// shown; a test reads it from ``searchResultsController``.
open class UISearchController: UIViewController {
  /// Where the scope buttons are. Stored, but has no effect.
  public enum ScopeBarActivation: Int, Sendable {
    case automatic = 0, manual, onTextEntry, onSearchActivation
  }

  /// The controller of the results.
  public let searchResultsController: UIViewController?
  /// The bar of the search.
  public let searchBar = UISearchBar()
  /// Receives the text.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Receives the beginning and the end.
  open weak var delegate: (any UISearchControllerDelegate)?
  open var obscuresBackgroundDuringPresentation = true
  open var dimsBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar = true
  open var automaticallyShowsSearchResultsController = true
  open var showsSearchResultsController = false
  open var scopeBarActivation = ScopeBarActivation.automatic

  private var active = false

  /// Creates a search controller. Without a results controller, the searched controller shows the results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    connect()
  }

  /// Creates a search controller from a nib.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    connect()
  }

  override func visitHeld(_ visit: (UIViewController) -> Void) {
    super.visitHeld(visit)
    if let searchResultsController { visit(searchResultsController) }
  }

  /// Whether the user searches. Setting it begins or ends the search; the end clears the text.
  open var isActive: Bool {
    get { active }
    set { if newValue != active { newValue ? begin() : end() } }
  }

  private func connect() {
    searchBar.searchController = self
  }

  private func begin() {
    active = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = true }
    delegate?.didPresentSearchController(self)
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private func end() {
    active = false
    delegate?.willDismissSearchController(self)
    searchBar.text = nil
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = false }
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didDismissSearchController(self)
  }

  /// The user has changed the text, or has begun to edit it.
  func barChanged() {
    if active { searchResultsUpdater?.updateSearchResults(for: self) } else { isActive = true }
  }
}
