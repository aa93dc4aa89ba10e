public import Foundation

/// Animations that take no time. The changes are made immediately, and the completion handler is called later.
///
/// The completion handler is called with `true` when the application settles. If animations are disabled, or if both
/// the duration and the delay are zero, the handler is called before the method returns. The world retains the handler
/// until the call. The length of the delay, the options, and the curve have no effect.
extension UIView {
  /// Makes the changes immediately and calls the completion handler when the application settles.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let world = HeadlessWorld.current
    let takesTime = duration + delay > 0 && world.store(AnimationSwitch.self).isOn
    animations()
    guard let completion else { return }
    world.finish(transition: world.makeTransition(), animated: takesTime) { completion(true) }
  }

  /// Makes the changes immediately and calls the completion handler when the application settles. The spring has no
  /// effect.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, animations: animations, completion: completion)
  }

  /// Makes the changes immediately and calls the completion handler when the application settles.
  public static func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations ?? {}, completion: completion)
  }

  /// Makes changes without animation. Animations that begin inside the closure are completed immediately.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let animations = HeadlessWorld.current.store(AnimationSwitch.self)
    let wasOn = animations.isOn
    animations.isOn = false
    actionsWithoutAnimation()
    animations.isOn = wasOn
  }

  /// Whether animations are enabled in the current world. Disabled animations are completed immediately.
  public static var areAnimationsEnabled: Bool { HeadlessWorld.current.store(AnimationSwitch.self).isOn }

  /// Enables or disables animations in the current world. Disabled animations are completed immediately.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    HeadlessWorld.current.store(AnimationSwitch.self).isOn = enabled
  }
}

/// Stores whether animations are enabled in a world.
private final class AnimationSwitch: WorldStore {
  var isOn = true

  init(of world: HeadlessWorld) {}
}

/// Common animation options. They have no effect.
extension UIView.AnimationOptions {
  public static let layoutSubviews = Self(rawValue: 1 << 0)
  public static let allowUserInteraction = Self(rawValue: 1 << 1)
  public static let beginFromCurrentState = Self(rawValue: 1 << 2)
  public static let curveEaseInOut: Self = []
  public static let curveEaseIn = Self(rawValue: 1 << 16)
  public static let curveEaseOut = Self(rawValue: 2 << 16)
  public static let curveLinear = Self(rawValue: 3 << 16)
  public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
  public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
  public static let transitionCurlUp = Self(rawValue: 3 << 20)
  public static let transitionCurlDown = Self(rawValue: 4 << 20)
  public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
}

extension UIView {
  /// The options of an animation. They have no effect, because nothing is drawn.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
  }
}

/// Keyframe animations and timing curves. The options and curves have no effect.
extension UIView {
  /// The timing curve of an animation. It has no effect.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut = 0, easeIn, easeOut, linear
  }

  /// The options of a keyframe animation. They have no effect.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let calculationModeLinear: Self = []
    public static let calculationModeCubic = Self(rawValue: 1 << 10)
  }

  /// Makes the changes immediately and calls the completion handler when the application settles.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, animations: animations, completion: completion)
  }

  /// Makes the changes immediately.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) { animations() }

  /// Replaces a view with another view immediately and calls the completion handler when the application settles.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let change = {
      guard let parent = fromView.superview, let index = parent.subviews.firstIndex(where: { $0 === fromView }) else {
        return
      }
      fromView.removeFromSuperview()
      parent.insertSubview(toView, at: index)
    }
    animate(withDuration: duration, animations: change, completion: completion)
  }
}

/// More animation options. They have no effect.
extension UIView.AnimationOptions {
  public static let `repeat` = Self(rawValue: 1 << 3)
  public static let autoreverse = Self(rawValue: 1 << 4)
  public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
  public static let overrideInheritedCurve = Self(rawValue: 1 << 6)
  public static let allowAnimatedContent = Self(rawValue: 1 << 7)
  public static let showHideTransitionViews = Self(rawValue: 1 << 8)
  public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
  public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)
  public static let preferredFramesPerSecond60 = Self(rawValue: 3 << 24)
}

/// The position where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0, start, current
}

/// The state of an animation.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive = 0, active, stopped
}

/// An animation that you start in code. The changes are made when the animation starts, and the completion handlers are
/// called when the application settles.
///
/// If `isReversed` is true, the completion handlers get the start position. `isInterruptible` and `pausesOnCompletion`
/// are stored but have no effect.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  public let duration: TimeInterval
  /// The completed fraction of the animation. The value is stored but has no effect.
  open var fractionComplete: CGFloat = 0
  open var isReversed = false
  open var isInterruptible = true
  open var pausesOnCompletion = false
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Creates an animator with a timing curve.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    if let animations { self.animations = [animations] }
    super.init()
  }

  /// Creates an animator with a spring. The spring has no effect.
  public convenience init(duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Creates an animator with a curve that two control points define.
  public convenience init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Creates and starts an animator. The delay and the options have no effect.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation()
    return animator
  }

  /// Adds changes, which are made when the animation starts or, if it is running, immediately.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if isRunning { animation() } else { animations.append(animation) }
  }

  /// Adds changes with a delay. The delay has no effect.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }

  /// Adds a completion handler.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Makes the changes immediately and calls the completion handlers when the application settles.
  open func startAnimation() {
    guard !isRunning else { return }
    (isRunning, state) = (true, .active)
    let due = animations
    animations = []
    UIView.animate(withDuration: duration) {
      for animation in due { animation() }
    } completion: { [self] _ in
      if isRunning { finish(at: isReversed ? .start : .end) }
    }
  }

  /// Starts the animation. The delay has no effect.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }

  /// Pauses the animation. Only the state changes.
  open func pauseAnimation() { state = .active }

  /// Continues a paused animation.
  open func continueAnimation(withTimingParameters parameters: Any?, durationFactor: CGFloat) { startAnimation() }

  /// Stops the animation. Unless `withoutFinishing` is true, call ``finishAnimation(at:)`` afterward, which calls the
  /// completion handlers.
  open func stopAnimation(_ withoutFinishing: Bool) {
    (isRunning, state) = (false, withoutFinishing ? .inactive : .stopped)
  }

  /// Calls the completion handlers of a stopped animation.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

  private func finish(at position: UIViewAnimatingPosition) {
    (isRunning, state) = (false, .inactive)
    let due = completions
    completions = []
    for completion in due { completion(position) }
  }
}
