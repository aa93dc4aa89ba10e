internal import Lifeline
internal import LifelineVocabulary

/// Actions that have returned while their transitions go on, such as an animated push.
///
/// UIKit does not say which transition a callback belongs to. A callback is attributed to the newest action that concerns
/// its controller, or one that contains it, until that controller has appeared or disappeared.
struct InferredCauses {
  private struct Action {
    let name: EventName
    let sequence: Int
    /// The controller that the action is about.
    let primary: Int?
    /// The subjects that have not appeared or disappeared yet.
    var waiting: Set<Int>
    /// Those that are about to: they had a callback because of this action.
    var started: Set<Int> = []
    /// Those that have appeared or disappeared. Their `didMove` may follow.
    var finished: Set<Int> = []

    /// Whether the transition is over but for the ends of what has started.
    var isEnding: Bool { primary.map(finished.contains) ?? waiting.isEmpty }
  }

  /// An action that has returned.
  struct Cause {
    let name: EventName
    let sequence: Int
  }

  /// A transition that is canceled ends without notice, so only the newest ones are stored.
  private static let maximumCount = 64
  private var actions: [Action] = []

  /// Notes an action that has returned.
  ///
  /// - Parameters:
  ///   - primary: the controller that the action is about.
  ///   - subjects: all controllers that may still appear or disappear.
  mutating func add(_ name: EventName, _ sequence: Int, primary: Int?, _ subjects: [Int]) {
    guard !subjects.isEmpty else { return }
    if actions.count == Self.maximumCount { actions.removeFirst() }
    actions.append(Action(name: name, sequence: sequence, primary: primary, waiting: Set(subjects)))
  }

  /// The action that probably caused a callback.
  ///
  /// - Parameter subjects: the receiver, and the controllers that contain it.
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

  /// Notes that a controller has appeared or disappeared.
  mutating func finish(_ subject: Int) {
    for index in actions.indices where actions[index].waiting.remove(subject) != nil {
      actions[index].finished.insert(subject)
      if actions[index].isEnding { actions[index].waiting.formIntersection(actions[index].started) }
    }
  }
}
