extension LifecycleNotice {
  /// Everything that HeadlessUIKit refuses, corrects, or ends with a warning, instead of stopping the program.
  ///
  /// The raw values are the values of `problem` in traces. More problems may be added.
  public enum Problem: String, CaseIterable, Sendable {
    /// A controller was asked to present while it was already presenting.
    case presentedWhilePresenting
    /// A controller was asked to present while it was appearing, disappearing, or being dismissed itself.
    case presentedInTransition
    /// A controller was to be presented while it was being dismissed.
    case presentedWhileDismissed
    /// A controller whose view is not in a visible window was asked to present.
    case presentedOffScreen
    /// The presenter left the screen in the turn of the run loop in which it was asked to present.
    case presenterLeft
    /// A controller was asked to dismiss before the presentation had ended, or during a dismissal.
    case dismissedInTransition
    /// A controller was asked twice to dismiss, so that its presenter or the controller itself is dismissed as well.
    case dismissedAgain
    /// The stack of a navigation controller was changed during another change.
    case nestedStackChange
    /// `beginAppearanceTransition` and `endAppearanceTransition` do not match.
    case unbalancedAppearance
    /// A container that does not forward the appearance callbacks did not call those of its visible child.
    case appearanceNotForwarded
    /// The view was loaded while its controller was being deallocated.
    case viewLoadedInDeinit
    /// An override of a method that is not a callback of controllers did not call super.
    case superNotCalled
    /// An animator had not completed its transition when everything else had settled.
    case transitionNotCompleted
    /// An animator completed its transition a second time.
    case transitionCompletedAgain
    /// An animator reported a transition as completed that the user had canceled.
    case transitionCompletedAfterCancel
    /// An animator did not add the view of the arriving controller.
    case viewNotAddedByAnimator
    /// An animator moved the view of a presenter that stays on the screen.
    case viewMovedByAnimator
    /// A driver was used without a transition.
    case driverWithoutTransition
    /// An interactive transition was updated with a percentage that is not a number.
    case percentageNotANumber
    /// No controller handles an unwind segue.
    case unwindWithoutDestination
    /// The items of a navigation controller's own toolbar were set.
    case toolbarItemsSet
    /// A window without a scene was shown in an application with scenes.
    case windowWithoutScene
    /// A callback returned a size or place that no view can have.
    case invalidGeometry
    /// An item does not fit into a collection view with a flow layout.
    case itemTooLarge
    /// The layout of a view keeps requesting another pass.
    case endlessLayout
    /// The constraints of a view are more entangled than HeadlessUIKit can solve.
    case unsolvedConstraints
    /// Timers, delayed work, or transitions keep starting.
    case endlessWork
  }
}
