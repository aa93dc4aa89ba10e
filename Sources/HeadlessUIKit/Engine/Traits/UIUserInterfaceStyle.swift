/// The amount of space that is available horizontally or vertically.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// An unspecified value.
  case unspecified = 0
  /// Limited space.
  case compact = 1
  /// Ample space.
  case regular = 2
}

/// The light or dark style of the interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// An unspecified value.
  case unspecified = 0
  /// Dark text on a light background.
  case light = 1
  /// Light text on a dark background.
  case dark = 2
}

/// The layout direction of the interface.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// An unspecified value.
  case unspecified = -1
  /// The left-to-right direction.
  case leftToRight = 0
  /// The right-to-left direction.
  case rightToLeft = 1
}
