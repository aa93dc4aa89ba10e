#if !canImport(UIKit)
  /// Which action started a transition, for what is delivered after that action has returned.
  struct RecentTransitions {
    private struct Transition {
      let number: Int
      let sequence: Int
      var isActionOpen = true
    }

    /// Transitions end without notice, so only the newest ones are kept; few are ever under way at a time.
    private static let most = 64
    private var transitions: [Transition] = []

    mutating func begin(_ number: Int, sequence: Int) {
      if transitions.count == Self.most { transitions.removeFirst() }
      transitions.append(Transition(number: number, sequence: sequence))
    }

    /// The action has returned: what is delivered from now on comes later.
    mutating func leave(_ number: Int) {
      guard let position = position(of: number) else { return }
      transitions[position].isActionOpen = false
    }

    /// The sequence number of the action, when it has returned already.
    func causeOfLateDelivery(_ number: Int) -> Int? {
      guard let position = position(of: number), !transitions[position].isActionOpen else { return nil }
      return transitions[position].sequence
    }

    private func position(of number: Int) -> Int? {
      transitions.lastIndex { $0.number == number }
    }
  }
#endif
