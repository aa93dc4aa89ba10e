public import Foundation

/// The context of a transition while it runs.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// The duration in seconds; no time passes.
  var transitionDuration: TimeInterval { get }
  /// Whether the user drives it at the moment.
  var isInteractive: Bool { get }
  /// Whether it was taken back.
  var isCancelled: Bool { get }
  /// The view in which it takes place.
  var containerView: UIView { get }
}

/// Runs animations together with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Adds an animation that runs with the transition, and a completion that runs after it.
  ///
  /// The animation runs once, after the new sizes are set and before the layout; if it is added later, it runs at once.
  /// The completion runs when the application settles, or without animation before the transition returns.
  ///
  /// - Returns: Whether the animation runs with the transition; `false` after the transition, and then nothing is
  ///   stored.
  @preconcurrency
  @discardableResult
  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Adds an animation that runs with the transition.
  @preconcurrency
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The coordinator of a transition that cannot be cancelled.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Step = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

  private enum Phase {
    case before
    case animating
    case over
  }

  let isAnimated: Bool
  let transitionDuration: TimeInterval
  let containerView: UIView
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  private var phase = Phase.before
  private var animations: [Step] = []
  private var completions: [Step] = []

  init(in containerView: UIView, animated: Bool, duration: TimeInterval) {
    self.containerView = containerView
    isAnimated = animated
    transitionDuration = animated ? duration : 0
    super.init()
  }

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    guard phase != .over else { return false }
    if let animation { if phase == .before { animations.append(animation) } else { animation(self) } }
    if let completion { completions.append(completion) }
    return true
  }

  func runAnimations() {
    phase = .animating
    let animations = animations
    self.animations = []
    for animation in animations { animation(self) }
  }

  func complete() {
    phase = .over
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
  }
}
