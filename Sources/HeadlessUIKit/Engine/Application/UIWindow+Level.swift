public import Foundation

extension UIWindow {
  /// The position of a window in the front-to-back order.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a level from a number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Self(0)
    public static let statusBar = Self(1_000)
    public static let alert = Self(2_000)

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    public static func + (left: Self, right: CGFloat) -> Self { Self(left.rawValue + right) }
    public static func - (left: Self, right: CGFloat) -> Self { Self(left.rawValue - right) }
  }

  /// The window's position in the front-to-back order. The value is stored but has no effect, because windows are not
  /// drawn and do not cover one another.
  public var windowLevel: Level {
    get { stored(.normal) }
    set { store(newValue) }
  }

  /// Whether the window can become the key window; always true.
  public var canBecomeKey: Bool { true }
}
