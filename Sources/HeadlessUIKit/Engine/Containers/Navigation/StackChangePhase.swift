/// The phases of a stack change and the table of transitions between them.
extension StackChange {
  enum Phase: CaseIterable {
    /// The user is performing the system's swipe, or an interactive transition with an animator is running.
    case interactive
    /// The user canceled the pop, and the top controller is sliding back.
    case canceling
    /// The stack has changed. The old and new top controllers get their appearance callbacks in the next layout pass.
    case deferred
    case running
    /// The did-callbacks are being delivered.
    case ending
    case over
  }

  enum Event: CaseIterable {
    /// The top controller is replaced while it is on the screen.
    case exchangeTop
    /// The stack changes while it is off the screen, or changes only below the top controller.
    case changeUnseen
    /// The user cancels the interactive pop.
    case cancel
    /// The user finishes the interactive pop.
    case finish
    /// The animation has ended.
    case settle
    /// The app's animator canceled the transition.
    case takeBack
    /// The navigation controller is about to leave the screen.
    case leaveScreen
    /// All steps have been performed.
    case close
  }

  /// A step of a transition. The old and new controllers are the top controllers before and after the change.
  enum Step {
    case loadNew
    case beginOld
    case beginNew
    case sendWillShow
    case placeNew
    case layOut
    case animate

    case removeOldView
    case removeOldViewFromStack
    case unlinkRemoved
    case endOld
    case releaseRemoved
    case endNew
    case confirmMoves
    case sendDidShow

    case restoreStack
    case turnNewBack
    case turnOldBack

    /// Handles ``Event/settle``.
    case settle
    /// Handles ``Event/close`` and releases the controllers.
    case close
  }

  /// The next phase and the steps to perform in it, in order.
  struct Transition: Equatable {
    let phase: Phase
    var steps: [Step] = []
  }

  /// Returns the transition for an event in a phase, or nil if the event has no effect. This is the transition table.
  static func transition(from phase: Phase, on event: Event) -> Transition? {
    switch (phase, event) {
    case (.deferred, .exchangeTop): Transition(phase: .running, steps: firstSteps)
    case (.interactive, .exchangeTop): Transition(phase: .interactive, steps: firstSteps)
    case (.deferred, .changeUnseen), (.interactive, .changeUnseen): Transition(phase: .ending, steps: unseenSteps)
    case (.interactive, .cancel): Transition(phase: .canceling)
    case (.interactive, .finish): Transition(phase: .running)
    case (.canceling, .settle): Transition(phase: .ending, steps: stepsBack)
    case (.running, .settle): Transition(phase: .ending, steps: lastSteps)
    case (.running, .takeBack): Transition(phase: .ending, steps: stepsBack)
    case (.interactive, .leaveScreen): Transition(phase: .ending, steps: stepsBack)
    case (.canceling, .leaveScreen): Transition(phase: .ending, steps: stepsBack)
    case (.deferred, .leaveScreen), (.running, .leaveScreen): Transition(phase: .running, steps: hurriedSteps)
    case (.ending, .close): Transition(phase: .over)
    default: nil
    }
  }

  private static let firstSteps: [Step] = [
    .loadNew, .beginOld, .beginNew, .sendWillShow, .placeNew, .layOut, .animate,
  ]

  /// The steps that end the change. A popped controller has no parent in its `viewDidDisappear` (recorded case
  /// `2.pop-parent`), and then gets `didMove(toParent: nil)`.
  private static let lastSteps: [Step] = [
    .removeOldView, .unlinkRemoved, .endOld, .releaseRemoved, .endNew, .confirmMoves, .sendDidShow, .close,
  ]

  /// The steps to perform when the navigation controller leaves the screen. If a callback in `firstSteps` removes it
  /// from the screen, the interrupted steps are performed before `lastSteps`.
  private static let hurriedSteps: [Step] = [.beginOld, .beginNew, .placeNew, .settle]

  private static let unseenSteps: [Step] = [.removeOldViewFromStack, .releaseRemoved, .confirmMoves, .close]

  /// The steps that restore the stack (recorded case `2.interactive-pop-cancelled`).
  ///
  /// Only the appearance callbacks are documented. In HeadlessUIKit, `didMove(toParent:)` follows these callbacks, to
  /// balance the `willMove(toParent: nil)` at the beginning.
  private static let stepsBack: [Step] = [.restoreStack, .turnNewBack, .turnOldBack, .close]
}
