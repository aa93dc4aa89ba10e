/// Is told what happens to the objects of a world beside the calls that its hosts make.
///
/// Notices come on the main actor, at the moment itself and to the observers in the order in which they were added.
/// An observer must not keep what a notice names alive: the notice is sent in the middle of the work.
@MainActor
public protocol LifecycleObserver: AnyObject {
  /// Receives one notice.
  func observe(_ notice: LifecycleNotice)
}
