public import Foundation

/// Settings of a navigation bar that are stored but have no effect. Values for bar metrics are not stored.
extension UINavigationBar {
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
  public var shadowImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var backIndicatorImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var backIndicatorTransitionMaskImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var standardAppearance: UINavigationBarAppearance {
    get { stored(UINavigationBarAppearance()) }
    set { store(newValue) }
  }
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var compactAppearance: UINavigationBarAppearance? {
    get { stored(nil) }
    set { store(newValue) }
  }
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

/// Settings of a toolbar that are stored but have no effect. Images for bar positions are not stored.
extension UIToolbar {
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
  public var standardAppearance: UIToolbarAppearance {
    get { stored(UIToolbarAppearance()) }
    set { store(newValue) }
  }
  public var scrollEdgeAppearance: UIToolbarAppearance? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var compactAppearance: UIToolbarAppearance? {
    get { stored(nil) }
    set { store(newValue) }
  }

  public func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  public func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {}
}

/// Settings of a tab bar that are stored but have no effect.
extension UITabBar {
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
  public var unselectedItemTintColor: UIColor? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var backgroundImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var shadowImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var selectionIndicatorImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var standardAppearance: UITabBarAppearance {
    get { stored(UITabBarAppearance()) }
    set { store(newValue) }
  }
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

/// Settings of a navigation controller that are stored but have no effect.
extension UINavigationController {
  public var hidesBarsOnTap: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var hidesBarsOnSwipe: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var hidesBarsWhenKeyboardAppears: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var hidesBarsWhenVerticallyCompact: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
}
