/// The style of the status bar's text.
public enum UIStatusBarStyle: Int, Sendable {
  /// Light or dark, depending on the traits.
  case `default` = 0
  /// Light text on a dark background.
  case lightContent = 1
  /// Dark text on a light background.
  case darkContent = 3
}

/// The animation of a status bar change.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none = 0
  /// A fade animation.
  case fade = 1
  /// A slide animation.
  case slide = 2
}
