internal import CLifelineAtomics
internal import LifelineBase

#if DEBUG

  /// Detects, in debug builds, that a program uses only the disabled tracer, most likely because it has no current
  /// tracer.
  ///
  /// The type prints one note to standard error: at exit, or earlier if there are many uses. There is no note if the
  /// program called ``Tracer/bootstrap(_:)`` or `withTracer`, or if `LIFELINE_DISABLED` is set.
  @usableFromInline
  enum UnrecordedUse {
    /// Whether the program ever had a current tracer.
    private static let hadCurrent = Atomic(false)
    private static let uses = Atomic(0)
    private static let wasReported = Atomic(false)
    /// The location of the first use. The text of a static string is never freed.
    private static let first = Mutex<(file: StaticString, line: Int)?>(nil)

    /// The number of uses after which the note is printed in programs that do not end.
    private static let manyUses = 100

    static func noteCurrentTracer() {
      hadCurrent.store(true, ordering: .relaxed)
    }

    /// A notice about probes that were created before ``Tracer/bootstrap(_:)`` and never record anything, or nil.
    static var noticeOfEarlyUses: String? {
      guard !hadCurrent.load(ordering: .relaxed), let first = first.withLock({ $0 }) else { return nil }
      return
        "probes or marks before Tracer.bootstrap(_:) were not recorded, the first one at \(first.file):\(first.line); "
        + "call bootstrap(_:) at the start of the program"
    }

    /// Records the use of a probe or a mark with the disabled tracer.
    @usableFromInline
    static func note(_ file: StaticString, _ line: Int) {
      guard !hadCurrent.load(ordering: .relaxed), !ProcessInformation.tracingIsDisabled else { return }
      switch uses.wrappingAdd(1, ordering: .relaxed).newValue {
      case 1:
        first.withLock { $0 = (file, line) }
        atexit { UnrecordedUse.report() }
      case manyUses: report()
      default: break
      }
    }

    private static func report() {
      guard !hadCurrent.load(ordering: .relaxed), let first = first.withLockIfAvailable({ $0 }) ?? nil,
        !wasReported.exchange(true, ordering: .relaxed)
      else { return }
      let text =
        "Lifeline: probes and marks were not recorded, the first one at \(first.file):\(first.line), because no "
        + "tracer is current. Call Tracer.bootstrap(_:) at the start of the program, or withTracer(_:_:). "
        + "LIFELINE_DISABLED=1 hides this note, which only debug builds print.\n"
      _ = Array(text.utf8).withUnsafeBytes { OutputFile.writeAll($0, to: STDERR_FILENO) }
    }
  }
#endif

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
