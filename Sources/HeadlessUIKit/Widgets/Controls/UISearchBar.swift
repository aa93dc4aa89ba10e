public import Foundation

/// Receives the use of a search bar, and decides about it. All methods are optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Whether the editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// The editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// The editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The user has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// The user has pressed the search key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The user has tapped the cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Whether the editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Whether the user may change the text in a range.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The user has tapped the button with a book.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// The user has tapped the button with results.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// The user has chosen a scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

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

/// A text field for searching, which notifies its delegate of each change.
///
/// The user types into ``searchTextField``; its return key is the search key.
open class UISearchBar: UIView, UITextFieldDelegate {
  /// The delegate of the bar, which is not retained.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The field that the user types into.
  public let searchTextField = UITextField()

  weak var searchController: UISearchController?

  /// The titles of the scopes.
  open var scopeButtonTitles: [String]?
  /// The chosen scope.
  open var selectedScopeButtonIndex = 0

  /// Whether the bar has a cancel button.
  open var showsCancelButton = false

  /// A line above the field. Stored, but has no effect.
  open var prompt: String?

  /// Creates a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    connect()
  }

  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  /// Creates a bar from a nib.
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

  /// The text; setting it does not notify the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The text for an empty bar.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Shows or hides the cancel button at once.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldBeginEditing(self) ?? true
  }

  open func textFieldDidBeginEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidBeginEditing(self)
    if let searchController, !searchController.isActive { searchController.barChanged() }
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
}
