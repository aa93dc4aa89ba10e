/// The transitions of a world that have not begun or not ended, and the last transition number.
struct TransitionQueue {
  var lastNumber = 0
  /// Navigation controllers whose stack has changed and whose top controller will change in the next layout pass.
  var stackChanges: [WeakNavigationController] = []
  /// Transitions that begin at the end of the turn of the run loop.
  var afterCommit: [@MainActor () -> Void] = []
  var pending: [@MainActor () -> Void] = []
  /// Transitions that the app's animators perform. Their hosts retain them.
  var contexts: [WeakTransitionContext] = []
  /// The interactive transition whose animator is being called. Its animations end only after the user lifts the
  /// finger.
  var holder: TransitionContext?
  /// The controller whose `dismiss` is forwarded to the presenter.
  weak var dismisser: UIViewController?
  /// Containers that forward appearance callbacks themselves, and whose children may have to appear.
  var forwarders = WeakList<UIViewController>()
  /// Views with constraints whose `layoutSubviews` has not called super.
  var unlaidViews = WeakList<UIView>()

  /// The number of transitions that wait for the application to settle.
  var count: Int { stackChanges.count + afterCommit.count + pending.count }
  var isEmpty: Bool { count == 0 }
}

struct WeakNavigationController {
  weak var controller: UINavigationController?
}

extension HeadlessWorld {
  /// Returns the number for a new transition: 1, 2, 3, and so on.
  ///
  /// A custom host passes this number with its action and with every call that it delivers for the action.
  public func makeTransition() -> Int {
    transitions.lastNumber += 1
    return transitions.lastNumber
  }

  /// Ends a transition immediately, or when the application settles if the transition is animated.
  ///
  /// A custom host passes a closure with the second half of its transition: the did-callbacks and the completion
  /// handler. The world retains the closure until it has run.
  @preconcurrency
  public func finish(transition: Int, animated: Bool, _ end: @escaping @MainActor () -> Void) {
    if animated {
      let end: @MainActor () -> Void = { [unowned self] in withTransition(transition, end) }
      if let holder = transitions.holder { holder.hold(end) } else { transitions.pending.append(end) }
    } else {
      withTransition(transition, end)
    }
  }

  /// Begins a transition at the end of the turn of the run loop, after the commit.
  func beginAfterCommit(transition: Int, _ begin: @escaping @MainActor () -> Void) {
    transitions.afterCommit.append { [unowned self] in withTransition(transition, begin) }
  }

  /// Ends all transitions that wait for this call, in the order in which they began, including transitions that begin
  /// during the call. Pending layout passes run before the first transition ends and after each.
  func settle() {
    commit()
    while !transitions.pending.isEmpty {
      // The closure is removed before it runs, so objects that only the closure retains are released as soon as it has
      // run.
      transitions.pending.removeFirst()()
      commit()
    }
    // The observers are called even if there was no transition, because a window may have been deallocated on another
    // thread.
    asMoment {}
  }

  /// Settles and runs the work that is due. Everything has settled before and after each call.
  ///
  /// Work that is due because of such a call, such as a call without a delay, runs as well, but not without end.
  ///
  /// - Returns: Whether the maximum number of calls was not reached.
  @discardableResult
  func settleAndRunDueWork() -> Bool {
    settle()
    for _ in 0..<10 {
      let (count, last) = dueWork.run { settle() }
      if count == 0 { return true }
      if let last {
        let work = last.entry.map { PendingWork($0).description } ?? "timer"
        Diagnostics.warn(
          "after \(count) calls of timers and delayed work, more calls are due, last of a \(work): advance the clock in "
            + "smaller steps, and settle after each", about: application, .endlessWork)
        return false
      }
    }
    return true
  }

  /// Ends a turn of the run loop: stack changes begin, a layout pass runs, and then presentations begin.
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

  /// Begins the stack changes of the navigation controllers whose views are in a view that is being laid out.
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

  /// Performs a layout pass for the windows on the screen.
  func layOut() {
    windows.forEachLiving { if !$0.isHidden { $0.runLayoutPasses() } }
  }
}

/// A weak reference to a transition that one of the app's animators performs.
struct WeakTransitionContext {
  weak var context: TransitionContext?
}

extension HeadlessWorld {
  /// Warns about what the app should have completed when the application has settled.
  func warnAboutUnfinishedWork() {
    warnAboutUnfinishedTransitions()
    warnAboutMissingForwarding()
    let views = transitions.unlaidViews.objects
    transitions.unlaidViews = WeakList()
    for view in views where view.hasUnlaidSubviews {
      view.layout.hasReachedBase = true  // One warning per view is enough.
      view.warnAboutMissingSuper("layoutSubviews", about: view)
    }
  }

  /// Checks at the end of the settling whether the container has forwarded its appearance.
  func watchForwarding(by container: UIViewController) {
    transitions.forwarders.append(container)
  }

  /// Warns about containers that turned automatic forwarding off and did not forward their appearance to any child,
  /// although the user sees one, or their disappearance to a child that had appeared.
  private func warnAboutMissingForwarding() {
    let containers = transitions.forwarders.objects
    transitions.forwarders = WeakList()
    var seen: Set<ObjectIdentifier> = []
    for container in containers where !container.appearance.isUnderWay {
      guard seen.insert(ObjectIdentifier(container)).inserted else { continue }
      guard !container.shouldAutomaticallyForwardAppearanceMethods, let child = container.childToForwardTo else {
        continue
      }
      let name = "\(type(of: container))"
      let what = child.appearance.stage == .appeared ? "dis" : ""
      Diagnostics.warn(
        "\(name) does not forward appearance callbacks automatically, and did not begin the \(what)appearance of its "
          + "visible child \(type(of: child))", about: child, .appearanceNotForwarded,
        in: "\(name).shouldAutomaticallyForwardAppearanceMethods")
    }
  }

  /// Warns about each transition that its animator has not ended, but only once per transition.
  ///
  /// Interactive transitions are excluded, because the user's finger is still on the screen.
  private func warnAboutUnfinishedTransitions() {
    transitions.contexts.removeAll { $0.context.map { $0.phase == .over } ?? true }
    for context in transitions.contexts.compactMap(\.context) where context.waitsForAnimator && !context.hasWarned {
      context.hasWarned = true
      guard let animator = context.animator else { continue }
      let names = [context.scene.from, context.scene.to].map { $0.map { "\(type(of: $0))" } ?? "nothing" }
      context.warn(
        "the transition from \(names[0]) to \(names[1]) is still unfinished: \(type(of: animator)) has not called "
          + "completeTransition(_:)", .transitionNotCompleted, in: "\(type(of: animator)).animateTransition")
    }
  }
}

extension UIViewController {
  /// The child to which this container should have forwarded its own appearance or disappearance, if any.
  fileprivate var childToForwardTo: UIViewController? {
    let inside = children.filter { $0.hasViewInside(self) }
    guard appearance.stage == .appeared else { return inside.first { $0.appearance.stage == .appeared } }
    return children.contains { $0.appearance.stage != .disappeared } ? nil : inside.first(where: \.isViewSeen)
  }
}
