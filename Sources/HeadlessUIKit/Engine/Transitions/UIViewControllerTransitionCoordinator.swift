public import Foundation

/// The context of a transition in progress.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The duration, in seconds. In HeadlessUIKit, the transition takes no time.
  var transitionDuration: TimeInterval { get }
  /// Whether the user is currently driving the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was canceled.
  var isCancelled: Bool { get }
  /// The view in which the animation takes place.
  var containerView: UIView { get }
  /// The presentation style, or `none` in a container controller and for size changes.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the user was driving the transition when it started.
  var initiallyInteractive: Bool { get }
  /// Whether the transition can be interrupted.
  var isInterruptible: Bool { get }
  /// The completed fraction of an interactive transition, as reported by its driver.
  var percentComplete: CGFloat { get }
  /// The speed of the remaining animation.
  var completionVelocity: CGFloat { get }
  /// The timing curve of the remaining animation.
  var completionCurve: UIView.AnimationCurve { get }
  /// The rotation of the transition.
  var targetTransform: CGAffineTransform { get }
  /// Returns the controller for a key, or nil for size changes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view for a key, or nil for size changes.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// The default values for a transition without controllers.
extension UIViewControllerTransitionCoordinatorContext {
  public var presentationStyle: UIModalPresentationStyle { .none }
  public var initiallyInteractive: Bool { isInteractive }
  public var isInterruptible: Bool { false }
  public var percentComplete: CGFloat { 0 }
  public var completionVelocity: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var targetTransform: CGAffineTransform { .identity }
  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  public func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}

/// Runs animations alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Adds an animation that runs alongside the transition and a completion handler that runs afterward.
  ///
  /// For a size change, the animation runs once, after the new sizes are set and before the layout. For a transition
  /// between controllers, the animation runs after the animator is called. If you add the animation later, it runs
  /// immediately. The completion handler runs after the did-callbacks; for a size change without animation, it runs
  /// within the call that changes the size.
  ///
  /// - Returns: Whether the animation runs alongside the transition. After the transition, the result is `false`, and
  ///   nothing is stored.
  @preconcurrency
  @discardableResult
  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Adds an animation in a view outside the transition's container, and a completion handler.
  @preconcurrency
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Adds a handler that is called when the user lifts the finger. `isCancelled` is already set at that time.
  ///
  /// The handler is never called for a transition that is not interactive.
  @preconcurrency
  func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

/// Default implementations and a convenience method.
extension UIViewControllerTransitionCoordinator {
  /// Adds an animation that runs alongside the transition.
  @preconcurrency
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  @preconcurrency
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  @preconcurrency
  public func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
}

extension UIViewController {
  /// The coordinator of the animated transition in which this controller or one of its containers takes part.
  ///
  /// The value is nil if there is no animated transition. The coordinator exists right after an animated push, pop, or
  /// `present`. Animations that you add at that point run when the transition begins, and the completion handler runs
  /// after the did-callbacks. (Apple does not document this behavior for `present`.) In other transitions, such as page
  /// turns, the coordinator exists from the will-callbacks on, and animations that you add run immediately. For size
  /// changes, use the coordinator that is passed to `viewWillTransition(to:with:)`.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    for controller in selfAndAncestors {
      if let context = controller.ownTransition { return context.coordinator }
    }
    guard let view = selfAndAncestors.first(where: \.isInAnimatedTransition)?.viewIfLoaded else { return nil }
    return AlongsideCoordinator(in: view)
  }

  /// The transition that this controller performs as a container, or in which it is presented, dismissed, or covered.
  private var ownTransition: TransitionContext? {
    containerTransition ?? presentedBy?.context ?? presentedBy?.drag?.context ?? presentation?.context
      ?? presentation?.drag?.context
  }

  private var isInAnimatedTransition: Bool { appearance.isUnderWay && appearance.animated }
}

/// The coordinator of a transition whose changes take effect immediately.
final class AlongsideCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Step = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

  let containerView: UIView
  var isAnimated: Bool { true }
  var transitionDuration: TimeInterval { 0.35 }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }

  init(in containerView: UIView) {
    self.containerView = containerView
    super.init()
  }

  @preconcurrency
  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    animation?(self)
    guard let completion else { return true }
    let world = containerView.headlessWorld
    // The end of the transition may not be in the queue yet, so the completion handler is queued twice.
    world.finish(transition: world.makeTransition(), animated: true) {
      world.finish(transition: world.makeTransition(), animated: true) { completion(self) }
    }
    return true
  }
}

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
