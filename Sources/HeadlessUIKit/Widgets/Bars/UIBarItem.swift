public import Foundation

/// The base class of bar items.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title of the item.
  open var title: String?
  /// The image of the item.
  open var image: UIImage?
  /// Whether the user can tap the item.
  open var isEnabled = true
  /// A number that identifies the item.
  open var tag = 0
  /// An identifier for tests, which is never presented to users.
  open var accessibilityIdentifier: String?
  /// The text that assistive technology reads.
  open var accessibilityLabel: String?

  /// Creates an item without a title.
  public required override init() {
    super.init()
  }
}

/// The item that represents a controller in a tab bar.
open class UITabBarItem: UIBarItem {
  /// The items that the system provides.
  public enum SystemItem: Int, Sendable {
    case more = 0, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
    case mostRecent, mostViewed
  }

  /// The image while the tab is selected.
  open var selectedImage: UIImage?
  /// The text in the badge.
  open var badgeValue: String?
  /// The color of the badge. The value is stored but has no effect.
  open var badgeColor: UIColor?
  /// The system item, or nil if the item is not a system item.
  public private(set) var systemItem: SystemItem?

  /// Creates an item with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates an item with a title and images for the unselected and selected states.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates a system item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.systemItem = systemItem
    self.tag = tag
  }
}

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
