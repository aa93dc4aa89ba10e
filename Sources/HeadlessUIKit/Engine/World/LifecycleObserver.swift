/// Receives what happens to the objects of a world besides the calls of its hosts.
///
/// Notices are delivered on the main actor, synchronously, and to the observers in the order in which they were added.
/// An observer must not retain the objects of a notice: it is delivered in the middle of a change.
@preconcurrency @MainActor
public protocol LifecycleObserver: AnyObject {
  /// Receives one notice.
  func observe(_ notice: LifecycleNotice)

  /// The outermost call, or step of a transition, has ended, and so have its notices.
  ///
  /// In between, the hierarchy may be in the middle of a change: a controller may have left its place and not yet taken
  /// the next one.
  func momentHasEnded()
}

extension LifecycleObserver {
  /// Does nothing.
  public func momentHasEnded() {}
}
