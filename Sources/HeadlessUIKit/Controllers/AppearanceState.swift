/// Where a controller stands between off and on the screen, and who will bring it to the end of its way.
struct AppearanceState {
  enum Stage {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  var stage = Stage.disappeared
  var animated = false
  /// Whether the parent began this and ends it.
  var isForwarded = false
  /// Whether the move of the view began this, and its end ends it.
  var endsWithMove = false
  /// Whether `viewIsAppearing` was delivered since the last `viewWillAppear`.
  var hasIsAppearing = false

  var isUnderWay: Bool { stage == .appearing || stage == .disappearing }
  var isThereOrComing: Bool { stage == .appearing || stage == .appeared }
}
