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

  /// Makes the changes immediately and calls the completion handler when the application settles. The spring has no effect.
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
