public import Foundation

/// An object that animates a change.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {}

extension NSNull: CAAction {}

/// Responds when an animation starts or stops. Both methods are optional.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

/// The default implementations, which make the methods optional.
extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer. The animation ends when the application settles.
///
/// `delegate`, `isRemovedOnCompletion`, and an endless `repeatCount` have an effect. All other properties are stored
/// but have no effect.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAAction {
  /// The object that is notified when the animation starts and stops. As in Core Animation, the animation retains its
  /// delegate.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer removes the animation when it ends.
  open var isRemovedOnCompletion = true
  open var timingFunction: CAMediaTimingFunction?
  open var duration: TimeInterval = 0
  open var beginTime: TimeInterval = 0
  open var timeOffset: TimeInterval = 0
  open var speed: Float = 1
  open var repeatCount: Float = 0
  open var repeatDuration: TimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  private var values = OrderedDictionary<String, Any>()

  /// Creates an animation.
  public override init() {
    super.init()
  }

  /// Stores a custom value.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// Returns a custom value.
  open func value(forKey key: String) -> Any? { values[key] }
}

/// An animation of a property. Its settings are stored but have no effect.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false
  open var valueFunction: CAValueFunctionName?

  /// Creates an animation of the property at a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation between values of a property. The values are stored but have no effect.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
}

/// An animation with a spring. Its settings are stored but have no effect.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  /// The time until the spring stops. It equals the duration, because HeadlessUIKit computes no motion.
  open var settlingDuration: TimeInterval { duration }
}

/// An animation through several values. The values are stored but have no effect.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var path: CGPath?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
}

/// A group of animations. The animations are stored, but only the group itself starts and ends.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}

/// An animation of the transition from old to new content. Its settings are stored but have no effect.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1
}

/// The timing curve of an animation.
@preconcurrency @MainActor
open class CAMediaTimingFunction: NSObject {
  public let name: CAMediaTimingFunctionName?
  public let controlPoints: [Float]

  /// Creates a curve from its name.
  public init(name: CAMediaTimingFunctionName) {
    (self.name, controlPoints) = (name, [])
    super.init()
  }

  /// Creates a curve from its two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    (name, controlPoints) = (nil, [c1x, c1y, c2x, c2y])
    super.init()
  }
}

extension CALayer {
  /// Adds an animation, which replaces any animation with the same key. The animation starts immediately. Unless it
  /// repeats endlessly, it ends when the application settles.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let key = key ?? "animation-\(animations.count)"
    removeAnimation(forKey: key)
    animations.append((key, anim))
    anim.delegate?.animationDidStart(anim)
    guard anim.repeatCount.isFinite, anim.repeatCount < .greatestFiniteMagnitude else { return }
    let world = HeadlessWorld.current
    let actions = CATransaction.pending
    actions?.running += 1
    world.finish(transition: world.makeTransition(), animated: true) { [weak self] in
      defer { actions?.end() }
      guard let self, let index = animations.firstIndex(where: { $0.animation === anim }) else { return }
      if anim.isRemovedOnCompletion { animations.remove(at: index) }
      anim.delegate?.animationDidStop(anim, finished: true)
    }
  }

  /// Ends an animation early. The delegate's `animationDidStop(_:finished:)` is called with `false`.
  public func removeAnimation(forKey key: String) {
    guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
    let animation = animations.remove(at: index).animation
    animation.delegate?.animationDidStop(animation, finished: false)
  }

  /// Ends all animations early.
  public func removeAllAnimations() {
    for key in animations.map(\.key) { removeAnimation(forKey: key) }
  }

  /// Returns the animation with a given key.
  public func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }

  /// Returns the keys of the animations, or nil if there are none.
  public func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }
}

/// A group of layer changes, which take effect immediately. ``flush()`` ends the current turn of the run loop; in
/// UIKit, changes are committed at that point.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
  /// The completion handler of a group, which is called when the animations that were added in the group have ended.
  final class Completion {
    var running = 0
    var isCommitted = false
    var block: (() -> Void)?

    func end() {
      running -= 1
      runIfDone()
    }

    func runIfDone() {
      guard isCommitted, running == 0 else { return }
      block?()
      block = nil
    }
  }

  private static var open: [Completion] = []
  static var pending: Completion? { open.last }

  /// Begins a group of layer changes.
  public static func begin() { open.append(Completion()) }

  /// Ends the group that was begun most recently.
  public static func commit() {
    guard let completion = open.popLast() else { return }
    completion.isCommitted = true
    completion.runIfDone()
  }

  /// Sets the block to run when the group is committed and its animations have ended. Outside a group, the block runs
  /// immediately.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if let pending { pending.block = block } else { block?() }
  }

  /// Ends the turn of the run loop immediately: stack changes begin, the layout passes run, and then presentations
  /// begin. Animated transitions do not end until you call `UIApplication.shared.settle()`, which includes this step.
  ///
  /// Call this method in a test to inspect a transition between its will-callbacks and its did-callbacks. If you call
  /// it in a callback, transitions begin earlier than in UIKit.
  public static func flush() {
    HeadlessWorld.current.commit()
  }

  // Settings that have no effect.

  public static func setDisableActions(_ flag: Bool) {}
  public static func disableActions() -> Bool { false }
  public static func setAnimationDuration(_ dur: TimeInterval) {}
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}

/// Returns the time of the current world in seconds: the time since the system started, plus the time by which a test
/// has advanced its clock. With the clock `.manual`, the time passes only when the test advances the clock.
public func CACurrentMediaTime() -> TimeInterval { TimeInterval(DueWork.current.now) / 1e9 }
