import Testing

@testable import HeadlessUIKit

/// The transition tables, each written out once as text.
struct TransitionTableTests {
  @Test func `an appearance has nine rows, and no other event has an effect`() {
    var rows: [String] = []
    for stage in AppearanceState.Stage.allCases {
      for event in AppearanceState.Event.allCases {
        guard let next = AppearanceState.transition(from: stage, on: event) else { continue }
        rows.append("\(stage), \(event): \(next.stage), \(next.callback)")
      }
    }
    #expect(
      rows == [
        "disappeared, appear: appearing, viewWillAppear",
        "appearing, disappear: disappearing, viewWillDisappear",
        "appearing, enterWindow: appearingInWindow, viewIsAppearing",
        "appearing, end: appeared, viewDidAppear",
        "appearingInWindow, disappear: disappearing, viewWillDisappear",
        "appearingInWindow, end: appeared, viewDidAppear",
        "appeared, disappear: disappearing, viewWillDisappear",
        "disappearing, appear: appearing, viewWillAppear",
        "disappearing, end: disappeared, viewDidDisappear",
      ])
  }

  @Test func `a move of a view follows the parent's stage`() {
    let stages: [AppearanceState.Stage?] = [nil] + AppearanceState.Stage.allCases
    let rows = stages.map { stage in
      let owners = [AppearanceState.Event.appear, .disappear].map { event in
        AppearanceState.owner(ofMove: event, parent: stage).map { "\($0)" } ?? "-"
      }
      return "\(stage.map { "\($0)" } ?? "no parent"): \(owners.joined(separator: ", "))"
    }
    #expect(
      rows == [
        "no parent: move, move",
        "disappeared: -, -",
        "appearing: parent, move",
        "appearingInWindow: parent, move",
        "appeared: move, move",
        "disappearing: -, move",
      ])
  }

  @MainActor
  @Test func `a change of a stack ends once, whichever event ends it`() {
    var rows: [String] = []
    for phase in StackChange.Phase.allCases {
      for event in StackChange.Event.allCases {
        guard let next = StackChange.transition(from: phase, on: event) else { continue }
        rows.append("\(phase), \(event): \(next.phase), \(next.steps.map { "\($0)" }.joined(separator: " "))")
      }
    }
    let first = "loadNew beginOld beginNew sendWillShow placeNew layOut animate"
    let last = "removeOldView unlinkRemoved endOld releaseRemoved endNew confirmMoves sendDidShow close"
    let back = "restoreStack turnNewBack turnOldBack close"
    let unseen = "removeOldViewFromStack releaseRemoved confirmMoves close"
    #expect(
      rows == [
        "interactive, exchangeTop: interactive, \(first)",
        "interactive, changeUnseen: ending, \(unseen)",
        "interactive, cancel: canceling, ",
        "interactive, finish: running, ",
        "interactive, leaveScreen: ending, \(back)",
        "canceling, settle: ending, \(back)",
        "canceling, leaveScreen: ending, \(back)",
        "deferred, exchangeTop: running, \(first)",
        "deferred, changeUnseen: ending, \(unseen)",
        "deferred, leaveScreen: running, beginOld beginNew placeNew settle",
        "running, settle: ending, \(last)",
        "running, takeBack: ending, \(back)",
        "running, leaveScreen: running, beginOld beginNew placeNew settle",
        "ending, close: over, ",
      ])
  }
}
