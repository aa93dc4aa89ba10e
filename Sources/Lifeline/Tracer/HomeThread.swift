/// The thread on which the release of an object was expected, and on which the object should end.
///
/// Every look at a weak reference takes a strong one for a moment, and that can become the last one. So the thread that
/// checks expectations looks only where it must: at its own objects, and at those that are past their deadlines.
struct HomeThread {
  let token: Int
  /// Whether the main actor runs on the thread.
  let isFirst: Bool

  /// The running thread.
  static var current: HomeThread {
    let record = CurrentThread.record
    return HomeThread(token: record.pointee.token, isFirst: record.pointee.isFirst)
  }

  /// Whether an object of this thread may end on another one: on the same one, or if both are main threads.
  func allowsEnd(on other: HomeThread) -> Bool {
    token == other.token || (CurrentThread.isMain(token) && CurrentThread.isMain(other.token))
  }
}

/// Objects of the main thread that another thread has looked at.
///
/// Safe because the objects are only released, on the main actor.
final class ObjectsOfMainThread: @unchecked Sendable {
  private var objects: [AnyObject]

  init(_ objects: [AnyObject]) {
    self.objects = objects
  }

  /// Releases the objects on the main actor; until then they stay alive.
  ///
  /// The caller must not have another reference to any of them.
  func release() {
    if objects.isEmpty { return }
    Task { @MainActor in self.removeAll() }
  }

  private func removeAll() { objects.removeAll() }
}
