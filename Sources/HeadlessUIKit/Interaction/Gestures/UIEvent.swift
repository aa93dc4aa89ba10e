public import Foundation

/// An event of the user. Touches do not exist here, so it has no content; actions get nil.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The kinds of events.
  public enum EventType: Int, Sendable {
    case touches = 0, motion, remoteControl, presses
    case scroll = 10, hover, transform
  }

  /// The kind of the event.
  open var type: EventType { .touches }

  /// The time of the event, in seconds since the system started.
  open var timestamp: TimeInterval { 0 }
}
