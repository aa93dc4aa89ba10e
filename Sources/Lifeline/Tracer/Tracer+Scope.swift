internal import CLifelineAtomics
public import LifelineBase

extension Tracer {
  @TaskLocal static var taskLocal: Tracer?

  /// The address of the core of the process's default tracer, ``addressWithoutCore`` if that tracer has no core, or 0
  /// if there is no default tracer. The core is retained until the process ends.
  private static var defaultAddress: AtomicMemory<Int> { AtomicMemory(at: lifeline_default_tracer()) }

  private static var addressWithoutCore: Int { 1 }

  @inline(__always)
  private static var processDefault: Tracer? {
    let address = defaultAddress.load(ordering: .acquiring)
    guard address != addressWithoutCore, let core = UnsafeRawPointer(bitPattern: address) else { return nil }
    return Tracer(core: Unmanaged<TracerCore>.fromOpaque(core).takeUnretainedValue())
  }

  /// A tracer that records nothing.
  @inlinable
  public static var disabled: Tracer { Tracer(core: nil) }

  /// The tracer of this scope: the task-local tracer, the process's default tracer, or ``disabled``, in this order.
  ///
  /// If no tracer of the process is enabled, the result is ``disabled``, without a lookup.
  ///
  /// Detached tasks, dispatch queues, and C callbacks do not inherit task-local values, so pass the tracer to them
  /// explicitly. Once the first controller is traced, blocks that are scheduled with HeadlessUIKit's overloads also
  /// inherit the tracer.
  ///
  /// A debug build prints a note to standard error if all its probes and marks use ``disabled``.
  @inlinable
  public static var current: Tracer {
    TracerCore.enabledCount.load(ordering: .relaxed) == 0 ? disabled : currentOfScope
  }

  @usableFromInline
  static var currentOfScope: Tracer {
    taskLocal ?? processDefault ?? disabled
  }

  /// A closure that runs its body with the tracer that ``withTracer(_:_:)`` has bound in this scope, or nil if none is
  /// bound.
  ///
  /// The closure retains the tracer.
  package static var scopeBinding: (@Sendable (_ body: () -> Void) -> Void)? {
    guard let bound = taskLocal else { return nil }
    return { body in $taskLocal.withValue(bound, operation: body) }
  }

  /// Makes `tracer` the process's default tracer.
  ///
  /// Call this method once in an application, and never in a library or a test. A second call triggers a runtime error.
  /// The tracer is retained until the process ends. A probe that was created earlier records nothing; in debug builds,
  /// a notice about it is added to ``health``.
  public static func bootstrap(_ tracer: Tracer) {
    #if DEBUG
      UnrecordedUse.noticeOfEarlyUses.map(tracer.note)
      UnrecordedUse.noteCurrentTracer()
    #endif
    let address = tracer.core.map { Int(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? addressWithoutCore
    let former = defaultAddress.compareExchange(expected: 0, desired: address, ordering: .acquiringAndReleasing)
    checkPrecondition(former.exchanged, "Tracer.bootstrap was called twice; the process has one default tracer.")
  }
}

/// Runs `operation` with `tracer` as ``Tracer/current`` in the operation and its child tasks.
public func withTracer<Result, Failure: Error>(
  _ tracer: Tracer, _ operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
  #if DEBUG
    UnrecordedUse.noteCurrentTracer()
  #endif
  let outcome: Swift.Result<Result, Failure> = Tracer.$taskLocal.withValue(tracer) {
    do throws(Failure) { return .success(try operation()) } catch { return .failure(error) }
  }
  return try outcome.get()
}

/// Runs `operation` on the caller's actor, with `tracer` as ``Tracer/current`` in the operation and its child tasks.
public func withTracer<Result, Failure: Error>(
  _ tracer: Tracer, isolation: isolated (any Actor)? = #isolation, _ operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  #if DEBUG
    UnrecordedUse.noteCurrentTracer()
  #endif
  let outcome: Swift.Result<Result, Failure> = await Tracer.$taskLocal.withValue(tracer) {
    do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
  }
  return try outcome.get()
}
