/// The problems that `warning` events report: calls that UIKit refuses, and mistakes that it tolerates.
///
/// The raw values are the values of ``AttributeKey/problem``. HeadlessUIKit has the same list, and a rule judges each
/// problem.
package enum FrameworkProblem: String, CaseIterable, Sendable {
  case presentedWhilePresenting, presentedInTransition, presentedWhileDismissed, presentedOffScreen, presenterLeft
  case dismissedInTransition, dismissedAgain
  case nestedStackChange
  case unbalancedAppearance, appearanceNotForwarded
  case viewLoadedInDeinit
  case superNotCalled
  case transitionNotCompleted, transitionCompletedAgain, transitionCompletedAfterCancel
  case viewNotAddedByAnimator, viewMovedByAnimator
  case driverWithoutTransition, percentageNotANumber
  case unwindWithoutDestination, toolbarItemsSet, windowWithoutScene
  case invalidGeometry, itemTooLarge
  case endlessLayout, unsolvedConstraints, endlessWork
}
