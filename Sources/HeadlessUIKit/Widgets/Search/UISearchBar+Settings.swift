import Foundation

/// Settings of a search bar that are stored but have no effect. Images for a state or position are not stored.
extension UISearchBar {
  /// The style of a search bar.
  public enum Style: UInt, Sendable {
    case `default` = 0, prominent, minimal
  }

  /// The icons of a search bar.
  public enum Icon: Int, Sendable {
    case search = 0, clear, bookmark, resultsList
  }

  public var searchBarStyle: Style {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var barStyle: UIBarStyle {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var barTintColor: UIColor? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var isTranslucent: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var showsScopeBar: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var showsBookmarkButton: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var showsSearchResultsButton: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var backgroundImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  public var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  public var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  public var enablesReturnKeyAutomatically: Bool {
    get { stored(true) }
    set { store(newValue) }
  }

  public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
  public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}
  public func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
}
