#if !canImport(ObjectiveC)  // Verified only against the Linux declarations.
  internal import LifelineSynchronization

  /// Lists sleeping tasks as pending work of their world.
  ///
  /// A sleeping task retains the values that it captures, and a memory search cannot find these references. Therefore,
  /// when a traced test ends, its sleeping tasks are woken, and the objects that they release are evaluated as if the
  /// time had passed.
  extension Task where Success == Never, Failure == Never {
    /// Suspends the current task for at least the duration, or until the task's traced test ends.
    ///
    /// - Throws: `CancellationError` if the task is canceled while it sleeps.
    public static func sleep(
      for duration: Duration, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws {
      try await SleepingTask(CallPlace(fileID: fileID, line: line)).sleep(for: duration)
    }

    /// Suspends the current task for at least the duration in nanoseconds, or until the task's traced test ends.
    ///
    /// - Throws: `CancellationError` if the task is canceled while it sleeps.
    public static func sleep(nanoseconds duration: UInt64) async throws {
      try await SleepingTask(CallPlace()).sleep(for: .nanoseconds(Int64(clamping: duration)))
    }
  }

  /// The entry for a sleeping task in its world's list. The world retains neither the task nor the values that the task
  /// captures.
  final class SleepingTask: PendingEntry, @unchecked Sendable {
    private enum State {
      case created, isAsleep(Task<Void, any Error>), isAwake
    }

    private let state = Mutex(State.created)

    init(_ place: CallPlace) { super.init(.sleepingTask, place) }

    override var isPending: Bool {
      state.withLock { if case .isAwake = $0 { false } else { true } }
    }

    /// Suspends the current task until the duration has elapsed, the task is canceled, or ``wake()`` is called.
    func sleep(for duration: Duration) async throws {
      // A separate task can be canceled without canceling the caller's task.
      let timer = Task<Void, any Error> { try await Task.sleep(for: duration, tolerance: nil, clock: .continuous) }
      state.withLock { if case .created = $0 { $0 = .isAsleep(timer) } }
      defer {
        state.withLock { $0 = .isAwake }
        end()
      }
      _ = await withTaskCancellationHandler {
        await timer.result
      } onCancel: {
        timer.cancel()
      }
      try Task<Never, Never>.checkCancellation()
    }

    /// Ends the sleep early, without canceling the task.
    func wake() {
      state.withLock { if case .isAsleep(let timer) = $0 { timer.cancel() } }
    }
  }
#endif
