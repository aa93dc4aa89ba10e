/// The edges of a rectangle, as a set.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the set, the same as UIKit's.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper edge.
  public static let top = Self(rawValue: 1 << 0)
  /// The left edge.
  public static let left = Self(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = Self(rawValue: 1 << 2)
  /// The right edge.
  public static let right = Self(rawValue: 1 << 3)
  /// All edges.
  public static let all: Self = [.top, .left, .bottom, .right]
}
