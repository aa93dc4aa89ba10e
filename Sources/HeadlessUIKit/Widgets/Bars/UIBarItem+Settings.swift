public import Foundation

/// Bar item settings that are not stored and have no effect, because nothing is drawn.
extension UIBarItem {
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { nil }
}

/// Bar button item settings that are not stored and have no effect.
extension UIBarButtonItem {
  public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
}

/// Segmented control settings that are not stored and have no effect.
extension UISegmentedControl {
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
  public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
  public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {}
}

/// Views and items whose appearance an app can set for a whole class.
///
/// The values have no effect, because nothing is drawn. `appearance()` returns the same view for each call on a view
/// class, but a new item for each call on an item class.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {}

/// A container class within which an appearance applies.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}

/// The methods that return the view with the settings of a class.
extension UIAppearance where Self: UIView {
  public static func appearance() -> Self { HeadlessWorld.current.store(AppearanceStore.self).view(Self.self) }
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    appearance()
  }
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
}

/// The methods that return an item for the settings of a class. Each call returns a new item, so the settings are not
/// kept.
extension UIAppearance where Self: UIBarItem {
  public static func appearance() -> Self { Self() }
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    appearance()
  }
}

/// The views that `appearance()` returns in a world, one per class.
private final class AppearanceStore: WorldStore {
  private var views: [ObjectIdentifier: UIView] = [:]

  init(of world: HeadlessWorld) {}

  func view<View: UIView>(_ type: View.Type) -> View {
    if let known = views[ObjectIdentifier(type)] as? View { return known }
    guard let view = type.init(coder: NibCoder()) else {
      Diagnostics.stop("\(type).appearance() needs init(coder:) of \(type), which returned nil")
    }
    views[ObjectIdentifier(type)] = view
    return view
  }
}
