public import Foundation

/// Recognizes taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps. The value is stored but has no effect.
  open var numberOfTapsRequired = 1
  /// The number of fingers. The value is stored but has no effect.
  open var numberOfTouchesRequired = 1
}

/// Recognizes long presses.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps before the press. The value is stored but has no effect.
  open var numberOfTapsRequired = 0
  /// The number of fingers. The value is stored but has no effect.
  open var numberOfTouchesRequired = 1
  /// The minimum duration of the press, in seconds. The value is stored but has no effect.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement of the fingers, in points. The value is stored but has no effect.
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
