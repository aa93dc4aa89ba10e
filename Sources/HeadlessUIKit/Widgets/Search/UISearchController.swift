public import Foundation

/// Is notified when a search changes. Only the first method is required.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the text has changed, and when the search has begun or ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is notified when a search begins and ends. All methods are optional.
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

/// A search bar with a controller that shows the results.
///
/// In UIKit, an active search presents this controller over the controller that shows the search bar. Here, nothing is presented: the
/// search becomes active, and the updater and the delegate are called. The results controller is not shown; a test reads it from
/// ``searchResultsController``.
open class UISearchController: UIViewController {
  /// The situations in which the scope bar is shown. Stored, but has no effect.
  public enum ScopeBarActivation: Int, Sendable {
    case automatic = 0, manual, onTextEntry, onSearchActivation
  }

  /// The controller that shows the results.
  public let searchResultsController: UIViewController?
  /// The search bar.
  public let searchBar = UISearchBar()
  /// The object that is notified when the text changes. It is not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that is notified when the search begins and ends. It is not retained.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the background is obscured. Of this and the following settings, only `automaticallyShowsCancelButton` has an effect; the
  /// others are stored.
  open var obscuresBackgroundDuringPresentation = true
  open var dimsBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar = true
  open var automaticallyShowsSearchResultsController = true
  open var showsSearchResultsController = false
  open var scopeBarActivation = ScopeBarActivation.automatic

  private var active = false

  /// Creates a search controller. If there is no results controller, the searched controller itself shows the results.
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

  /// Whether a search is in progress. Setting it begins or ends the search. Ending it clears the text.
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

  /// Called when the user has changed the text or has begun to edit it.
  func barChanged() {
    if active { searchResultsUpdater?.updateSearchResults(for: self) } else { isActive = true }
  }
}
