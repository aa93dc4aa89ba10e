/// Receives what happens to the objects of a world besides the calls of its hosts.
///
/// Notices are delivered on the main actor, synchronously, and to the observers in the order in which they were added.
/// An observer must not retain the objects of a notice: it is delivered in the middle of a change.
@preconcurrency @MainActor
public protocol LifecycleObserver: AnyObject {
  /// Receives one notice.
  func observe(_ notice: LifecycleNotice)
}
