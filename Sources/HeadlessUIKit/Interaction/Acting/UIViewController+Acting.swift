import Foundation

/// Actions of the user on controllers of the system, such as pickers.
extension UIViewController {
  /// Performs an action of the user, and returns whether that was possible.
  ///
  /// The controller has to be on the screen, in front, and at rest. Otherwise the action has no effect except a warning on
  /// standard error. A turn of the run loop ends before and after the action.
  func actInFront(_ name: LifecycleCall.Name, unless reason: String? = nil, _ body: () -> Void) -> Bool {
    headlessWorld.commit()
    if let reason = reasonNotToTouch ?? reason {
      Diagnostics.warn("the user cannot \(name) here, because \(reason); nothing is done", about: self)
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

  /// Is dismissed by its presenter, with animation, unless it is leaving already.
  func leave(completion: (() -> Void)? = nil) {
    guard let presenter = presentingViewController, !isBeingDismissed else { return }
    presenter.dismiss(animated: true, completion: completion)
  }
}
