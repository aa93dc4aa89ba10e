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
  private var views = OrderedDictionary<ObjectIdentifier, UIView>()

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

/// A button in a bar.
///
/// The item retains its primary action, which retains everything that its handler captures. To avoid a retain cycle,
/// capture view controllers weakly in the handler. The item does not retain its target.
open class UIBarButtonItem: UIBarItem {
  /// The buttons that the system provides.
  public enum SystemItem: Int, Sendable {
    case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close = 24
  }

  /// The style of the button.
  public enum Style: Int, Sendable {
    case plain = 0, done = 2
  }

  /// The action that a tap runs.
  open var primaryAction: UIAction?
  /// The object on which a tap calls ``action``, or nil to search the responder chain. The object is not retained.
  open weak var target: AnyObject?
  /// The method that a tap calls, with the item as the argument. If there is a ``primaryAction``, a tap runs that
  /// action instead.
  open var action: Selector?
  /// The menu of the button. No method opens it.
  open var menu: UIMenu?
  /// A view that replaces the button. The user acts on that view.
  open var customView: UIView?
  /// The style of the button. The value is stored but has no effect.
  open var style = Style.plain
  /// The width in points, or 0 for the width of the content. The value is stored but has no effect.
  open var width: CGFloat = 0
  /// The color. The value is stored but has no effect.
  open var tintColor: UIColor?
  /// The system item, or nil if the item is not a system item.
  public private(set) var systemItem: SystemItem?

  /// Creates a button. The primary action provides the title and the image if you omit them.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a system item.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(primaryAction: primaryAction, menu: menu)
    self.systemItem = systemItem
  }

  /// Creates an item that shows a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates a button that has a title and calls a method of the target.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(target: target, action: action)
    self.title = title
    self.style = style
  }

  /// Creates a button that has an image and calls a method of the target.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(target: target, action: action)
    self.image = image
    self.style = style
  }

  /// Creates a button that has regular and landscape images and calls a method of the target.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  /// Creates a system item that calls a method of the target.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(target: target, action: action)
    self.systemItem = systemItem
  }

  private convenience init(target: Any?, action: Selector?) {
    self.init()
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates a flexible space.
  public static func flexibleSpace() -> Self {
    let item = Self()
    item.systemItem = .flexibleSpace
    return item
  }

  /// Creates a fixed space with a width in points.
  public static func fixedSpace(_ width: CGFloat) -> Self {
    let item = Self()
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }
}

/// A bar with buttons.
@MainActor
protocol ButtonBar: UIView {
  /// The buttons that the bar currently shows.
  var shownButtons: [UIBarButtonItem] { get }
}

/// The bars in a world. To find an item's bar, the bars are searched, because an item does not reference its bar.
@MainActor
private final class BarRegistry: WorldStore {
  var bars = WeakList<UIView>()

  init(of world: HeadlessWorld) {}
}

extension ButtonBar {
  /// Adds the bar to the registry for lookup by its items.
  func register() {
    let registry = headlessWorld.store(BarRegistry.self)
    if !registry.bars.objects.contains(where: { $0 === self }) { registry.bars.append(self) }
  }
}

extension UIBarButtonItem {
  /// The bar in the current world that shows the item, or nil if there is none.
  var bar: UIView? {
    guard let registry = HeadlessWorld.current.existingStore(BarRegistry.self) else { return nil }
    return registry.bars.objects.first { bar in
      guard !bar.isHidden, let bar = bar as? any ButtonBar else { return false }
      return bar.shownButtons.contains { $0 === self }
    }
  }

  /// The name of the item in messages and traces.
  var label: String {
    [title, accessibilityLabel, systemItem.map { "\($0)" }, image?.name].lazy.compactMap(\.self).first { !$0.isEmpty }
      ?? "without a title"
  }
}

extension UINavigationItem {
  /// The buttons on both sides of the bar.
  var buttons: [UIBarButtonItem] { (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) }

  /// Updates the title view and the search bar in the navigation bar that shows the item, if there is one.
  func updateContent(in world: HeadlessWorld) {
    for case let bar as UINavigationBar in world.existingStore(BarRegistry.self)?.bars.objects ?? [] {
      if let owner = bar.owner {
        if owner.innermostTop?.barItems.navigation === self { owner.updateBarContent() }
      } else if bar.topItem === self {
        bar.showContent(of: self)
      }
    }
  }
}
