/// The user's actions on the activity sheet. Each method returns whether the action was possible: the sheet must be on the screen,
/// frontmost, and not in a transition.
extension UIActivityViewController {
  /// Chooses a system activity, which completes immediately. The sheet is dismissed, and then the completion handler is
  /// called.
  ///
  /// The items of item sources are read first and stored in ``sharedItems``. The dismissal and the handler wait until
  /// the application settles. An activity in `excludedActivityTypes` cannot be chosen.
  ///
  /// - Parameters:
  ///   - activity: The type that the handler gets.
  ///   - completed: Whether the activity was completed, rather than canceled by the user in the activity's own
  ///     controller.
  ///   - returnedItems: The items that the activity returns.
  ///   - error: The error that the handler gets.
  @discardableResult
  public func simulateCompletion(
    activity: UIActivity.ActivityType, completed: Bool = true, returnedItems: [Any]? = nil, error: (any Error)? = nil
  ) -> Bool {
    actInFront(.choose, unless: reasonNotToOffer(activity)) {
      resolveItems(for: activity)
      finish(activity, completed: completed, items: returnedItems, error: error)
    }
  }

  /// Chooses one of the app's activities. The activity is prepared, and then its controller is presented or the
  /// activity is performed.
  ///
  /// The sheet stays until the activity calls `activityDidFinish(_:)`. An activity that does not accept the items
  /// cannot be chosen.
  @discardableResult
  public func simulateChoice(of activity: UIActivity) -> Bool {
    actInFront(.choose, unless: reasonNotToOffer(activity)) {
      resolveItems(for: activity.activityType)
      activity.host = self
      activity.prepare(withActivityItems: sharedItems)
      if let controller = activity.activityViewController {
        present(controller, animated: true)
      } else {
        activity.perform()
      }
    }
  }

  /// Closes the sheet without a choice. The sheet is dismissed, and then the completion handler is called with no
  /// activity.
  @discardableResult
  public func simulateCancel() -> Bool {
    actInFront(.tap) { finish(nil, completed: false) }
  }

  private func reasonNotToOffer(_ type: UIActivity.ActivityType) -> String? {
    excludedActivityTypes?.contains(type) ?? false ? "the activity \(type.rawValue) is excluded" : nil
  }

  private func reasonNotToOffer(_ activity: UIActivity) -> String? {
    let name = "the activity \(activity.activityTitle ?? "\(type(of: activity))")"
    if !applicationActivities.contains(where: { $0 === activity }) { return "\(name) is not in applicationActivities" }
    if let type = activity.activityType, let reason = reasonNotToOffer(type) { return reason }
    return activity.canPerform(withActivityItems: activityItems) ? nil : "\(name) does not accept the items"
  }
}
