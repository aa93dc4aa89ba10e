public import Foundation

/// The presentation of a sheet. The settings for its appearance are stored but have no effect.
///
/// `selectedDetentIdentifier`, `largestUndimmedDetentIdentifier`, `prefersGrabberVisible`,
/// `prefersScrollingExpandsWhenScrolledToEdge`, `prefersEdgeAttachedInCompactHeight`, and `preferredCornerRadius` are
/// stored but have no effect.
public final class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  public struct Detent: Hashable, Sendable {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The string that identifies the detent.
      public let rawValue: String

      /// Creates an identifier from a string.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// About half of the screen height.
      public static let medium = Self(rawValue: "medium")
      /// The full height of a sheet.
      public static let large = Self(rawValue: "large")
    }

    /// The identifier of the detent.
    public let identifier: Identifier

    /// Returns a detent at about half of the screen height.
    public static func medium() -> Detent { Detent(identifier: .medium) }

    /// Returns a detent at the full height of a sheet.
    public static func large() -> Detent { Detent(identifier: .large) }
  }

  /// The heights at which the sheet rests. The value is stored but has no effect: a sheet always has its full height.
  public var detents = [Detent.large()]

  /// The identifier of the selected detent.
  public var selectedDetentIdentifier: Detent.Identifier?

  /// The identifier of the largest detent at which the content behind the sheet is not dimmed.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?

  /// Whether the grabber is visible.
  public var prefersGrabberVisible = false

  /// Whether scrolling inside the sheet first expands the sheet to a larger detent.
  public var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Whether the sheet is attached to the bottom edge in a compact height.
  public var prefersEdgeAttachedInCompactHeight = false

  /// The radius of the corners.
  public var preferredCornerRadius: CGFloat?

  /// Runs the closure immediately, without animation.
  public func animateChanges(_ changes: () -> Void) { changes() }
}

extension UISheetPresentationController.Detent {
  /// The values from which a closure computes a custom height.
  public struct ResolutionContext {
    /// The maximum height, which is the height of the screen.
    public let maximumDetentValue: CGFloat
    /// The traits of the sheet.
    public let containerTraitCollection: UITraitCollection
  }

  /// Returns a detent with a custom height. Only the identifier is stored; a sheet always has its full height, and the
  /// closure is never called.
  public static func custom(
    identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> CGFloat?
  ) -> Self { Self(identifier: identifier ?? Identifier(rawValue: "custom-\(UUID().uuidString)")) }
}

extension UISheetPresentationController.Detent.Identifier {
  /// Creates an identifier from a string.
  public init(_ rawValue: String) {
    self.init(rawValue: rawValue)
  }
}

extension UISheetPresentationController {
  /// Does nothing. In UIKit, this method recomputes the detents.
  public func invalidateDetents() {}

  /// Selects a detent, as the user does by dragging the sheet. The selection is stored, and the delegate is notified.
  public func simulateSelection(ofDetent identifier: Detent.Identifier) {
    selectedDetentIdentifier = identifier
    let delegate = delegate as? any UISheetPresentationControllerDelegate
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

/// Receives notifications about the detents that the user selects. Its method is optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the user has selected a detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

/// The default implementation, which makes the method optional.
extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// The state of the user's drag of a sheet.
struct SheetDrag {
  let transition: Int
  /// Whether the controller or the delegate prevents dismissals by the user.
  let isBlocked: Bool
  /// The transition, or nil if the drag is blocked.
  var context: TransitionContext?
  /// Whether the user has lifted the finger. After that, only the animation remains.
  var isLifted = false
}

/// The user's actions on a sheet.
extension LifecycleCall.Name {
  /// The user begins to drag a sheet down.
  public static let beginSheetDrag = Self(rawValue: "beginSheetDrag")
  /// The user cancels the drag.
  public static let cancelSheetDrag = Self(rawValue: "cancelSheetDrag")
  /// The user finishes the drag, which dismisses the sheet.
  public static let finishSheetDrag = Self(rawValue: "finishSheetDrag")
}

/// Simulated drags of a sheet, in iOS 13 and later (recorded cases `3.pagesheet`, `3.pagesheet-drag-cancelled`,
/// `3.sheet-delegate`).
///
/// The presenter gets no callbacks. After the user lifts the finger, the rest of the transition is animated and ends
/// when the application settles.
extension UIPresentationController {
  /// Begins a drag. The sheet begins to disappear.
  ///
  /// The delegate decides whether the user may dismiss the sheet. If the delegate allows the dismissal, it is notified
  /// that the dismissal begins. If the delegate prevents the dismissal, or `isModalInPresentation` is true, the
  /// delegate is notified of the attempt instead, and no callbacks are delivered. If the presented controller is not
  /// the frontmost sheet on the screen, this method only prints a warning to standard error.
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

  /// Cancels the drag. The sheet appears again, unless the dismissal was prevented.
  public func simulateDragCancel() {
    guard let (presentation, presenter, transition) = liftFinger() else { return }
    let world = presentedViewController.headlessWorld
    act(.cancelSheetDrag, on: presenter, transition: transition) {
      presentation.drag?.context?.coordinator.endInteraction(cancelled: true)
      world.finish(transition: transition, animated: true) { presentation.springBack() }
    }
  }

  /// Finishes the drag. Unless the dismissal was prevented, the sheet is dismissed, the delegate is notified, and the
  /// sheet is released.
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

  /// Swipes the sheet down by beginning and finishing a drag.
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
    noteUseOfDelegate()
    return delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Ends the user's part of the drag. Returns the presentation, the presenter, and the number of the drag's
  /// transition, or nil if there is no drag or the drag is blocked.
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
    Diagnostics.refuse("\(type(of: presented)) \(problem); the call has no effect", about: presented)
  }
}

extension Presentation {
  /// Moves the sheet back to its position. `isBeingDismissed` is reset before the sheet gets its callbacks.
  fileprivate func springBack() {
    phase = .shown
    let context = drag?.context
    drag = nil
    // If the window was hidden in the meantime, the window has already ended the disappearance.
    if presented.appearance.stage == .disappearing {
      presented.beginAppearance(true, animated: true)
      presented.endAppearance()
    }
    context?.wrapUp(completed: false)
  }

  /// Begins the transition of a drag. Its coordinator reports whether the user is still dragging. No animator is
  /// requested.
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
