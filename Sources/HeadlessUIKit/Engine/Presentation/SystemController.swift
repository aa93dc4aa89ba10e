/// A system controller that reports when the user dismisses it by swiping.
@MainActor
protocol SystemController: UIViewController {
  /// Called when the user has dismissed the controller by swiping and the dismissal has ended.
  func wasDismissedByUser()
}
