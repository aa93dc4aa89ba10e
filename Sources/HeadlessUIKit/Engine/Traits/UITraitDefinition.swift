public import Foundation

/// The definition of a trait, with the type of its values and the default value.
///
/// In UIKit, the values may be of any type. In HeadlessUIKit, the type must be Hashable and Sendable.
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
  /// The default value, which is unspecified.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition, Sendable {
  /// The default value, which is unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition, Sendable {
  /// The default value, which is unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The light or dark style.
public struct UITraitUserInterfaceStyle: UITraitDefinition, Sendable {
  /// The default value, which is unspecified.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// The number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition, Sendable {
  /// The default value, which is unspecified.
  public static let defaultValue: CGFloat = 0
}

/// The user's preferred text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, Sendable {
  /// The default value, which is unspecified.
  public static let defaultValue = UIContentSizeCategory.unspecified
}

/// The layout direction: left to right or right to left.
public struct UITraitLayoutDirection: UITraitDefinition, Sendable {
  /// The default value, which is unspecified.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}
