/// The style of the status bar's text.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the traits require.
  case `default` = 0
  /// Light on a dark ground.
  case lightContent = 1
  /// Dark on a light ground.
  case darkContent = 3
}

/// How the status bar changes.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By fading.
  case fade = 1
  /// By sliding.
  case slide = 2
}
