public import Foundation
internal import LifelineBase

/// Calls methods of its targets when the user makes a gesture in its view.
///
/// Touches are not simulated individually; a test triggers a gesture with a method whose name begins with `simulate`.
/// The recognizer does not retain its targets.
///
/// `cancelsTouchesInView`, `delaysTouchesBegan`, `delaysTouchesEnded`, `requiresExclusiveTouchType`, and
/// `allowedTouchTypes` are stored but have no effect.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The states of a gesture.
  public enum State: Int, Sendable {
    case possible = 0, began, changed, ended, cancelled, failed

    /// The state of a recognized gesture that consists of a single event.
    public static let recognized = State.ended
  }

  private var calls: [TargetAction] = []
  /// The position of the finger, in the view's coordinates.
  var point = CGPoint.zero

  /// The state of the gesture. In HeadlessUIKit, setting this property does not call the targets; only the methods
  /// whose names begin with `simulate` do.
  open var state = State.possible

  /// The view to which the recognizer is attached. The view retains the recognizer.
  open internal(set) weak var view: UIView?

  /// Whether the recognizer is enabled.
  open var isEnabled = true

  /// The delegate, which decides whether a gesture begins.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether touches in the view are canceled when the gesture is recognized.
  open var cancelsTouchesInView = true
  /// Whether the beginning of touches is delayed.
  open var delaysTouchesBegan = false
  /// Whether the end of touches is delayed.
  open var delaysTouchesEnded = true
  /// Whether the recognizer accepts only one type of touch at a time.
  open var requiresExclusiveTouchType = true
  /// The types of touches that the recognizer accepts.
  open var allowedTouchTypes: [NSNumber] = []
  /// A name that identifies the recognizer.
  open var name: String?

  /// Creates a recognizer that calls a method of the target and passes itself as the argument.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without a target.
  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Creates a recognizer from a nib. No values are decoded.
  public required convenience init?(coder: NSCoder) {
    self.init(target: nil, action: nil)
  }

  /// Adds a target and the method to call on it. If you add the same pair several times, the method is called only
  /// once.
  open func addTarget(_ target: Any, action: Selector) {
    calls.removeAll { $0.isOrphan || $0.matches(target as AnyObject, action) }
    let call = TargetAction(target as AnyObject, action)
    calls.append(call)
    view?.noteTarget(call, of: self, isUsed: false)
  }

  /// Removes targets and methods. A nil target matches any target, and a nil action matches any method.
  open func removeTarget(_ target: Any?, action: Selector?) {
    calls.removeAll { $0.matches(target.map { $0 as AnyObject }, action) }
  }

  /// Returns the position of the gesture, in the coordinates of a view, or of the window if the view is nil.
  open func location(in view: UIView?) -> CGPoint { convert(point, to: view) }

  /// Returns the position of a finger. All fingers have the same position.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// The number of fingers: 1 during a gesture, and 0 otherwise.
  open var numberOfTouches: Int { state == .possible ? 0 : 1 }

  /// Does nothing, because a test triggers the gesture that it needs. In UIKit, this method makes the gesture wait for
  /// another gesture to fail.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  /// Prepares the recognizer for the next gesture. An override must call super.
  open func reset() {}

  func convert(_ point: CGPoint, to other: UIView?) -> CGPoint {
    guard let view, let target = other ?? view.window else { return point }
    return view.convert(point, to: target)
  }

  /// The class and the methods of the recognizer, such as `UITapGestureRecognizer for toggle`.
  fileprivate var text: String {
    "\(type(of: self))" + (calls.isEmpty ? "" : " for " + calls.map(\.selector.name).joined(separator: " and "))
  }

  /// Values that are equal for recognizers that call the same methods, or nil if no method is called.
  fileprivate var likeness: [AnyHashable]? {
    let calls = calls.filter { !$0.isOrphan }
    guard !calls.isEmpty else { return nil }
    let targets = calls.flatMap { call -> [AnyHashable] in
      [call.target.map { ObjectIdentifier($0) }, call.selector.name]
    }
    let direction = (self as? UISwipeGestureRecognizer)?.direction
    let taps = (self as? UITapGestureRecognizer)?.numberOfTapsRequired
    return [ObjectIdentifier(type(of: self)), name, direction, taps] + targets
  }

  /// Enters a state and calls the targets.
  func enter(_ state: State) {
    self.state = state
    noteTargets(in: view, areUsed: true)
    for call in calls where !call.isOrphan { call.send([self], from: nil) }
  }

  fileprivate func noteTargets(in view: UIView?, areUsed: Bool) {
    for call in calls { view?.noteTarget(call, of: self, isUsed: areUsed) }
  }
}

/// Decides whether gestures begin and how they combine. All methods are optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns whether a gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Returns whether two gestures may be recognized at the same time. This method is not called.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether a gesture requires another gesture to fail. This method is not called.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether another gesture requires this gesture to fail. This method is not called.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether a recognizer receives a touch.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

/// The default implementations, which make the methods optional.
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

extension UIView {
  /// Adds a recognizer and removes it from its previous view. The view retains the recognizer.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureList.recognizers.append(gestureRecognizer)
    gestureRecognizer.noteTargets(in: self, areUsed: false)
    headlessWorld.announceAddition(
      to: self,
      AddedObject(
        .gestureRecognizer, gestureRecognizer, gestureRecognizer.text, in: self,
        likeness: { [weak self, weak gestureRecognizer] in
          self.flatMap { view in gestureRecognizer?.likeness.map { [ObjectIdentifier(view)] + $0 } }
        },
        isInEffect: { [weak self, weak gestureRecognizer] in self != nil && gestureRecognizer?.view === self }))
  }

  /// Removes a recognizer. This method has no effect if the recognizer is not attached to the view.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    gestureList.recognizers.removeAll { $0 === gestureRecognizer }
  }

  /// The recognizers of the view in the order in which they were added, or nil if there are none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      let list = attachment(for: ObjectIdentifier(GestureList.self)) as? GestureList
      return list.flatMap { $0.recognizers.isEmpty ? nil : $0.recognizers }
    }
    set {
      for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  private var gestureList: GestureList {
    let key = ObjectIdentifier(GestureList.self)
    if let list = attachment(for: key) as? GestureList { return list }
    let list = GestureList()
    setAttachment(list, for: key)
    return list
  }
}

/// The recognizers of a view.
@MainActor
private final class GestureList {
  var recognizers: [UIGestureRecognizer] = []
}

/// Recognizes taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps. The value is stored but has no effect.
  open var numberOfTapsRequired = 1
  /// The number of fingers. The value is stored but has no effect.
  open var numberOfTouchesRequired = 1
}

/// Recognizes long presses.
///
/// `numberOfTapsRequired`, `numberOfTouchesRequired`, `minimumPressDuration`, and `allowableMovement` are stored but
/// have no effect.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps before the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
  /// The minimum duration of the press, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement of the fingers, in points.
  open var allowableMovement: CGFloat = 10
}

/// Recognizes swipes in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the set, which are the same as in UIKit.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A swipe to the right.
    public static let right = Self(rawValue: 1 << 0)
    /// A swipe to the left.
    public static let left = Self(rawValue: 1 << 1)
    /// A swipe up.
    public static let up = Self(rawValue: 1 << 2)
    /// A swipe down.
    public static let down = Self(rawValue: 1 << 3)
  }

  /// The direction of the swipe.
  open var direction = Direction.right
  /// The number of fingers. The value is stored but has no effect.
  open var numberOfTouchesRequired = 1
}

/// Recognizes drags.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  var offset = CGPoint.zero
  var speed = CGPoint.zero

  /// The minimum number of fingers. The value is stored but has no effect.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers. The value is stored but has no effect.
  open var maximumNumberOfTouches = Int.max

  /// Returns the translation of the drag: the movement since the drag began or, after a call to
  /// `setTranslation(_:in:)`, the value of that call plus the movement since then.
  open func translation(in view: UIView?) -> CGPoint { offset }

  /// Sets the translation of the drag. Further movement is added to this value.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { offset = translation }

  /// Returns the velocity of the finger, in points per second.
  open func velocity(in view: UIView?) -> CGPoint { speed }
}

/// Recognizes drags from an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which drags begin. The value is stored but has no effect.
  open var edges: UIRectEdge = []
}

/// Recognizes pinches.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance between the fingers, relative to the distance when the gesture began.
  open var scale: CGFloat = 1
  /// The rate at which the scale changes, per second.
  open internal(set) var velocity: CGFloat = 0
}

/// Recognizes rotations with two fingers.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle in radians, relative to the angle when the gesture began.
  open var rotation: CGFloat = 0
  /// The rate at which the angle changes, in radians per second.
  open internal(set) var velocity: CGFloat = 0
}

/// Recognizes a pointer over the view. No method simulates this gesture.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
