internal import Lifeline

/// Actions that have returned while their transitions continue, such as an animated push.
///
/// UIKit does not expose the transition that a callback belongs to. A callback is therefore attributed to the newest
/// action that concerns its controller, or a container of the controller, until the controller has appeared or
/// disappeared.
struct InferredCauses {
  private struct Action {
    let name: EventName
    let sequence: Int
    /// The controller that the action is about.
    let primary: Int?
    /// The subjects that have not yet appeared or disappeared.
    var waiting: Set<Int>
    /// The subjects that are about to appear or disappear: they had a callback because of this action.
    var started: Set<Int> = []
    /// The subjects that have appeared or disappeared. Their `didMove` may follow.
    var finished: Set<Int> = []

    /// Whether the transition is finished except for the ends of callbacks that have begun.
    var isEnding: Bool { primary.map(finished.contains) ?? waiting.isEmpty }
  }

  /// An action that has returned.
  struct Cause {
    let name: EventName
    let sequence: Int
  }

  /// The maximum number of actions. A canceled transition ends without notice, so only the newest ones are stored.
  private static let maximumCount = 64
  private var actions: [Action] = []

  /// Records an action that has returned.
  ///
  /// - Parameters:
  ///   - primary: The controller that the action is about.
  ///   - subjects: All controllers that may still appear or disappear.
  mutating func add(_ name: EventName, _ sequence: Int, primary: Int?, _ subjects: [Int]) {
    guard !subjects.isEmpty else { return }
    if actions.count == Self.maximumCount { actions.removeFirst() }
    actions.append(Action(name: name, sequence: sequence, primary: primary, waiting: Set(subjects)))
  }

  /// The action that probably caused a callback.
  ///
  /// - Parameter subjects: The receiver, and the controllers that contain it.
  mutating func cause(of callback: EventName, _ subjects: () -> [Int]) -> Cause? {
    guard !actions.isEmpty, EventName.transitionCallbacks.contains(callback) else { return nil }
    let isEnd = EventName.transitionEndings.contains(callback)
    if !isEnd { actions.removeAll { $0.waiting.isEmpty } }
    let subjects = Set(subjects())
    let position = actions.lastIndex { action in
      if action.isEnding, !isEnd { return false }
      if !action.waiting.isDisjoint(with: subjects) { return true }
      return callback == .didMove && !action.finished.isDisjoint(with: subjects)
    }
    guard let position else { return nil }
    if !isEnd { actions[position].started.formUnion(actions[position].waiting.intersection(subjects)) }
    return Cause(name: actions[position].name, sequence: actions[position].sequence)
  }

  /// Records that a controller has appeared or disappeared.
  mutating func finish(_ subject: Int) {
    for index in actions.indices where actions[index].waiting.remove(subject) != nil {
      actions[index].finished.insert(subject)
      if actions[index].isEnding { actions[index].waiting.formIntersection(actions[index].started) }
    }
  }
}
