import Foundation

/// The user's actions on system controllers, such as pickers.
extension UIViewController {
  /// Performs a user action if possible, and returns whether it was performed.
  ///
  /// The controller must be on the screen, frontmost, and not in a transition. Otherwise, the action only prints a warning to standard
  /// error. The run loop completes a turn before the action and another turn after it.
  func actInFront(_ name: LifecycleCall.Name, unless reason: String? = nil, _ body: () -> Void) -> Bool {
    headlessWorld.commit()
    if let reason = reasonNotToTouch ?? reason {
      Diagnostics.refuse("\(name)", because: reason, about: self)
      return false
    }
    headlessWorld.perform(LifecycleCall(name, receiver: view, isAction: true), body)
    headlessWorld.commit()
    return true
  }

  private var reasonNotToTouch: String? {
    if let over = presentedViewController { return "\(type(of: over)) is presented over the \(type(of: self))" }
    let isMoving = selfAndAncestors.contains { $0.isBeingPresented || $0.isBeingDismissed }
    let isShown = viewIfLoaded?.window?.isHidden == false && !isMoving
    return isShown ? nil : "the \(type(of: self)) is not on the screen"
  }

  /// Dismisses the controller through its presenter, with animation, unless it is already leaving.
  func leave(completion: (() -> Void)? = nil) {
    guard let presenter = presentingViewController, !isBeingDismissed else { return }
    presenter.dismiss(animated: true, completion: completion)
  }
}
