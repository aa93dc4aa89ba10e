internal import CLifelineAtomics
internal import LifelineSynchronization

/// A probe whose tracer records nothing, so the probe's object is not in any trace.
package struct UnseenProbe: Sendable {
  /// The type of the object.
  package let type: TypeName
  /// The file in which the probe was created.
  package let fileID: StaticString
  package let line: Int

  private static let observer = Mutex<(@Sendable (UnseenProbe) -> Void)?>(nil)
  /// Whether a body is registered. This is read for each such probe, and most programs register none.
  private static var isObserved: AtomicMemory<Bool> { AtomicMemory(at: lifeline_unseen_probes_are_observed()) }

  /// Calls `body` for each later probe whose tracer records nothing, on the thread that creates the probe.
  ///
  /// A later call replaces the body.
  package static func observe(_ body: @escaping @Sendable (UnseenProbe) -> Void) {
    observer.withLock { $0 = body }
    isObserved.store(true, ordering: .relaxed)
  }

  static func note(of type: any Any.Type, _ fileID: StaticString, _ line: Int) {
    guard isObserved.load(ordering: .relaxed), let body = observer.withLock({ $0 }) else { return }
    body(UnseenProbe(type: .type(type), fileID: fileID, line: line))
  }
}
