/// Receives the notices of a world, which report events other than the calls of its hosts.
///
/// Notices are delivered synchronously on the main actor, to the observers in the order in which they were added. An
/// observer must not retain the objects of a notice, because the notice is delivered in the middle of a change.
@preconcurrency @MainActor
public protocol LifecycleObserver: AnyObject {
  /// Receives a notice.
  func observe(_ notice: LifecycleNotice)

  /// Called when the outermost call or transition step, including its notices, has ended.
  ///
  /// Before this call, the hierarchy may be in the middle of a change: a controller may have left its old position and
  /// not yet reached its new position.
  func momentHasEnded()
}

extension LifecycleObserver {
  /// Does nothing.
  public func momentHasEnded() {}
}
