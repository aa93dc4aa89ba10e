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
