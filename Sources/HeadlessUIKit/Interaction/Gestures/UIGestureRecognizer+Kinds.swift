public import Foundation

/// Recognizes taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How often the finger taps. Stored, but has no effect.
  open var numberOfTapsRequired = 1
  /// How many fingers tap. Stored, but has no effect.
  open var numberOfTouchesRequired = 1
}

/// Recognizes a finger that stays.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How often the finger taps before. Stored, but has no effect.
  open var numberOfTapsRequired = 0
  /// How many fingers press. Stored, but has no effect.
  open var numberOfTouchesRequired = 1
  /// How long the finger is held down, in seconds. Stored, but has no effect.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the finger may move. Stored, but has no effect.
  open var allowableMovement: CGFloat = 10
}

/// Recognizes a fast move in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions, as a set.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the set, the same as UIKit's.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Self(rawValue: 1 << 0)
    /// To the left.
    public static let left = Self(rawValue: 1 << 1)
    /// Up.
    public static let up = Self(rawValue: 1 << 2)
    /// Down.
    public static let down = Self(rawValue: 1 << 3)
  }

  /// The direction of the swipe.
  open var direction = Direction.right
  /// How many fingers swipe. Stored, but has no effect.
  open var numberOfTouchesRequired = 1
}

/// Recognizes a finger that is dragged.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  var offset = CGPoint.zero
  var speed = CGPoint.zero

  /// The smallest number of fingers. Stored, but has no effect.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers. Stored, but has no effect.
  open var maximumNumberOfTouches = Int.max

  /// How far the finger was dragged since the beginning, or since the last setting.
  open func translation(in view: UIView?) -> CGPoint { offset }

  /// Sets the distance from which the next moves count.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { offset = translation }

  /// How fast the finger moves, in points per second.
  open func velocity(in view: UIView?) -> CGPoint { speed }
}

/// Recognizes a finger that is dragged from an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges. Stored, but has no effect.
  open var edges: UIRectEdge = []
}

/// Recognizes two fingers that are moved apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers, relative to the beginning.
  open var scale: CGFloat = 1
  /// How fast the scale changes, in units per second.
  open internal(set) var velocity: CGFloat = 0
}

/// Recognizes two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle in radians, relative to the beginning.
  open var rotation: CGFloat = 0
  /// How fast the angle changes, in radians per second.
  open internal(set) var velocity: CGFloat = 0
}

/// Recognizes a pointer above the view. Nothing simulates it.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
