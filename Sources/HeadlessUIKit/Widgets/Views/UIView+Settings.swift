public import Foundation

/// The layout direction of a view's content.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The accessibility traits of a view.
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

/// Settings with one value, and methods that draw.
extension UIView {
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
