internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// The durations of objects of one type in one state.
struct DurationsOnScreen {
  struct Key: Hashable {
    var type: TypeName
    var state: String

    /// Creates the key for an object, or nil if its state, or when the state began, is unknown.
    init?(_ controller: ControllerTree.Controller) {
      guard let state = controller.state, !controller.isProbable else { return nil }
      type = controller.subject.type
      self.state = state
    }
  }

  private var count = 0
  private var total = 0

  /// The minimum number of stays that are necessary to determine the usual duration.
  private static let minimumCount = 5
  /// The factor by which a stay must exceed the average to be unusual.
  private static let factor = 10

  mutating func add(_ duration: Int) {
    count += 1
    total = total.addingClamped(max(0, duration))
  }

  /// Returns whether a stay is unusually long.
  func isExceeded(by duration: Int) -> Bool {
    count >= Self.minimumCount && duration / Self.factor > total / count
  }
}

/// Determines which objects of a tree are shown.
struct TreeFilter {
  /// The names of the types to show. If empty, all types are shown.
  var types: [String] = []
  /// The titles of the states to show. If empty, all states are shown.
  var states: [String] = []

  func shows(_ controller: ControllerTree.Controller) -> Bool {
    (types.isEmpty || types.contains(controller.subject.type.string))
      && (states.isEmpty || controller.state.map(states.contains) == true)
  }

  /// Returns the first of the types that no object has, or nil while there are no objects.
  func unknownType(in names: [String]) -> String? { names.isEmpty ? nil : types.first { !names.contains($0) } }

  /// Returns the problems with states that no model contains.
  func problems(_ models: [LifecycleModel]) -> [UsageProblem] {
    let titles = models.flatMap { $0.states.map(\.title) }
    return states.filter { !titles.contains($0) }.map {
      UsageProblem(.invalid, "no model has a state '\($0)'" + NearestName.hint($0, in: titles))
    }
  }

  var isActive: Bool { !types.isEmpty || !states.isEmpty }
}
