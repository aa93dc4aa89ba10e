internal import Lifeline
internal import LifelineVocabulary

/// Actions that have returned while their transitions go on, such as an animated push.
///
/// UIKit does not say which transition a callback belongs to. A callback is attributed to the newest action that concerns
/// its controller, or one that contains it, until that controller has appeared or disappeared.
struct InferredCauses {
  private struct Action {
    let name: InternedName
    let sequence: Int
    /// The controller that the action is about.
    let primary: Int?
    /// The subjects that have not appeared or disappeared yet.
    var waiting: Set<Int>
    /// Whether the primary one has appeared or disappeared, so that only the ends of others can follow.
    var isEnding = false
  }

  /// An action that has returned.
  struct Cause {
    let name: InternedName
    let sequence: Int
  }

  /// A transition that is cancelled ends without notice, so only the newest ones are stored.
  private static let maximumCount = 64
  private var actions: [Action] = []

  /// The callbacks that belong to transitions; layout also has other causes.
  private static let callbacks: Set<InternedName> = [
    .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .willMove, .didMove,
  ]

  private static let endings: Set<InternedName> = [.viewDidAppear, .viewDidDisappear, .didMove]

  /// Notes an action that has returned.
  ///
  /// - Parameters:
  ///   - primary: the controller that the action is about.
  ///   - subjects: all controllers that may appear or disappear.
  mutating func add(_ name: InternedName, _ sequence: Int, primary: Int?, _ subjects: [Int]) {
    guard !subjects.isEmpty else { return }
    if actions.count == Self.maximumCount { actions.removeFirst() }
    actions.append(Action(name: name, sequence: sequence, primary: primary, waiting: Set(subjects)))
  }

  /// The action that probably caused a callback.
  ///
  /// - Parameter subjects: the receiver, and the controllers that contain it.
  func cause(of callback: InternedName, _ subjects: () -> [Int]) -> Cause? {
    guard !actions.isEmpty, Self.callbacks.contains(callback) else { return nil }
    let subjects = subjects()
    let isEnd = Self.endings.contains(callback)
    guard let action = actions.last(where: { (isEnd || !$0.isEnding) && !$0.waiting.isDisjoint(with: subjects) })
    else { return nil }
    return Cause(name: action.name, sequence: action.sequence)
  }

  /// Notes that a controller has appeared or disappeared.
  mutating func finish(_ subject: Int) {
    for index in actions.indices {
      actions[index].waiting.remove(subject)
      if actions[index].primary == subject { actions[index].isEnding = true }
    }
    actions.removeAll { $0.waiting.isEmpty }
  }
}
