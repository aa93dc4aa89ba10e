/// How far the user has dragged a sheet.
struct SheetDrag {
  let transition: Int
  /// Whether the controller or the delegate keeps the sheet where it is.
  let isBlocked: Bool
  /// Whether the finger has left the screen, and only the animation is left.
  var isLifted = false
}

/// Actions of the user on a sheet.
extension LifecycleCall.Name {
  /// The user begins to drag a sheet down.
  public static let beginSheetDrag = Self(rawValue: "beginSheetDrag")
  /// The user lets the sheet spring back.
  public static let cancelSheetDrag = Self(rawValue: "cancelSheetDrag")
  /// The user has dragged the sheet away.
  public static let finishSheetDrag = Self(rawValue: "finishSheetDrag")
}

/// The user drags a sheet down, from iOS 13 on (cases 3.pagesheet, 3.pagesheet-drag-cancelled, 3.sheet-delegate).
///
/// The presenter is told nothing at all. What follows the lifting of the finger is animated: it comes when the
/// application settles.
extension UIPresentationController {
  /// The user begins to drag: the sheet is told that it disappears.
  ///
  /// The delegate is asked and told before that. When it says no, or the sheet is modal, it only hears of the attempt,
  /// and no callback comes. What is no sheet, or lies under another presentation, cannot be dragged: that is said on
  /// standard error, and nothing is done.
  public func simulateDragBegin() {
    guard let presentation = presented?.presentedBy, let presenter = presentation.presenter, canBeDragged else {
      return warn("cannot be dragged: it is not the sheet in front on the screen of iOS 13 or later")
    }
    let transition = presentedViewController.headlessWorld.makeTransition()
    act(.beginSheetDrag, on: presenter, transition: transition) {
      let isBlocked = !allowsDismissal
      presentation.drag = SheetDrag(transition: transition, isBlocked: isBlocked)
      if isBlocked { delegate?.presentationControllerDidAttemptToDismiss(self); return }
      delegate?.presentationControllerWillDismiss(self)
      presentation.phase = .leaving
      presentedViewController.beginAppearance(false, animated: true)
    }
  }

  /// The user lets go too early: the sheet springs back, and is told that it appears.
  public func simulateDragCancel() {
    guard let (presentation, presenter, transition) = liftFinger() else { return }
    let world = presentedViewController.headlessWorld
    act(.cancelSheetDrag, on: presenter, transition: transition) {
      world.finish(transition: transition, animated: true) { presentation.springBack() }
    }
  }

  /// The user lets go far enough down: the sheet leaves, the delegate hears of it, and UIKit lets go of the sheet.
  public func simulateDragFinish() {
    guard let (presentation, presenter, transition) = liftFinger() else { return }
    let dismissal = Dismissal(
      of: presentation, by: presenter, animated: true, action: .finishSheetDrag, transition: transition,
      completion: { self.delegate?.presentationControllerDidDismiss(self) })
    dismissal.finishDrag(in: presenter.headlessWorld)
  }

  /// The user swipes the sheet down: a drag that begins and is finished.
  public func simulateSwipeDown() {
    simulateDragBegin()
    if presented?.presentedBy?.drag != nil { simulateDragFinish() }
  }

  private var canBeDragged: Bool {
    guard let presented, let presentation = presented.presentedBy else { return false }
    return presentation.phase == .shown && presentation.style.isSheet && presented.presentation == nil
      && presented.isViewInVisibleWindow && presented.headlessWorld.systemVersion.hasPageSheets
  }

  private var allowsDismissal: Bool {
    guard !presentedViewController.isModalInPresentation else { return false }
    return delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// The parts of a drag that goes on; of one that was blocked there is nothing to go on with.
  private func liftFinger() -> (Presentation, UIViewController, transition: Int)? {
    guard let presentation = presented?.presentedBy, let drag = presentation.drag, !drag.isLifted,
      let presenter = presentation.presenter
    else {
      warn("is not being dragged")
      return nil
    }
    if drag.isBlocked {
      presentation.drag = nil
      return nil
    }
    presentation.drag?.isLifted = true
    return (presentation, presenter, drag.transition)
  }

  private func act(
    _ name: LifecycleCall.Name, on presenter: UIViewController, transition: Int, _ body: () -> Void
  ) {
    let call = LifecycleCall(
      name, receiver: presenter, isAction: true, animated: true, counterpart: presented, transition: transition)
    presenter.headlessWorld.perform(call, body)
  }

  private func warn(_ problem: String) {
    let presented = presentedViewController
    Diagnostics.warn("\(type(of: presented)) \(problem); nothing is done", about: presented)
  }
}

extension Presentation {
  /// The sheet is back at its place; `isBeingDismissed` is over before the sheet is told.
  fileprivate func springBack() {
    phase = .shown
    drag = nil
    // A window that was hidden meanwhile has brought the disappearance to its end.
    guard presented.appearance.stage == .disappearing else { return }
    presented.beginAppearance(true, animated: true)
    presented.endAppearance()
  }
}
