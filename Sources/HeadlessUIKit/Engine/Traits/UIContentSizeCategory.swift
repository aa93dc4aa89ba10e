/// The size of text that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The text of the category.
  public let rawValue: String

  /// Creates a category from its text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Unspecified.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Three steps below the usual.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// Two steps below the usual.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// One step below the usual.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// The usual.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// One step above the usual.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// Two steps above the usual.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// Three steps above the usual.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest accessibility size.
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// One step above that.
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Two steps above that.
  public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// Three steps above that.
  public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest.
  public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Whether this is an accessibility size.
  public var isAccessibilityCategory: Bool { rawValue.hasPrefix("UICTContentSizeCategoryAccessibility") }
}
