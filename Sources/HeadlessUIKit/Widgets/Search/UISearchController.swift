public import Foundation

/// Receives notifications when a search changes.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the user has changed the text or the scope, and when the search has begun or ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// Receives notifications when a search begins and ends. All methods are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Called before a search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after a search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before a search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after a search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called by UIKit to present the search controller. HeadlessUIKit never calls this method.
  func presentSearchController(_ searchController: UISearchController)
}

/// The default implementations, which make the methods optional.
extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}

/// A controller that combines a search bar with a controller for the results.
///
/// The search begins when the user begins to edit the text in the search bar, and ends with the cancel button. As in
/// UIKit, the delegate of the search bar is called before this controller begins the search. Apple does not document
/// the order of the calls to the results updater and the delegate.
///
/// In UIKit, an active search presents this controller over the controller that shows the search bar. In HeadlessUIKit,
/// the controller is not presented: the search becomes active, and the results updater and the delegate are called. The
/// results controller is not shown; a test can read it from ``searchResultsController``.
///
/// `obscuresBackgroundDuringPresentation`, `dimsBackgroundDuringPresentation`, `hidesNavigationBarDuringPresentation`,
/// `automaticallyShowsScopeBar`, `automaticallyShowsSearchResultsController`, `showsSearchResultsController`, and
/// `scopeBarActivation` are stored but have no effect.
open class UISearchController: UIViewController {
  /// The activation mode of the scope bar.
  public enum ScopeBarActivation: Int, Sendable {
    case automatic = 0, manual, onTextEntry, onSearchActivation
  }

  /// The controller that shows the results.
  public let searchResultsController: UIViewController?
  /// The search bar.
  public let searchBar = UISearchBar()
  /// The object that is notified when the search changes. It is not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that is notified when the search begins and ends. It is not retained.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the background is obscured during a search.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the background is dimmed during a search.
  open var dimsBackgroundDuringPresentation = true
  /// Whether the navigation bar is hidden during a search.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is shown during a search.
  open var automaticallyShowsCancelButton = true
  /// Whether the scope bar is shown during a search.
  open var automaticallyShowsScopeBar = true
  /// Whether the results controller is shown during a search.
  open var automaticallyShowsSearchResultsController = true
  /// Whether the results controller is always shown.
  open var showsSearchResultsController = false
  /// The activation mode of the scope bar.
  open var scopeBarActivation = ScopeBarActivation.automatic

  private var active = false

  /// Creates a search controller. If there is no results controller, the controller that shows the search bar also
  /// shows the results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    connect()
  }

  /// Creates a search controller without a results controller. The nib name is stored but not used for the view.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
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

  /// Whether a search is in progress. Setting it begins or ends the search. Ending the search clears the text.
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

  /// Called when the user has begun to edit the text, or has changed the text or the scope.
  func barChanged() {
    if active { searchResultsUpdater?.updateSearchResults(for: self) } else { isActive = true }
  }
}

extension UINavigationItem {
  /// The display mode of the back button.
  public enum BackButtonDisplayMode: Int, Sendable {
    case `default` = 0, generic, minimal
  }

  /// Sets the buttons on the left without animation.
  public func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the buttons on the right without animation.
  public func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
}
