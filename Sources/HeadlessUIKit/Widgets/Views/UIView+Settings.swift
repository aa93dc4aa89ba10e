public import Foundation

/// The layout direction of a view's content. The value is stored but has no effect.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The accessibility traits of a view. The value is stored but has no effect.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static let button = Self(rawValue: 1 << 0)
  public static let link = Self(rawValue: 1 << 1)
  public static let image = Self(rawValue: 1 << 2)
  public static let selected = Self(rawValue: 1 << 3)
  public static let playsSound = Self(rawValue: 1 << 4)
  public static let keyboardKey = Self(rawValue: 1 << 5)
  public static let staticText = Self(rawValue: 1 << 6)
  public static let summaryElement = Self(rawValue: 1 << 7)
  public static let notEnabled = Self(rawValue: 1 << 8)
  public static let updatesFrequently = Self(rawValue: 1 << 9)
  public static let searchField = Self(rawValue: 1 << 10)
  public static let startsMediaSession = Self(rawValue: 1 << 11)
  public static let adjustable = Self(rawValue: 1 << 12)
  public static let allowsDirectInteraction = Self(rawValue: 1 << 13)
  public static let causesPageTurn = Self(rawValue: 1 << 14)
  public static let tabBar = Self(rawValue: 1 << 15)
  public static let header = Self(rawValue: 1 << 16)
  public static let none: Self = []
}

/// View settings that are stored but have no effect.
extension UIView {
  /// Whether the subviews are resized along with the view. The value is stored but has no effect.
  public var autoresizesSubviews: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// Whether the layout margins include the safe area. The value is stored but has no effect.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// The layout direction of the content. The value is stored but has no effect.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { stored(.unspecified) }
    set { store(newValue) }
  }
  /// The tint adjustment mode. The value is stored but has no effect.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { stored(.automatic) }
    set { store(newValue) }
  }
  /// Whether a touch in the view blocks touches in other views. The value is stored but has no effect.
  public var isExclusiveTouch: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// The scale of the content, in pixels per point. The value is stored but has no effect.
  public var contentScaleFactor: CGFloat {
    get { stored(1) }
    set { store(newValue) }
  }
  /// Whether the bounds are cleared before drawing. The value is stored but has no effect.
  public var clearsContextBeforeDrawing: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// The identifier for state restoration. The value is stored but has no effect.
  public var restorationIdentifier: String? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// A view whose opacity masks this view. The value is stored but has no effect.
  public var mask: UIView? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The accessibility traits of the view. The value is stored but has no effect.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { stored([]) }
    set { store(newValue) }
  }
  /// The accessibility elements inside the view. The value is stored but has no effect.
  public var accessibilityElements: [Any]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// Whether the accessibility elements inside the view are hidden. The value is stored but has no effect.
  public var accessibilityElementsHidden: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether assistive technology ignores the sibling views. The value is stored but has no effect.
  public var accessibilityViewIsModal: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether the subviews are read as a group. The value is stored but has no effect.
  public var shouldGroupAccessibilityChildren: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// The accessibility frame, in screen coordinates. The value is stored but has no effect.
  public var accessibilityFrame: CGRect {
    get { stored(.zero) }
    set { store(newValue) }
  }
  /// The attributed accessibility label. The value is stored but has no effect.
  public var accessibilityAttributedLabel: NSAttributedString? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// Whether the layout margins follow the readable width. The value is stored but has no effect.
  public var layoutMarginsFollowReadableWidth: Bool {
    get { stored(false) }
    set { store(newValue) }
  }

  /// The tint adjustment mode.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic = 0, normal, dimmed
  }

  /// The layout direction of the user interface; always left to right.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// The layout guide of the readable area, which is the area inside the margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  /// Exchanges two subviews. This method has no effect if an index is out of range.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    subviews.swapAt(index1, index2)
  }

  /// Returns an empty view of the same size. In UIKit, this method returns a snapshot of the view.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UIView(frame: area) }

  /// Returns true without drawing. In UIKit, this method draws the view and returns whether the drawing is complete.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { true }
}

/// Former names of the styles.
extension UIActivityIndicatorView.Style {
  public static let whiteLarge = UIActivityIndicatorView.Style.large
  public static let white = UIActivityIndicatorView.Style.medium
  public static let gray = UIActivityIndicatorView.Style.medium
}
