/// The priority of a constraint. Stored, but has no effect.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number from 0 to 1000.
  public let rawValue: Float

  /// Creates a priority from its number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from its number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Must hold.
  public static let required = Self(1000)
  /// Matters much.
  public static let defaultHigh = Self(750)
  /// Matters little.
  public static let defaultLow = Self(250)
  /// Matters least.
  public static let fittingSizeLevel = Self(50)
}
