import Foundation

/// The coordinator of a transition, which runs animations alongside it and completion handlers after it.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Step = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

  private enum Phase {
    case before
    case animating
    case over
  }

  let isAnimated: Bool
  var transitionDuration: TimeInterval
  var containerView: UIView
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var isCancelled = false
  var percentComplete: CGFloat = 0
  /// The context that provides the controllers, until the transition has ended.
  weak var context: TransitionContext?
  private var phase = Phase.before
  private var animations: [Step] = []
  private var completions: [Step] = []
  private var interactionHandlers: [Step] = []

  init(in containerView: UIView, animated: Bool, duration: TimeInterval) {
    self.containerView = containerView
    isAnimated = animated
    transitionDuration = animated ? duration : 0
    super.init()
  }

  var presentationStyle: UIModalPresentationStyle { context?.presentationStyle ?? .none }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    context?.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { context?.view(forKey: key) }

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    guard phase != .over else { return false }
    if let animation { if phase == .before { animations.append(animation) } else { animation(self) } }
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Step) {
    if phase != .over { interactionHandlers.append(handler) }
  }

  /// Called when the user begins to drive the transition.
  func beginInteraction() {
    isInteractive = true
    initiallyInteractive = true
  }

  /// Called when another request replaces the request that the user was driving.
  func forgetInteraction() {
    isInteractive = false
    initiallyInteractive = false
  }

  /// Called when the user lifts the finger.
  func endInteraction(cancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    isCancelled = cancelled
    let handlers = interactionHandlers
    interactionHandlers = []
    for handler in handlers { handler(self) }
  }

  /// Runs the animations. A second call has no effect.
  func runAnimations() {
    guard phase == .before else { return }
    phase = .animating
    let animations = animations
    self.animations = []
    for animation in animations { animation(self) }
  }

  /// Runs the completion handlers. A second call has no effect.
  func complete(cancelled: Bool = false) {
    guard phase != .over else { return }
    runAnimations()
    phase = .over
    isInteractive = false
    isCancelled = cancelled
    interactionHandlers = []
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
  }
}
