public import Foundation

/// Calls methods when the user makes a gesture on its view.
///
/// Touches do not exist here: a test triggers a gesture with a method whose name begins with `simulate`.
/// The recognizer does not retain its targets.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The stages of a gesture.
  public enum State: Int, Sendable {
    case possible = 0, began, changed, ended, cancelled, failed

    /// A gesture of a single stage was recognized.
    public static let recognized = State.ended
  }

  private var calls: [TargetAction] = []
  /// Where the finger is, in the coordinates of the view.
  var point = CGPoint.zero

  /// The stage of the gesture. A subclass with a gesture of its own sets it; each change to a recognized stage calls the
  /// targets.
  open var state = State.possible

  /// The view that the recognizer belongs to, which retains the recognizer.
  open internal(set) weak var view: UIView?

  /// Whether gestures are recognized.
  open var isEnabled = true

  /// Is asked before a gesture begins.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether the view loses the touches of a recognized gesture. Stored, but has no effect.
  open var cancelsTouchesInView = true
  /// Whether the view gets touches late. Stored, but has no effect.
  open var delaysTouchesBegan = false
  /// Whether the view gets the end of touches late. Stored, but has no effect.
  open var delaysTouchesEnded = true
  /// Whether touches of several kinds are refused. Stored, but has no effect.
  open var requiresExclusiveTouchType = true
  /// The kinds of touches. Stored, but has no effect.
  open var allowedTouchTypes: [NSNumber] = []
  /// A name that identifies the recognizer.
  open var name: String?

  /// Creates a recognizer that calls a method of the target with itself as the argument.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without a target.
  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Creates a recognizer from a nib; nothing is decoded.
  public required convenience init?(coder: NSCoder) {
    self.init(target: nil, action: nil)
  }

  /// Adds a method to call. A method that was added for the same target is called once.
  open func addTarget(_ target: Any, action: Selector) {
    calls.removeAll { $0.isOrphan || $0.matches(target as AnyObject, action) }
    calls.append(TargetAction(target as AnyObject, action))
  }

  /// Removes methods; nil matches any target and any method.
  open func removeTarget(_ target: Any?, action: Selector?) {
    calls.removeAll { $0.matches(target.map { $0 as AnyObject }, action) }
  }

  /// Where the gesture is, in the coordinates of a view, or of the window.
  open func location(in view: UIView?) -> CGPoint { convert(point, to: view) }

  /// Where a finger is; all fingers are at the same place.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// How many fingers make the gesture.
  open var numberOfTouches: Int { state == .possible ? 0 : 1 }

  /// Makes the gesture wait for another one to fail. Has no effect: a test triggers the gesture that it means.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  /// Makes the recognizer ready for the next gesture; an override calls super.
  open func reset() {}

  func convert(_ point: CGPoint, to other: UIView?) -> CGPoint {
    guard let view, let target = other ?? view.window else { return point }
    return view.convert(point, to: target)
  }

  /// Reaches a stage, and calls the targets.
  func enter(_ state: State) {
    self.state = state
    for call in calls where !call.isOrphan { call.send([self], from: nil) }
  }
}

/// Decides whether gestures begin and how they combine. All methods are optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether a gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether two gestures are recognized at the same time. Not called.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether a gesture waits for another one. Not called.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether another gesture waits for this one. Not called.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether a gesture gets a touch.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
}
