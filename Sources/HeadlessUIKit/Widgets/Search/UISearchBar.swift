public import Foundation

/// Decides how a search bar can be used, and is notified when it is used. All methods are optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Returns whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Called when editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the user has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called when the user has pressed the search key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user has tapped the cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Returns whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Returns whether the user may change the text in a range.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called by UIKit when the user has tapped the bookmark button. HeadlessUIKit never calls this method.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called by UIKit when the user has tapped the results list button. HeadlessUIKit never calls this method.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user has selected a scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

/// The default implementations, which make the methods optional.
extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// A view with a text field for searching. The delegate is notified of each change.
///
/// The user types into ``searchTextField``. The return key of that text field is the search key.
///
/// `prompt`, `searchBarStyle`, `barStyle`, `barTintColor`, `isTranslucent`, `showsScopeBar`, `showsBookmarkButton`,
/// `showsSearchResultsButton`, `backgroundImage`, and `enablesReturnKeyAutomatically` are stored but have no effect.
open class UISearchBar: UIView, UITextFieldDelegate {
  /// The delegate of the search bar. It is not retained.
  open weak var delegate: (any UISearchBarDelegate)? { didSet { noteReference("delegate", set: delegate) } }

  /// The text field into which the user types.
  public let searchTextField = UITextField()

  weak var searchController: UISearchController?

  /// The titles of the scopes.
  open var scopeButtonTitles: [String]?
  /// The index of the selected scope.
  open var selectedScopeButtonIndex = 0

  /// Whether the bar has a cancel button.
  open var showsCancelButton = false

  /// The line of text above the text field.
  open var prompt: String?

  /// Creates a search bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    connect()
  }

  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  /// Creates a search bar from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    connect()
  }

  private func connect() {
    addSubview(searchTextField)
    searchTextField.delegate = self
    searchTextField.clearButtonMode = .whileEditing
    let notifyDelegate = UIAction { [weak self] _ in
      guard let self else { return }
      delegate?.searchBar(self, textDidChange: searchTextField.content)
      searchController?.barChanged()
    }
    searchTextField.addAction(notifyDelegate, for: .editingChanged)
  }

  /// The text. Setting it does not notify the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The text that is shown while the text field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Shows or hides the cancel button without animation.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // The delegate methods of the text field. The calls are forwarded to the delegate of the search bar.

  open func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    noteReference("delegate", used: delegate)
    return delegate?.searchBarShouldBeginEditing(self) ?? true
  }

  open func textFieldDidBeginEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidBeginEditing(self)
    searchController?.barChanged()
  }

  open func textFieldDidEndEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidEndEditing(self)
  }

  open func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldEndEditing(self) ?? true
  }

  open func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true }

  open func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    delegate?.searchBarSearchButtonClicked(self)
    return true
  }

  // MARK: Settings that are stored but have no effect

  /// The style of the search bar.
  public var searchBarStyle: Style = .default
  /// The style of the bar.
  public var barStyle: UIBarStyle = .default
  /// The tint color of the bar's background.
  public var barTintColor: UIColor?
  /// Whether the bar is translucent.
  public var isTranslucent: Bool = true
  /// Whether the scope bar is shown.
  public var showsScopeBar: Bool = false
  /// Whether the bookmark button is shown.
  public var showsBookmarkButton: Bool = false
  /// Whether the results list button is shown.
  public var showsSearchResultsButton: Bool = false
  /// The background image of the bar.
  public var backgroundImage: UIImage?
  /// Whether the search key is disabled while the text field is empty.
  public var enablesReturnKeyAutomatically: Bool = true
}

/// The keyboard settings of the text field. Images for a state or position are not stored and have no effect.
extension UISearchBar {
  /// The style of a search bar.
  public enum Style: UInt, Sendable {
    case `default` = 0, prominent, minimal
  }

  /// The icons of a search bar.
  public enum Icon: Int, Sendable {
    case search = 0, clear, bookmark, resultsList
  }

  /// The type of the keyboard.
  public var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The type of the return key.
  public var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// The type of automatic capitalization.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether words are corrected automatically.
  public var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }

  public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
  public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}
  public func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
}
