/// How far the user has dragged a sheet.
struct SheetDrag {
  let transition: Int
  /// Whether the controller or the delegate prevents dismissals by the user.
  let isBlocked: Bool
  /// The transition, unless the drag is blocked.
  var context: TransitionContext?
  /// Whether the finger has left the screen, and only the animation is left.
  var isLifted = false
}

/// Actions of the user on a sheet.
extension LifecycleCall.Name {
  /// The user begins to drag a sheet down.
  public static let beginSheetDrag = Self(rawValue: "beginSheetDrag")
  /// The user cancels the drag of a sheet.
  public static let cancelSheetDrag = Self(rawValue: "cancelSheetDrag")
  /// The user has dragged the sheet away.
  public static let finishSheetDrag = Self(rawValue: "finishSheetDrag")
}

/// Drags of a sheet by the user, in iOS 13 and later (cases 3.pagesheet, 3.pagesheet-drag-cancelled, 3.sheet-delegate).
///
/// The presenter gets no callbacks. After the finger is lifted, the rest is animated: it happens when the application
/// settles.
extension UIPresentationController {
  /// Begins a drag, with which the sheet begins to disappear.
  ///
  /// The delegate is asked and notified before that. If it prevents the dismissal, or the sheet is modal, the delegate
  /// is notified of the attempt, and there are no callbacks. Controllers that are not sheets, or that are below another
  /// presentation, cannot be dragged: the call has no effect except a warning on standard error.
  public func simulateDragBegin() {
    presented?.headlessWorld.commit()
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
      presentation.beginDragTransition(number: transition)
      presentedViewController.beginAppearance(false, animated: true)
      presentation.drag?.context?.coordinator.runAnimations()
    }
  }

  /// Cancels the drag: the sheet appears again.
  public func simulateDragCancel() {
    guard let (presentation, presenter, transition) = liftFinger() else { return }
    let world = presentedViewController.headlessWorld
    act(.cancelSheetDrag, on: presenter, transition: transition) {
      presentation.drag?.context?.coordinator.endInteraction(cancelled: true)
      world.finish(transition: transition, animated: true) { presentation.springBack() }
    }
  }

  /// Finishes the drag: the sheet is dismissed, the delegate is notified, and the sheet is released.
  public func simulateDragFinish() {
    guard let (presentation, presenter, transition) = liftFinger() else { return }
    presentation.drag?.context?.coordinator.endInteraction(cancelled: false)
    let dismissal = Dismissal(
      of: presentation, by: presenter, animated: true, action: .finishSheetDrag, transition: transition,
      completion: {
        self.delegate?.presentationControllerDidDismiss(self)
        (self.presented as? any SystemController)?.wasDismissedByUser()
      })
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

  /// The parts of a drag under way; nil if the drag was prevented.
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
  /// The sheet is back at its place; `isBeingDismissed` is reset before the sheet gets its callback.
  fileprivate func springBack() {
    phase = .shown
    let context = drag?.context
    drag = nil
    // A window that was hidden meanwhile has ended the disappearance.
    if presented.appearance.stage == .disappearing {
      presented.beginAppearance(true, animated: true)
      presented.endAppearance()
    }
    context?.wrapUp(completed: false)
  }

  /// The coordinator of a drag tells whether the user still drags. No animator is asked for.
  fileprivate func beginDragTransition(number: Int) {
    guard let presenter, let container = presented.outerView?.superview else { return }
    let scene = TransitionScene(
      from: presented, to: presenter, fromView: presented.viewIfLoaded, container: container, style: style)
    let coordinator = TransitionCoordinator(
      in: container, animated: true, duration: TransitionContext.systemDuration)
    coordinator.beginInteraction()
    drag?.context = TransitionContext(scene, number: number, coordinator: coordinator)
  }
}
