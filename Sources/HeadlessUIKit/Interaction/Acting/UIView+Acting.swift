import Foundation

/// Checks whether a user could act on a view.
extension UIView {
  /// Performs a user action if possible, and returns whether it was performed.
  ///
  /// An action that a user could not perform only prints a warning to standard error. The run loop completes a turn
  /// before the action and another turn after it. If the view has several parts, `part` identifies the part that the
  /// action affects.
  func act(
    _ name: LifecycleCall.Name, on part: String? = nil, unless reason: String? = nil, _ body: () -> Void
  ) -> Bool {
    headlessWorld.commit()
    if let obstacle = obstacle ?? reason {
      Diagnostics.refuse("\(name)", because: obstacle, about: self)
      return false
    }
    headlessWorld.perform(LifecycleCall(name, receiver: self, isAction: true, part: part), body)
    headlessWorld.commit()
    return true
  }

  /// The reason why the user cannot touch this view, or nil if the user can touch it.
  private var obstacle: String? {
    if let control = self as? UIControl, !control.isEnabled { return "the \(type(of: self)) is disabled" }
    for view in sequence(first: self, next: \.superview) {
      if let obstacle = view.ownObstacle { return "the \(type(of: view)) \(obstacle)" }
    }
    if window == nil, !isInputView { return "the \(type(of: self)) is not in a window" }
    return coveringController.map { "\(type(of: $0)) is presented over the \(type(of: self))" }
  }

  /// The end of a sentence about a part of this view that is not on the screen.
  var becauseOfMissingSize: String { missingSize.map { ", because \($0)" } ?? "" }

  private var ownObstacle: String? {
    if isHidden { return "is hidden" }
    if alpha < 0.01 { return "is transparent" }
    return isUserInteractionEnabled ? nil : "has user interaction disabled"
  }

  /// The presented controller that covers this view, or nil if there is none. The controller's presenter contains the
  /// view, but the controller itself does not.
  private var coveringController: UIViewController? {
    let controllers = sequence(first: self, next: \.superview).lazy.compactMap(\.controller)
    return controllers.compactMap(\.presentedViewController).first { presented in
      presented.viewIfLoaded.map { !isDescendant(of: $0) } ?? true
    }
  }
}

/// The user's actions on system controllers, such as pickers.
extension UIViewController {
  /// Performs a user action if possible, and returns whether it was performed.
  ///
  /// The controller must be on the screen, frontmost, and not in a transition. Otherwise, the action only prints a
  /// warning to standard error. The run loop completes a turn before the action and another turn after it.
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
