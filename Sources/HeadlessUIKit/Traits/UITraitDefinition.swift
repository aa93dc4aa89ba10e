public import Foundation

/// One trait: what its values are, and which one holds when nothing is said.
///
/// UIKit takes any type of value; here it must be Hashable and Sendable.
public protocol UITraitDefinition {
  /// What the trait can be.
  associatedtype Value: Hashable & Sendable

  /// What the trait is when nothing is said.
  static var defaultValue: Value { get }
}

/// A trait, where it is named rather than read.
public typealias UITrait = any UITraitDefinition.Type

/// The kind of the device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Nothing said.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// How much room there is across.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// Nothing said.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// How much room there is from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// Nothing said.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// Nothing said.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// How many pixels a point has.
public struct UITraitDisplayScale: UITraitDefinition {
  /// Nothing said.
  public static let defaultValue: CGFloat = 0
}

/// The size of text that the user prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Nothing said.
  public static let defaultValue = UIContentSizeCategory.unspecified
}

/// From left to right, or from right to left.
public struct UITraitLayoutDirection: UITraitDefinition {
  /// Nothing said.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}
