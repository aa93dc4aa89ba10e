public import Foundation

/// The user's actions on the system's pickers. Each method returns whether the action was possible: the picker must be
/// on the screen, frontmost, and not in a transition.
extension UIImagePickerController {
  /// Picks an image or takes a photo. The delegate gets the image as `originalImage`.
  ///
  /// The delegate must dismiss the picker. Without a delegate, the picker is dismissed automatically.
  @discardableResult
  public func simulatePick(_ image: UIImage, edited: UIImage? = nil) -> Bool {
    var info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: image]
    if let edited { info[.editedImage] = edited }
    return simulatePick(info: info)
  }

  /// Picks the item that a dictionary describes, such as a movie with `mediaType` and `mediaURL`.
  @discardableResult
  public func simulatePick(info: [InfoKey: Any]) -> Bool {
    actInFront(.choose) {
      guard let delegate = pickerDelegate else { return leave() }
      delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }
  }

  /// Taps Cancel. The delegate must dismiss the picker. Without a delegate, the picker is dismissed automatically.
  @discardableResult
  public func simulateCancel() -> Bool {
    actInFront(.tap) {
      guard let delegate = pickerDelegate else { return leave() }
      delegate.imagePickerControllerDidCancel(self)
    }
  }
}

extension UIDocumentPickerViewController {
  /// Picks documents. When the application settles, the picker is dismissed, and then the delegate is called.
  @discardableResult
  public func simulatePick(_ urls: [URL]) -> Bool {
    actInFront(.choose, unless: reasonNotToPick(urls)) {
      leave { [self] in delegate?.documentPicker(self, didPickDocumentsAt: urls) }
    }
  }

  /// Taps Cancel. When the application settles, the picker is dismissed, and then the delegate is called.
  @discardableResult
  public func simulateCancel() -> Bool {
    actInFront(.tap) { leave { [self] in delegate?.documentPickerWasCancelled(self) } }
  }

  private func reasonNotToPick(_ urls: [URL]) -> String? {
    if urls.isEmpty { return "there is no document to pick" }
    return urls.count > 1 && !allowsMultipleSelection ? "allowsMultipleSelection is false" : nil
  }
}

extension UIColorPickerViewController {
  /// Chooses a color, or moves a finger over the colors if `continuously` is true. The controller stays on the screen.
  @discardableResult
  public func simulateSelection(of color: UIColor, continuously: Bool = false) -> Bool {
    actInFront(.choose) {
      selectedColor = color
      delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
    }
  }

  /// Closes the controller. When the application settles, the controller is dismissed, and then the delegate is called.
  @discardableResult
  public func simulateFinish() -> Bool {
    actInFront(.tap) { leave { [self] in delegate?.colorPickerViewControllerDidFinish(self) } }
  }
}

extension UIFontPickerViewController {
  /// Picks a font. The delegate is called, and then the picker is dismissed.
  @discardableResult
  public func simulatePick(_ font: UIFontDescriptor) -> Bool {
    actInFront(.choose) {
      selectedFontDescriptor = font
      delegate?.fontPickerViewControllerDidPickFont(self)
      leave()
    }
  }

  /// Taps Cancel. The delegate is called, and then the picker is dismissed.
  @discardableResult
  public func simulateCancel() -> Bool {
    actInFront(.tap) {
      delegate?.fontPickerViewControllerDidCancel(self)
      leave()
    }
  }
}

extension UIAlertController {
  /// Taps a button. The alert is dismissed with animation, and then the handler runs.
  ///
  /// As in UIKit, the handler runs after the callbacks of the dismissal, when the application settles. The button must
  /// be enabled and belong to this alert. The alert must be on the screen, frontmost, and not in a transition.
  /// Otherwise, the tap only prints a warning to standard error.
  ///
  /// - Returns: Whether the action was possible.
  @discardableResult
  public func simulateTap(on action: UIAlertAction) -> Bool {
    headlessWorld.commit()
    if let reason = reasonNotToTap(action) {
      Diagnostics.refuse("tap", because: reason, about: self)
      return false
    }
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
    return true
  }

  /// Taps the button with a given title. Returns `false` if there is no such button or if the user cannot tap it.
  @discardableResult
  public func simulateTap(onActionTitled title: String) -> Bool {
    if let action = actions.first(where: { $0.title == title }) { return simulateTap(on: action) }
    let titles = actions.map { $0.title ?? "" }.joined(separator: ", ")
    Diagnostics.refuse("the alert has no button '\(title)'; it has: \(titles)", about: self)
    return false
  }

  private func reasonNotToTap(_ action: UIAlertAction) -> String? {
    let name = "the button '\(action.title ?? "")'"
    if !actions.contains(where: { $0 === action }) { return "\(name) is not in this alert" }
    if !action.isEnabled { return "\(name) is disabled" }
    if viewIfLoaded?.window == nil || isBeingPresented || isBeingDismissed { return "the alert is not on the screen" }
    return presentedViewController.map { "\(type(of: $0)) is presented over the alert" }
  }
}

/// The user's actions on the activity sheet. Each method returns whether the action was possible: the sheet must be on
/// the screen, frontmost, and not in a transition.
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
