public import Foundation

/// The style of a bar.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0, black
  /// The former name of ``black`` for translucent bars.
  public static let blackTranslucent = UIBarStyle.black
}

/// The metrics of a bar.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0, compact, defaultPrompt = 101, compactPrompt
}

/// The position of a bar.
public enum UIBarPosition: Int, Sendable {
  case any = 0, bottom, top, topAttached
}

/// The appearance of a bar. Its properties are stored but have no effect.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @MainActor NSCopying {
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?

  /// Creates the default appearance.
  public required override init() {
    super.init()
  }

  /// Creates an appearance for a device idiom. The argument has no effect.
  public convenience init(idiom: UIUserInterfaceIdiom) {
    self.init()
  }

  /// Creates a copy of an appearance.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    take(barAppearance)
  }

  open func configureWithDefaultBackground() { (backgroundColor, backgroundImage) = (nil, nil) }
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  open func configureWithTransparentBackground() { (backgroundColor, shadowColor) = (.clear, nil) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.take(self)
    return copy
  }

  func take(_ other: UIBarAppearance) {
    (backgroundColor, backgroundEffect, backgroundImage) = (
      other.backgroundColor, other.backgroundEffect, other.backgroundImage
    )
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }
}

/// The appearance of a navigation bar. Its properties are stored but have no effect.
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()
  open private(set) var backIndicatorImage: UIImage?

  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    self.backIndicatorImage = backIndicatorImage
  }
}

/// The appearance of a toolbar. Its properties are stored but have no effect.
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// The appearance of a tab bar. Its properties are stored but have no effect.
open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  open var selectionIndicatorTintColor: UIColor?
  open var selectionIndicatorImage: UIImage?
}

/// The appearance of bar button items. Its properties are stored but have no effect.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {

  open var normal = UIBarItemStateAppearance()
  open var highlighted = UIBarItemStateAppearance()
  open var disabled = UIBarItemStateAppearance()
  open var focused = UIBarItemStateAppearance()

  /// Creates the default appearance.
  public override init() {
    super.init()
  }

  /// Creates an appearance for a button style. The argument has no effect.
  public convenience init(style: UIBarButtonItem.Style) {
    self.init()
  }
}

/// The appearance of tab bar items. Its properties are stored but have no effect.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  open var normal = UIBarItemStateAppearance()
  open var selected = UIBarItemStateAppearance()
  open var disabled = UIBarItemStateAppearance()
  open var focused = UIBarItemStateAppearance()

  /// Creates the default appearance.
  public override init() {
    super.init()
  }
}

/// The appearance of a bar item in one state. Its properties are stored but have no effect.
@preconcurrency @MainActor
open class UIBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
  open var backgroundImage: UIImage?
}

/// A horizontal and a vertical offset.
public struct UIOffset: Hashable, Sendable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  public static let zero = UIOffset(horizontal: 0, vertical: 0)

  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

/// A bar that is positioned at an edge of the screen.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// Determines the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the position of a bar. This method is called each time `barPosition` is read.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

/// The default implementations, which make the methods optional.
extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Determines the position of a toolbar that no navigation controller manages.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// Decides whether a navigation bar pushes and pops items, if no navigation controller manages the bar. All methods are
/// optional.
///
/// If the class of a navigation controller conforms to this protocol, the controller's `navigationBar(_:shouldPop:)`
/// decides whether the back button pops the top controller.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns whether to push an item.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called when an item has been pushed, after the animation or, without animation, immediately.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether to pop an item.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called when an item has been popped, after the animation or, without animation, immediately.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

/// The default implementations, which make the methods optional.
extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
