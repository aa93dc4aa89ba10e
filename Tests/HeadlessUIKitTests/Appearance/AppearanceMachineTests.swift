import HeadlessUIKit
import Testing

/// What beginAppearanceTransition and endAppearanceTransition do to a controller without a parent: four states, and
/// sixteen ways to go from one to another by the shortest calls.
@MainActor
struct AppearanceMachineTests {
  enum State: CaseIterable, Sendable {
    case disappeared, appearing, appeared, disappearing
  }

  enum Call: Sendable {
    case appear, disappear, end
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let from: State
    let to: State
    let calls: [Call]
    let told: [String]

    var testDescription: String { "\(from) to \(to)" }
  }

  nonisolated static let rows: [Row] = [
    row(.disappeared, .disappeared, [], []),
    row(.disappeared, .appearing, [.appear], ["viewWillAppear"]),
    row(.disappeared, .appeared, [.appear, .end], ["viewWillAppear", "viewDidAppear"]),
    row(.disappeared, .disappearing, [.appear, .disappear], ["viewWillAppear", "viewWillDisappear"]),
    row(.appearing, .disappeared, [.disappear, .end], ["viewWillDisappear", "viewDidDisappear"]),
    row(.appearing, .appearing, [], []),
    row(.appearing, .appeared, [.end], ["viewDidAppear"]),
    row(.appearing, .disappearing, [.disappear], ["viewWillDisappear"]),
    row(.appeared, .disappeared, [.disappear, .end], ["viewWillDisappear", "viewDidDisappear"]),
    row(.appeared, .appearing, [.disappear, .appear], ["viewWillDisappear", "viewWillAppear"]),
    row(.appeared, .appeared, [], []),
    row(.appeared, .disappearing, [.disappear], ["viewWillDisappear"]),
    row(.disappearing, .disappeared, [.end], ["viewDidDisappear"]),
    row(.disappearing, .appearing, [.appear], ["viewWillAppear"]),
    row(.disappearing, .appeared, [.appear, .end], ["viewWillAppear", "viewDidAppear"]),
    row(.disappearing, .disappearing, [], []),
  ]

  nonisolated static func row(_ from: State, _ to: State, _ calls: [Call], _ told: [String]) -> Row {
    Row(from: from, to: to, calls: calls, told: told)
  }

  static func bring(_ controller: UIViewController, to state: State) {
    switch state {
    case .disappeared: break
    case .appearing: run([.appear], on: controller)
    case .appeared: run([.appear, .end], on: controller)
    case .disappearing: run([.appear, .end, .disappear], on: controller)
    }
  }

  static func run(_ calls: [Call], on controller: UIViewController) {
    for call in calls {
      switch call {
      case .appear: controller.beginAppearanceTransition(true, animated: true)
      case .disappear: controller.beginAppearanceTransition(false, animated: true)
      case .end: controller.endAppearanceTransition()
      }
    }
  }

  @Test(arguments: rows)
  func `each way is told in the same words, with or without a parent`(row: Row) {
    withHeadlessWorld {
      for parent in [nil, UIViewController()] {
        let log = Log()
        let controller = RecordingController("it", log: log)
        parent?.addChild(controller)
        _ = controller.view
        Self.bring(controller, to: row.from)
        _ = log.take()
        Self.run(row.calls, on: controller)
        #expect(log.take() == row.told.map { "it \($0)" })
        // The next call shows that the state is reached.
        Self.run(row.to == .appearing || row.to == .disappearing ? [.end] : [], on: controller)
        let isThere = row.to == .appeared || row.to == .appearing
        _ = log.take()
        Self.run([isThere ? .disappear : .appear], on: controller)
        #expect(log.take() == ["it \(isThere ? "viewWillDisappear" : "viewWillAppear")"])
      }
    }
  }

  @Test func `all sixteen ways are in the table`() {
    #expect(Set(Self.rows.map(\.testDescription)).count == State.allCases.count * State.allCases.count)
  }

  @Test func `beginning loads the view`() {
    withHeadlessWorld {
      let log = Log()
      let controller = RecordingController("it", log: log)
      controller.beginAppearanceTransition(true, animated: false)
      #expect(log.take() == ["it loadView", "it viewDidLoad", "it viewWillAppear"])
    }
  }

  @Test func `calls that do not balance say so`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        controller.endAppearanceTransition()
        controller.beginAppearanceTransition(false, animated: false)
        controller.beginAppearanceTransition(true, animated: false)
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
        controller.endAppearanceTransition()
      }
    }
    #expect(
      result.standardErrorText
        == "HeadlessUIKit: unbalanced endAppearanceTransition(): UIViewController is neither appearing nor "
        + "disappearing; the call has no effect\n"
        + "HeadlessUIKit: unbalanced beginAppearanceTransition(false): UIViewController is already off the screen or "
        + "disappearing; the call has no effect\n"
        + "HeadlessUIKit: unbalanced beginAppearanceTransition(true): UIViewController is already on the screen or "
        + "appearing; the call has no effect\n"
        + "HeadlessUIKit: unbalanced endAppearanceTransition(): UIViewController is neither appearing nor "
        + "disappearing; the call has no effect\n")
  }
}
