/// A weak reference to a transition that one of the app's animators performs.
struct WeakTransitionContext {
  weak var context: TransitionContext?
}

extension HeadlessWorld {
  /// Warns about each transition that its animator has not ended, but only once per transition.
  ///
  /// Interactive transitions are excluded, because the user's finger is still on the screen.
  func warnAboutUnfinishedTransitions() {
    transitions.contexts.removeAll { $0.context.map { $0.phase == .over } ?? true }
    for context in transitions.contexts.compactMap(\.context) where context.waitsForAnimator && !context.hasWarned {
      context.hasWarned = true
      guard let animator = context.animator else { continue }
      let names = [context.scene.from, context.scene.to].map { $0.map { "\(type(of: $0))" } ?? "nothing" }
      Diagnostics.warn(
        "the transition from \(names[0]) to \(names[1]) is still unfinished: \(type(of: animator)) has not called "
          + "completeTransition(_:)", about: context.containerView)
    }
  }
}
