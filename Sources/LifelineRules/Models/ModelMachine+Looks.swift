package import Lifeline

extension ModelMachine {
  /// The appearance of each state in lives diagrams, in the order of ``states``, or nil for states without an object.
  ///
  /// An object exists only between its `init` and its `deinit`. If the model does not define the appearance of a state,
  /// the default depends on its position. States in which lives can end while the object exists are faint. The other
  /// states range from faint to strong in the model's order. If there is only one other state, it is light.
  package var looks: [LifecycleModel.Look?] {
    let isAlive = states.indices.map(exists)
    let ranged = states.indices.filter { isAlive[$0] && states[$0].look == nil && !states[$0].isFinal }
    return states.indices.map { index in
      guard isAlive[index] else { return nil }
      if let look = states[index].look { return look }
      guard let place = ranged.firstIndex(of: index) else { return .faint }
      guard ranged.count > 1 else { return .light }
      let (all, steps) = (LifecycleModel.Look.allCases, ranged.count - 1)
      return all[(place * (all.count - 1) + steps / 2) / steps]
    }
  }

  /// Returns whether an object in this state exists.
  private func exists(_ state: Int) -> Bool {
    if states[state].isInitial {
      let leaving = arrows.filter { $0.from == state }
      return leaving.isEmpty || !leaving.allSatisfy { $0.callbacks.contains(where: Self.isBirth) }
    }
    let entering = arrows.filter { $0.to == state }
    return !states[state].isFinal || entering.isEmpty || !entering.allSatisfy { $0.callbacks == [.`deinit`] }
  }

  private static func isBirth(_ callback: EventName) -> Bool {
    callback == .`init` || callback.string.hasPrefix("init(")
  }

  /// Returns the states that allow a callback.
  package func states(allowing callback: EventName) -> [Int] {
    states.indices.filter { arrow(for: callback, in: $0) != nil }
  }
}
