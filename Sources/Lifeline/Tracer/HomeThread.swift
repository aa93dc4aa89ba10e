/// The thread on which the release of an object was expected, and on which the object should be released.
///
/// Checking a weak reference briefly takes a strong reference, which can become the last one. The thread that checks expectations therefore
/// accesses only its own objects and objects whose deadline has passed.
struct HomeThread {
  let token: Int
  /// Whether the main actor runs on the thread.
  let isFirst: Bool

  /// The current thread.
  static var current: HomeThread {
    let record = CurrentThread.record
    return HomeThread(token: record.pointee.token, isFirst: record.pointee.isFirst)
  }

  /// Returns whether an object of this thread may be released on `other`, because it is the same thread, or because
  /// both are main threads.
  func allowsEnd(on other: HomeThread) -> Bool {
    token == other.token || (CurrentThread.isMain(token) && CurrentThread.isMain(other.token))
  }
}

/// Objects of the main thread that another thread has accessed.
///
/// The conformance is safe because the objects are only released, and only on the main actor.
final class ObjectsOfMainThread: @unchecked Sendable {
  private var objects: [AnyObject]

  init(_ objects: [AnyObject]) {
    self.objects = objects
  }

  /// Releases the objects later, on the main actor.
  ///
  /// The caller must not have another reference to any of them.
  func release() {
    if objects.isEmpty { return }
    Task { @MainActor in self.removeAll() }
  }

  private func removeAll() { objects.removeAll() }
}
