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

  /// Ends a transition at once, or, when it is animated, as soon as the application settles.
  ///
  /// A host of your own hands the second half of its transition over here: the did-callbacks and the completion. The
  /// world keeps the closure until it has run.
  public func finish(transition: Int, animated: Bool, _ end: @escaping @MainActor () -> Void) {
    if animated {
      transitions.pending.append { [unowned self] in withTransition(transition, end) }
    } else {
      withTransition(transition, end)
    }
  }

  /// Ends the transitions under way in the order of their beginnings, with those that begin meanwhile, until none is
  /// left, and lays out what needs it.
  func settle() {
    layOut()
    while !transitions.pending.isEmpty {
      // Taken out before it runs, so that what only the transition kept is released right after it.
      transitions.pending.removeFirst()()
      layOut()
    }
  }

  /// A layout pass through the windows on the screen, as UIKit runs one at the end of each turn of the run loop.
  func layOut() {
    windows.forEachLiving { if !$0.isHidden { $0.layoutIfNeeded() } }
  }
}
