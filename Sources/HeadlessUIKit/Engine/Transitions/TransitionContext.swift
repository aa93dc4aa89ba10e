import Foundation

/// An animated transition, with its controllers, its coordinator, and its animator and driver, if any.
///
/// The host creates the transition when it is requested, starts it after the will-callbacks, and retains it until it
/// ends. Without an animator, the host also ends the transition. An animator ends the transition itself, and the host
/// is then notified.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  enum Phase {
    /// The transition was requested but has not started.
    case waiting
    case running
    /// The transition was completed, or the host abandoned it.
    case over
  }

  let world: HeadlessWorld
  let number: Int
  let animator: (any UIViewControllerAnimatedTransitioning)?
  let interaction: (any UIViewControllerInteractiveTransitioning)?
  let coordinator: TransitionCoordinator
  private(set) var phase = Phase.waiting
  private(set) var scene: TransitionScene
  private(set) var transitionWasCancelled = false
  private var hasRunAnimator = false
  private var hasEnded = false
  /// Whether the animator has called `completeTransition`. The host may have ended the transition earlier.
  private var hasCompleted = false
  private var end: ((Bool) -> Void)?
  /// The deferred completions of animations that the animator began while the user was driving the transition.
  private var held: [@MainActor () -> Void] = []
  /// Whether the user finished or canceled the transition before it started, or nil if neither happened.
  private var early: Bool?
  var hasWarned = false
  /// The controller that warnings are about, also after the end of the transition.
  private weak var concerned: UIViewController?

  /// Creates a transition. Without an animator, the host ends it.
  init(
    _ scene: TransitionScene, number: Int, coordinator: TransitionCoordinator,
    animator: (any UIViewControllerAnimatedTransitioning)? = nil,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    world = coordinator.containerView.headlessWorld
    self.scene = scene
    self.number = number
    self.coordinator = coordinator
    self.animator = animator
    self.interaction = interaction
    super.init()
    coordinator.context = self
    guard animator != nil else { return }
    world.transitions.contexts.removeAll { $0.context == nil }
    world.transitions.contexts.append(WeakTransitionContext(context: self))
    if interaction?.wantsInteractiveStart == true { coordinator.beginInteraction() }
    (interaction as? UIPercentDrivenInteractiveTransition)?.context = self
  }

  /// Whether the app's animator performs the transition.
  var isCustom: Bool { animator != nil }

  /// Whether the animator has been called and has not yet called `completeTransition`.
  var waitsForAnimator: Bool { isCustom && phase == .running && !isInteractive }

  // MARK: Calls by the host

  /// Starts the animation in the container. During `completeTransition`, `end` is called with the result.
  func start(_ scene: TransitionScene, end: @escaping (Bool) -> Void) {
    guard phase == .waiting else { return }
    self.scene = scene
    concerned = scene.to ?? scene.from
    coordinator.containerView = scene.container
    phase = .running
    guard let animator else { return coordinator.runAnimations() }
    self.end = end
    coordinator.transitionDuration = animator.transitionDuration(using: self)
    if let interaction, isInteractive { interaction.startInteractiveTransition(self) } else { runAnimator() }
    coordinator.runAnimations()
    if let early { endInteraction(cancelled: early) }
  }

  /// Ends the transition on behalf of the host. A later call to `completeTransition` has no effect.
  func abandon() {
    phase = .over
    end = nil
    releaseHeld()
  }

  /// Notifies the animator and calls the coordinator's completion handlers. A second call has no effect.
  func wrapUp(completed: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    let hasStarted = phase != .waiting
    abandon()
    if hasStarted { animator?.animationEnded(completed) }
    coordinator.complete(cancelled: !completed)
    scene.release()
  }

  /// Calls the animator. While the user is driving the transition, the completions of its animations are deferred.
  func runAnimator() {
    guard let animator, phase == .running, !hasRunAnimator else { return }
    hasRunAnimator = true
    guard isInteractive else { return animator.animateTransition(using: self) }
    let outer = world.transitions.holder
    world.transitions.holder = self
    animator.animateTransition(using: self)
    world.transitions.holder = outer
  }

  func hold(_ end: @escaping @MainActor () -> Void) { held.append(end) }

  private func releaseHeld() {
    world.transitions.pending += held
    held = []
  }

  // MARK: Calls by the animator and the driver

  var isInteractive: Bool { coordinator.isInteractive }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    if percentComplete.isNaN {
      return warnAnimator("was updated with a percentage that is not a number", .percentageNotANumber)
    }
    coordinator.percentComplete = min(max(percentComplete, 0), 1)
  }

  func finishInteractiveTransition() { endInteraction(cancelled: false) }

  func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  func pauseInteractiveTransition() {}

  /// Ends the interactive part. If the user is not driving the transition, this method has no effect, because a gesture
  /// may end twice.
  private func endInteraction(cancelled: Bool) {
    guard isInteractive else { return }
    guard phase == .running else {
      if early == nil { early = cancelled }
      return
    }
    transitionWasCancelled = cancelled
    coordinator.endInteraction(cancelled: cancelled)
    releaseHeld()
  }

  func completeTransition(_ didComplete: Bool) {
    if hasCompleted { return warnAnimator("called completeTransition(_:) again", .transitionCompletedAgain) }
    hasCompleted = true
    finish(didComplete)
  }

  /// Ends the transition on behalf of an animator that has not completed it.
  func finishUncompleted() {
    if waitsForAnimator { finish(!transitionWasCancelled) }
  }

  private func finish(_ didComplete: Bool) {
    guard phase == .running, let end else { return }
    if didComplete, transitionWasCancelled {
      warnAnimator(
        "called completeTransition(true) after the user had canceled: pass !transitionWasCancelled",
        .transitionCompletedAfterCancel, outcome: "the transition is completed")
    }
    phase = .over
    self.end = nil
    coordinator.endInteraction(cancelled: !didComplete)
    coordinator.runAnimations()
    world.withTransition(number) { end(didComplete) }
    wrapUp(completed: didComplete)
  }

  private func warnAnimator(
    _ mistake: String, _ problem: LifecycleNotice.Problem, outcome: String = "the call has no effect"
  ) {
    let name = animator.map { "\(type(of: $0))" } ?? "the transition"
    warn("\(name) \(mistake); \(outcome)", problem)
  }

  func warn(_ message: String, _ problem: LifecycleNotice.Problem, in function: String? = nil) {
    let subject = concerned ?? coordinator.containerView
    Diagnostics.warn(message, about: subject, problem, in: function, from: scene.from === subject ? nil : scene.from)
  }
}

/// The controllers and views of a transition, with their frames.
@MainActor
struct TransitionScene {
  var from: UIViewController?
  var to: UIViewController?
  /// The view that leaves, or nil if no view leaves, as when a presenter's view stays.
  var fromView: UIView?
  var toView: UIView?
  var container: UIView
  var initialFrame = CGRect.zero
  var finalFrame = CGRect.zero
  var style = UIModalPresentationStyle.none

  /// Releases the controllers and views at the end of the transition.
  mutating func release() {
    from = nil
    to = nil
    fromView = nil
    toView = nil
  }
}

/// The values that an animator requests.
extension TransitionContext {
  var containerView: UIView { scene.container }
  var isAnimated: Bool { true }
  var presentationStyle: UIModalPresentationStyle { scene.style }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: scene.from
    case .to: scene.to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: scene.fromView
    case .to: scene.toView
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { vc === scene.from ? scene.initialFrame : .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { vc === scene.to ? scene.finalFrame : .zero }
}

/// The view in which a transition is animated.
///
/// A presentation keeps this view until the dismissal; a container controller removes it when the transition ends.
final class TransitionContainerView: UIView {
  weak var presentationController: UIPresentationController?

  override func layoutSubviews() {
    presentationController?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentationController?.containerViewDidLayoutSubviews()
  }
}
