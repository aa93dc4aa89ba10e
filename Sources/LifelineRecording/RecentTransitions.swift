/// The actions that started transitions and may cause callbacks after they have returned.
struct RecentTransitions {
  private struct Transition {
    let number: Int
    let sequence: Int
    var isActionOpen = true
  }

  /// The maximum number of transitions. They end without notice, so only the newest ones are stored; few run at a time.
  private static let maximumCount = 64
  private var transitions: [Transition] = []

  mutating func begin(_ number: Int, sequence: Int) {
    if transitions.count == Self.maximumCount { transitions.removeFirst() }
    transitions.append(Transition(number: number, sequence: sequence))
  }

  /// Records that the action has returned, so that it is the cause of later callbacks.
  mutating func leave(_ number: Int) {
    guard let position = position(of: number) else { return }
    transitions[position].isActionOpen = false
  }

  /// The sequence number of the action if it has returned.
  func causeOfLateDelivery(_ number: Int) -> Int? {
    guard let position = position(of: number), !transitions[position].isActionOpen else { return nil }
    return transitions[position].sequence
  }

  private func position(of number: Int) -> Int? {
    transitions.lastIndex { $0.number == number }
  }
}
