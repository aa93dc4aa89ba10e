/// The transition style of a presentation. The value is stored but has no effect.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from the bottom.
  case coverVertical = 0
  /// The view flips horizontally, like a card.
  case flipHorizontal = 1
  /// The view fades in.
  case crossDissolve = 2
  /// A corner of the view curls up.
  case partialCurl = 3
}
