/// A controller of the system that reports when the user dismisses it by a swipe.
@MainActor
protocol SystemController: UIViewController {
  /// The user has dismissed the controller by a swipe, and the dismissal has ended.
  func wasDismissedByUser()
}
