import Foundation

/// Search bar settings that are stored but have no effect. Images for a state or position are not stored.
extension UISearchBar {
  /// The style of a search bar.
  public enum Style: UInt, Sendable {
    case `default` = 0, prominent, minimal
  }

  /// The icons of a search bar.
  public enum Icon: Int, Sendable {
    case search = 0, clear, bookmark, resultsList
  }

  /// The style of the search bar. The value is stored but has no effect.
  public var searchBarStyle: Style {
    get { stored(.default) }
    set { store(newValue) }
  }
  /// The style of the bar. The value is stored but has no effect.
  public var barStyle: UIBarStyle {
    get { stored(.default) }
    set { store(newValue) }
  }
  /// The tint color of the bar's background. The value is stored but has no effect.
  public var barTintColor: UIColor? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// Whether the bar is translucent. The value is stored but has no effect.
  public var isTranslucent: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// Whether the scope bar is shown. The value is stored but has no effect.
  public var showsScopeBar: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether the bookmark button is shown. The value is stored but has no effect.
  public var showsBookmarkButton: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether the results list button is shown. The value is stored but has no effect.
  public var showsSearchResultsButton: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// The background image of the bar. The value is stored but has no effect.
  public var backgroundImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The type of the keyboard. The value is stored but has no effect.
  public var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The type of the return key. The value is stored but has no effect.
  public var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// The type of automatic capitalization. The value is stored but has no effect.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether words are corrected automatically. The value is stored but has no effect.
  public var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// Whether the search key is disabled while the text field is empty. The value is stored but has no effect.
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
