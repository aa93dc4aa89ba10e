public import Foundation

/// The definition of a trait, with the type of its values and the default value.
///
/// In UIKit, the values may be of any type. Here, the type must be Hashable and Sendable.
public protocol UITraitDefinition {
  /// The type of the values.
  associatedtype Value: Hashable & Sendable

  /// The default value.
  static var defaultValue: Value { get }
}

/// The type of a trait, for use in registrations.
public typealias UITrait = any UITraitDefinition.Type

/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, Sendable {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition, Sendable {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition, Sendable {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The light or dark style.
public struct UITraitUserInterfaceStyle: UITraitDefinition, Sendable {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// The number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition, Sendable {
  /// Unspecified.
  public static let defaultValue: CGFloat = 0
}

/// The user's preferred text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, Sendable {
  /// Unspecified.
  public static let defaultValue = UIContentSizeCategory.unspecified
}

/// The layout direction: left to right or right to left.
public struct UITraitLayoutDirection: UITraitDefinition, Sendable {
  /// Unspecified.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}
