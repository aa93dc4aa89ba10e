public import Foundation

/// Gestures of the user. Each method returns whether the user can do this.
///
/// A gesture that a user could not make (the recognizer is disabled or in no view, its delegate refuses, or the view is
/// hidden, covered, or in no window) has no effect except a warning on standard error.
extension UIGestureRecognizer {
  /// Runs the stages of a gesture on the view. Without a point, the gesture is in the middle of the view.
  func make(_ name: LifecycleCall.Name, at point: CGPoint?, _ body: () -> Void) -> Bool {
    guard let view else {
      Diagnostics.warn(
        "the user cannot \(name) here, because the \(type(of: self)) is in no view; nothing is done",
        about: UIApplication.shared)
      return false
    }
    self.point = point ?? CGPoint(x: view.innerArea.midX, y: view.innerArea.midY)
    return view.act(name, unless: reasonNotToRecognize) {
      body()
      reset()
      state = .possible
    }
  }

  var reasonNotToRecognize: String? {
    if !isEnabled { return "the \(type(of: self)) is disabled" }
    guard let delegate else { return nil }
    let touch = UITouch(in: view, at: point)
    let mayBegin = delegate.gestureRecognizer(self, shouldReceive: touch) && delegate.gestureRecognizerShouldBegin(self)
    return mayBegin ? nil : "the delegate of the \(type(of: self)) refuses the gesture"
  }
}

extension UIView {
  /// Touches the view with a finger and lifts it: `touchesBegan` and `touchesEnded`, without gestures and controls.
  @discardableResult
  public func simulateTouch(at point: CGPoint? = nil) -> Bool {
    act(.tap) {
      let touch = UITouch(in: self, at: point ?? CGPoint(x: innerArea.midX, y: innerArea.midY))
      touchesBegan([touch], with: nil)
      touch.end()
      touchesEnded([touch], with: nil)
    }
  }
}

extension UITapGestureRecognizer {
  /// Taps the view, as often and with as many fingers as the recognizer requires.
  @discardableResult
  public func simulateTap(at point: CGPoint? = nil) -> Bool {
    make(.tap, at: point) { enter(.ended) }
  }
}

extension UILongPressGestureRecognizer {
  /// Long-presses the view: the gesture begins and ends.
  @discardableResult
  public func simulateLongPress(at point: CGPoint? = nil) -> Bool {
    make(.longPress, at: point) {
      enter(.began)
      enter(.ended)
    }
  }
}

extension UISwipeGestureRecognizer {
  /// Swipes across the view in the recognizer's direction.
  @discardableResult
  public func simulateSwipe(at point: CGPoint? = nil) -> Bool {
    make(.swipe, at: point) { enter(.ended) }
  }
}

extension UIPanGestureRecognizer {
  /// Drags over the view: the gesture begins, changes once, and ends.
  ///
  /// - Parameters:
  ///   - translation: How far the finger is dragged.
  ///   - point: Where the drag begins. Default: the center of the view.
  ///   - velocity: The velocity of the finger when it is lifted, in points per second.
  ///   - isCancelled: Whether the system cancels the gesture.
  @discardableResult
  public func simulatePan(
    by translation: CGPoint, from point: CGPoint? = nil, velocity: CGPoint = .zero, isCancelled: Bool = false
  ) -> Bool {
    make(.pan, at: point) {
      (offset, speed) = (.zero, .zero)
      enter(.began)
      offset = CGPoint(x: offset.x + translation.x, y: offset.y + translation.y)
      self.point = CGPoint(x: self.point.x + translation.x, y: self.point.y + translation.y)
      enter(.changed)
      speed = velocity
      enter(isCancelled ? .cancelled : .ended)
    }
  }
}

extension UIPinchGestureRecognizer {
  /// Pinches with two fingers, outward for a scale above 1: the gesture begins, changes once, and ends.
  @discardableResult
  public func simulatePinch(to scale: CGFloat, velocity: CGFloat = 0, at point: CGPoint? = nil) -> Bool {
    make(.pinch, at: point) {
      (self.scale, self.velocity) = (1, velocity)
      enter(.began)
      self.scale *= scale
      enter(.changed)
      enter(.ended)
    }
  }
}

extension UIRotationGestureRecognizer {
  /// Rotates two fingers by an angle in radians: the gesture begins, changes once, and ends.
  @discardableResult
  public func simulateRotation(by angle: CGFloat, velocity: CGFloat = 0, at point: CGPoint? = nil) -> Bool {
    make(.turn, at: point) {
      (rotation, self.velocity) = (0, velocity)
      enter(.began)
      rotation += angle
      enter(.changed)
      enter(.ended)
    }
  }
}
