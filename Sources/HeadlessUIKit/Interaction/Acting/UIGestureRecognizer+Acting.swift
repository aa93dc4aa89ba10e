public import Foundation

/// The user's gestures. Each method returns whether the action was possible.
///
/// A gesture that a user could not make only prints a warning to standard error. A user cannot make a gesture in the
/// following cases:
///
/// - The recognizer is disabled or has no view.
/// - The recognizer's delegate refuses the gesture.
/// - The view is hidden, transparent, covered, or not in a window, or its user interaction is disabled.
extension UIGestureRecognizer {
  /// Takes the recognizer through the states of a gesture on the view. If no point is given, the gesture is at the
  /// center of the view.
  func make(_ name: LifecycleCall.Name, at point: CGPoint?, _ body: () -> Void) -> Bool {
    guard let view else {
      Diagnostics.refuse(
        "\(name)", because: "the \(type(of: self)) is not attached to a view", about: UIApplication.shared)
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
  /// Touches the view with one finger and lifts the finger. This calls `touchesBegan` and `touchesEnded`, but does not
  /// trigger gesture recognizers or the actions of controls.
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
  /// Taps the view with the number of taps and fingers that the recognizer requires.
  @discardableResult
  public func simulateTap(at point: CGPoint? = nil) -> Bool {
    make(.tap, at: point) { enter(.ended) }
  }
}

extension UILongPressGestureRecognizer {
  /// Long-presses the view. The gesture begins and ends.
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
  /// Drags across the view. The gesture begins, changes once, and ends.
  ///
  /// - Parameters:
  ///   - translation: The distance that the finger is dragged.
  ///   - point: The point where the drag begins. The default is the center of the view.
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
  /// Pinches with two fingers, outward if the scale is greater than 1. The gesture begins, changes once, and ends.
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
  /// Rotates two fingers by an angle in radians. The gesture begins, changes once, and ends.
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
