/// The transitions of a world: their numbers, and those that have begun and wait for their end.
struct TransitionQueue {
  var lastNumber = 0
  var pending: [@MainActor () -> Void] = []
}

extension HeadlessWorld {
  /// Gives a new transition its number: 1, 2, 3 and so on.
  ///
  /// A host of your own puts the number on its action and on everything that it delivers for it.
  public func makeTransition() -> Int {
    transitions.lastNumber += 1
    return transitions.lastNumber
  }

  /// Ends a transition at once or, if it is animated, when the application settles.
  ///
  /// Your own host passes the second half of its transition: the did-callbacks and the completion. The world retains
  /// the closure until it has run.
  public func finish(transition: Int, animated: Bool, _ end: @escaping @MainActor () -> Void) {
    if animated {
      transitions.pending.append { [unowned self] in withTransition(transition, end) }
    } else {
      withTransition(transition, end)
    }
  }

  /// Ends the transitions under way in the order of their beginnings, and those that begin during this call, until
  /// there are none; then runs the layout passes that are due.
  func settle() {
    layOut()
    while !transitions.pending.isEmpty {
      // Removed before it runs, so that objects that only the transition retains are released right after it.
      transitions.pending.removeFirst()()
      layOut()
    }
  }

  /// A layout pass through the windows on the screen, as UIKit runs one at the end of each turn of the run loop.
  func layOut() {
    windows.forEachLiving { if !$0.isHidden { $0.layoutIfNeeded() } }
  }
}
