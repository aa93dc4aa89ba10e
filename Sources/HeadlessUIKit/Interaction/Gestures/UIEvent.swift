public import Foundation

/// A user event. It has no content, because touches are not simulated individually. Actions get nil in place of an
/// event.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The type of an event.
  public enum EventType: Int, Sendable {
    case touches = 0, motion, remoteControl, presses
    case scroll = 10, hover, transform
  }

  /// The type of the event.
  open var type: EventType { .touches }

  /// The time of the event, in seconds since the system started; always 0.
  open var timestamp: TimeInterval { 0 }
}

extension UIEvent {
  /// The subtype of an event.
  public enum EventSubtype: Int, Sendable {
    case none = 0, motionShake = 1
    case remoteControlPlay = 100, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack
  }
}

/// A finger on the screen. It is passed to the delegates of recognizers, and to views that a test touches with
/// `simulateTouch(at:)`.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    case began = 0, moved, stationary, ended, cancelled
  }

  private let point: CGPoint

  /// The view that was touched. The touch retains it.
  open private(set) var view: UIView?
  /// The phase of the touch.
  open private(set) var phase = Phase.began
  /// The number of taps; always 1.
  open var tapCount: Int { 1 }
  /// The time of the touch, in seconds since the system started; always 0.
  open var timestamp: TimeInterval { 0 }

  init(in view: UIView?, at point: CGPoint) {
    self.view = view
    self.point = point
  }

  func end() { phase = .ended }

  /// The window that was touched.
  open var window: UIWindow? { view?.window }

  /// Returns the position of the finger, in the coordinates of a view, or of the window if the view is nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let origin = self.view, let target = view ?? window else { return point }
    return origin.convert(point, to: target)
  }

  /// Returns the previous position of the finger, which is the same as the current position.
  open func previousLocation(in view: UIView?) -> CGPoint { location(in: view) }
}
