internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments

/// How long objects of a type stayed in a state.
struct Stays {
  struct Key: Hashable {
    var type: TypeName
    var state: String

    /// Nil for an object without a known state.
    init?(_ controller: ControllerTree.Controller) {
      guard let state = controller.state else { return nil }
      type = controller.subject.type
      self.state = state
    }
  }

  private var count = 0
  private var total = 0

  /// Fewer stays say nothing about what is usual.
  private static let minimumCount = 5
  /// How many times the average is unusual.
  private static let factor = 10

  mutating func add(_ duration: Int) {
    count += 1
    total = total.addingClamped(max(0, duration))
  }

  /// Whether a stay is unusually long.
  func isExceeded(by duration: Int) -> Bool {
    count >= Self.minimumCount && duration / Self.factor > total / count
  }
}

/// Which objects of a tree are shown.
struct TreeFilter {
  /// The names of types, or none for all.
  var types: [String] = []
  /// The titles of states, or none for all.
  var states: [String] = []

  func shows(_ controller: ControllerTree.Controller) -> Bool {
    (types.isEmpty || types.contains(controller.subject.type.string))
      && (states.isEmpty || controller.state.map(states.contains) == true)
  }

  /// The first of the types that no object has; nil as long as there are no objects.
  func unknownType(in names: [String]) -> String? { names.isEmpty ? nil : types.first { !names.contains($0) } }

  /// The problems of states that no model has.
  func problems(_ models: [LifecycleModel]) -> [UsageProblem] {
    let titles = models.flatMap { $0.states.map(\.title) }
    return states.filter { !titles.contains($0) }.map {
      UsageProblem(.invalid, "no model has a state '\($0)'" + NearestName.hint($0, in: titles))
    }
  }

  var isActive: Bool { !types.isEmpty || !states.isEmpty }
}
