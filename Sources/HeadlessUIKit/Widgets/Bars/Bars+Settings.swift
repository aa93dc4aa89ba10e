public import Foundation

/// Navigation bar settings that are stored but have no effect. Values for bar metrics are not stored.
extension UINavigationBar {
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
  /// The image of the bar's shadow. The value is stored but has no effect.
  public var shadowImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The image next to the back button. The value is stored but has no effect.
  public var backIndicatorImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The mask of the back indicator image during transitions. The value is stored but has no effect.
  public var backIndicatorTransitionMaskImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The text attributes of the title. The value is stored but has no effect.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The text attributes of the large title. The value is stored but has no effect.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The appearance at standard height. The value is stored but has no effect.
  public var standardAppearance: UINavigationBarAppearance {
    get { stored(UINavigationBarAppearance()) }
    set { store(newValue) }
  }
  /// The appearance when content is scrolled to the edge of the bar. The value is stored but has no effect.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The appearance at compact height. The value is stored but has no effect.
  public var compactAppearance: UINavigationBarAppearance? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The appearance at compact height when content is scrolled to the edge of the bar. The value is stored but has no effect.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { stored(nil) }
    set { store(newValue) }
  }

  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { nil }
  public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
}

/// Toolbar settings that are stored but have no effect. Images for bar positions are not stored.
extension UIToolbar {
  /// The style of the toolbar. The value is stored but has no effect.
  public var barStyle: UIBarStyle {
    get { stored(.default) }
    set { store(newValue) }
  }
  /// The tint color of the toolbar's background. The value is stored but has no effect.
  public var barTintColor: UIColor? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// Whether the toolbar is translucent. The value is stored but has no effect.
  public var isTranslucent: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// The appearance at standard height. The value is stored but has no effect.
  public var standardAppearance: UIToolbarAppearance {
    get { stored(UIToolbarAppearance()) }
    set { store(newValue) }
  }
  /// The appearance when content is scrolled to the edge of the toolbar. The value is stored but has no effect.
  public var scrollEdgeAppearance: UIToolbarAppearance? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The appearance at compact height. The value is stored but has no effect.
  public var compactAppearance: UIToolbarAppearance? {
    get { stored(nil) }
    set { store(newValue) }
  }

  public func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  public func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {}
}

/// Tab bar settings that are stored but have no effect.
extension UITabBar {
  /// The style of the tab bar. The value is stored but has no effect.
  public var barStyle: UIBarStyle {
    get { stored(.default) }
    set { store(newValue) }
  }
  /// The tint color of the tab bar's background. The value is stored but has no effect.
  public var barTintColor: UIColor? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// Whether the tab bar is translucent. The value is stored but has no effect.
  public var isTranslucent: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// The tint color of unselected items. The value is stored but has no effect.
  public var unselectedItemTintColor: UIColor? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The background image of the tab bar. The value is stored but has no effect.
  public var backgroundImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The image of the tab bar's shadow. The value is stored but has no effect.
  public var shadowImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The image behind the selected item. The value is stored but has no effect.
  public var selectionIndicatorImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The standard appearance of the tab bar. The value is stored but has no effect.
  public var standardAppearance: UITabBarAppearance {
    get { stored(UITabBarAppearance()) }
    set { store(newValue) }
  }
  /// The appearance when content is scrolled to the edge of the tab bar. The value is stored but has no effect.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

/// Navigation controller settings that are stored but have no effect.
extension UINavigationController {
  /// Whether a tap hides the bars. The value is stored but has no effect.
  public var hidesBarsOnTap: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether a swipe hides the bars. The value is stored but has no effect.
  public var hidesBarsOnSwipe: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether the keyboard hides the bars. The value is stored but has no effect.
  public var hidesBarsWhenKeyboardAppears: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether the bars are hidden in a vertically compact environment. The value is stored but has no effect.
  public var hidesBarsWhenVerticallyCompact: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
}
