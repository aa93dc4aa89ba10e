/// The transitions of a world: their numbers, those that have not begun yet, and those that wait for their end.
struct TransitionQueue {
  var lastNumber = 0
  /// The navigation controllers whose stack has changed, and which change their tops in the next layout pass.
  var stackChanges: [WeakNavigationController] = []
  /// Begin at the end of the turn of the run loop.
  var afterCommit: [@MainActor () -> Void] = []
  var pending: [@MainActor () -> Void] = []
  /// Those with an animator of the app. Their hosts retain them.
  var contexts: [WeakTransitionContext] = []
  /// While it starts, animations end only after the user has lifted the finger.
  var holder: TransitionContext?

  /// How many have not ended.
  var count: Int { stackChanges.count + afterCommit.count + pending.count }
  var isEmpty: Bool { count == 0 }
}

struct WeakNavigationController {
  weak var controller: UINavigationController?
}

extension HeadlessWorld {
  /// Gives a new transition its number: 1, 2, 3, and so on.
  ///
  /// A custom host sets this number on its action and on every call that it delivers for the action.
  public func makeTransition() -> Int {
    transitions.lastNumber += 1
    return transitions.lastNumber
  }

  /// Ends a transition at once or, if it is animated, when the application settles.
  ///
  /// A custom host passes the second half of its transition: the did-callbacks and the completion. The world retains
  /// the closure until it has run.
  @preconcurrency
  public func finish(transition: Int, animated: Bool, _ end: @escaping @MainActor () -> Void) {
    if animated {
      let end: @MainActor () -> Void = { [unowned self] in withTransition(transition, end) }
      if let holder = transitions.holder { holder.hold(end) } else { transitions.pending.append(end) }
    } else {
      withTransition(transition, end)
    }
  }

  /// Begins a transition after the commit, that is at the end of the turn of the run loop.
  func beginAfterCommit(transition: Int, _ begin: @escaping @MainActor () -> Void) {
    transitions.afterCommit.append { [unowned self] in withTransition(transition, begin) }
  }

  /// Ends the transitions under way in the order of their beginnings, and those that begin during this call, until
  /// there are none; then runs the layout passes that are due.
  func settle() {
    commit()
    while !transitions.pending.isEmpty {
      // Removed before it runs, so that objects that only the transition retains are released right after it.
      transitions.pending.removeFirst()()
      commit()
    }
    // Also without a transition: a window may have ended on another thread.
    asMoment {}
  }

  /// Ends a turn of the run loop: changes of navigation stacks begin, a layout pass runs, and then presentations begin.
  func commit() {
    repeat {
      while !transitions.stackChanges.isEmpty {
        transitions.stackChanges.removeFirst().controller?.beginDeferredChange()
      }
      layOut()
      if !transitions.afterCommit.isEmpty { transitions.afterCommit.removeFirst()() }
    } while !transitions.stackChanges.isEmpty || !transitions.afterCommit.isEmpty
    layOut()
  }

  /// Begins the changes of the navigation controllers in a view that is laid out.
  func beginStackChanges(in view: UIView) {
    guard !transitions.stackChanges.isEmpty else { return }
    for change in transitions.stackChanges {
      guard let controller = change.controller, controller.viewIfLoaded?.isDescendant(of: view) ?? false else {
        continue
      }
      transitions.stackChanges.removeAll { $0.controller === controller }
      controller.beginDeferredChange()
    }
  }

  /// A layout pass through the windows on the screen.
  func layOut() {
    windows.forEachLiving { if !$0.isHidden { $0.runLayoutPasses() } }
  }
}
