/// The transition style of a presentation. Stored only.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical = 0
  /// Like a card that is turned.
  case flipHorizontal = 1
  /// By fading in.
  case crossDissolve = 2
  /// Like a corner of paper that is lifted.
  case partialCurl = 3
}
