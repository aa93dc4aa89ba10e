/// The priority of a constraint. The value is stored but has no effect.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number from 0 to 1000.
  public let rawValue: Float

  /// Creates a priority from a number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from a number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// The priority of a required constraint.
  public static let required = Self(1000)
  /// A high priority.
  public static let defaultHigh = Self(750)
  /// A low priority.
  public static let defaultLow = Self(250)
  /// The priority of fitting a view's size to its content.
  public static let fittingSizeLevel = Self(50)
}
