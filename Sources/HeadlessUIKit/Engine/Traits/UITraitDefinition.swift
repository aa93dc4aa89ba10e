public import Foundation

/// One trait: the type of its values, and the default value.
///
/// UIKit accepts values of any type; here the type must be Hashable and Sendable.
public protocol UITraitDefinition {
  /// The type of the values.
  associatedtype Value: Hashable & Sendable

  /// The default value.
  static var defaultValue: Value { get }
}

/// A trait as a type, as registrations name it.
public typealias UITrait = any UITraitDefinition.Type

/// The kind of the device.
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

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition, Sendable {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// The number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition, Sendable {
  /// Unspecified.
  public static let defaultValue: CGFloat = 0
}

/// The size of text that the user prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, Sendable {
  /// Unspecified.
  public static let defaultValue = UIContentSizeCategory.unspecified
}

/// From left to right, or from right to left.
public struct UITraitLayoutDirection: UITraitDefinition, Sendable {
  /// Unspecified.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}
