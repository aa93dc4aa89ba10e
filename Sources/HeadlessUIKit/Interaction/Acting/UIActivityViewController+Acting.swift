/// Actions of the user on the sheet with activities. Each method returns whether the user can do this: the sheet is on the
/// screen, in front, and at rest.
extension UIActivityViewController {
  /// Chooses an activity of the system, which ends at once: the sheet is dismissed, then the completion handler is called.
  ///
  /// The items of item sources are read first; ``sharedItems`` are the result. Both the dismissal and the handler wait
  /// until the application settles. A choice that `excludedActivityTypes` names is not possible.
  ///
  /// - Parameters:
  ///   - activity: the type that the handler gets.
  ///   - completed: whether the activity was completed, rather than canceled by the user in its own controller.
  ///   - returnedItems: the items that the activity returns.
  ///   - error: the error that the handler gets.
  @discardableResult
  public func simulateCompletion(
    activity: UIActivity.ActivityType, completed: Bool = true, returnedItems: [Any]? = nil, error: (any Error)? = nil
  ) -> Bool {
    actInFront(.choose, unless: reasonNotToOffer(activity)) {
      resolveItems(for: activity)
      finish(activity, completed: completed, items: returnedItems, error: error)
    }
  }

  /// Chooses an activity of the app: it is prepared, then its controller is presented, or it is performed.
  ///
  /// The sheet stays until the activity calls `activityDidFinish(_:)`. An activity that does not accept the items cannot
  /// be chosen.
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

  /// Closes the sheet without a choice: it is dismissed, then the completion handler gets no activity.
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
