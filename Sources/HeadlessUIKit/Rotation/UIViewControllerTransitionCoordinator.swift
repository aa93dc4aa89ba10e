public import Foundation

/// What there is to know of a transition while it runs.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// How long it takes, in seconds; no time passes here.
  var transitionDuration: TimeInterval { get }
  /// Whether the user drives it at the moment.
  var isInteractive: Bool { get }
  /// Whether it was taken back.
  var isCancelled: Bool { get }
  /// The view in which it takes place.
  var containerView: UIView { get }
}

/// Lets other things happen along with a transition.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Adds what is to happen along with the transition, and what is to happen after it.
  ///
  /// The animation runs once, when the new sizes are in place and before the layout; asked for later than that it runs
  /// at once. The completion runs when the application settles, or without animation before the transition returns.
  ///
  /// - Returns: Whether the animation will run along; false when the transition is over, and then nothing is kept.
  @discardableResult
  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Adds what is to happen along with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

extension UIViewController {
  /// Pushes and presentations have no coordinator here.
  @available(
    *, unavailable,
    message: "only changes of size have a coordinator here: the one that viewWillTransition(to:with:) hands over"
  )
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
}

/// The coordinator of a transition that nobody can cancel.
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
