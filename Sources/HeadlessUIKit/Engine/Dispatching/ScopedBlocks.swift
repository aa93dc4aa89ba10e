#if !canImport(ObjectiveC)  // Verified only against the Linux declarations.
  public import Dispatch
  public import Foundation
  internal import LifelineBase

  // Each overload has fewer parameters than the corresponding Dispatch method, whose other parameters have default
  // values. Therefore, the compiler prefers the overload, and some overloads have no `line` parameter. The code below
  // passes all arguments to call Dispatch's method.

  /// Overloads that run a block in the scope of the caller: its world, its tracer, and its test.
  ///
  /// The blocks run on the same queue, at the same time, and in the same order as without these overloads. Only delayed
  /// blocks on the main queue belong to the world of the caller, whose clock determines when they run.
  extension DispatchQueue {
    /// Runs the block on this queue, in the scope of the caller.
    public func async(
      execute work: @escaping @Sendable () -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      submit(work, CallPlace(fileID: fileID, line: line))
    }

    /// Runs the block on this queue, as part of a group, in the scope of the caller.
    public func async(
      group: DispatchGroup, execute work: @escaping @Sendable () -> Void, fileID: StaticString = #fileID
    ) {
      submit(work, CallPlace(fileID: fileID), group: group)
    }

    /// Runs the block on this queue, with a quality of service, in the scope of the caller.
    public func async(
      qos: DispatchQoS, execute work: @escaping @Sendable () -> Void, fileID: StaticString = #fileID
    ) {
      submit(work, CallPlace(fileID: fileID), qos: qos)
    }

    /// Runs the block on this queue, with flags such as `.barrier`, in the scope of the caller.
    public func async(
      flags: DispatchWorkItemFlags, execute work: @escaping @Sendable () -> Void, fileID: StaticString = #fileID
    ) {
      submit(work, CallPlace(fileID: fileID), flags: flags)
    }

    /// Runs the block on this queue, as part of a group and with a quality of service, in the scope of the caller.
    public func async(group: DispatchGroup, qos: DispatchQoS, execute work: @escaping @Sendable () -> Void) {
      submit(work, CallPlace(), group: group, qos: qos)
    }

    /// Runs the block on this queue, with a quality of service and flags, in the scope of the caller.
    public func async(
      qos: DispatchQoS, flags: DispatchWorkItemFlags, execute work: @escaping @Sendable () -> Void
    ) {
      submit(work, CallPlace(), qos: qos, flags: flags)
    }

    /// Runs the block on this queue after a delay, in the scope of the caller.
    public func asyncAfter(
      deadline: DispatchTime, execute work: @escaping @Sendable () -> Void, fileID: StaticString = #fileID
    ) {
      submit(work, CallPlace(fileID: fileID), at: deadline)
    }

    /// Runs the block on this queue after a delay, with a quality of service, in the scope of the caller.
    public func asyncAfter(deadline: DispatchTime, qos: DispatchQoS, execute work: @escaping @Sendable () -> Void) {
      submit(work, CallPlace(), at: deadline, qos: qos)
    }

    /// Runs the block on this queue at a wall-clock time, in the scope of the caller.
    public func asyncAfter(
      wallDeadline: DispatchWallTime, execute work: @escaping @Sendable () -> Void, fileID: StaticString = #fileID
    ) {
      let carried = CarriedWork(.delayedBlock, CallPlace(fileID: fileID), work)
      if MainActor.runs(on: self) { return carried.runOnce(after: wallDeadline.delay) { $0() } }
      asyncAfter(wallDeadline: wallDeadline, qos: .unspecified, flags: []) { carried.runOnce { $0() } }
    }

    private func submit(
      _ work: @escaping @Sendable () -> Void, _ place: CallPlace, at deadline: DispatchTime,
      qos: DispatchQoS = .unspecified
    ) {
      let carried = CarriedWork(.delayedBlock, place, work)
      if MainActor.runs(on: self) { return carried.runOnce(after: deadline.delay) { $0() } }
      asyncAfter(deadline: deadline, qos: qos, flags: []) { carried.runOnce { $0() } }
    }

    private func submit(
      _ work: @escaping @Sendable () -> Void, _ place: CallPlace, group: DispatchGroup? = nil,
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = []
    ) {
      let carried = CarriedWork(.dispatchBlock, place, work)
      async(group: group, qos: qos, flags: flags) { carried.runOnce { $0() } }
    }
  }

  extension DispatchTime {
    /// The time until the deadline, in nanoseconds.
    fileprivate var delay: Int {
      let (deadline, now) = (uptimeNanoseconds, DispatchTime.now().uptimeNanoseconds)
      return deadline > now ? Int(clamping: deadline - now).roundedToMilliseconds : 0
    }
  }

  extension DispatchWallTime {
    /// The time until the deadline, in nanoseconds.
    fileprivate var delay: Int {
      if self == .distantFuture { return .never }
      // Wall-clock times are stored as negative numbers.
      let (deadline, now) = (
        Int(truncatingIfNeeded: rawValue), Int(truncatingIfNeeded: DispatchWallTime.now().rawValue)
      )
      return max(0, now - deadline).roundedToMilliseconds
    }
  }

  extension DispatchGroup {
    /// Runs the block on a queue when the group is empty, in the scope of the caller.
    public func notify(
      queue: DispatchQueue, execute work: @escaping () -> Void, fileID: StaticString = #fileID
    ) {
      nonisolated(unsafe) let work = work
      let carried = CarriedWork(.dispatchBlock, CallPlace(fileID: fileID), work)
      notify(qos: .unspecified, flags: [], queue: queue) { carried.runOnce { $0() } }
    }
  }

  extension OperationQueue {
    /// Adds blocks that run in the scope of the caller: `queue.addOperation { … }`.
    ///
    /// This is a property because the compiler then prefers it to Foundation's method for blocks. `Operation` objects
    /// are still added by Foundation's method.
    public var addOperation: OperationAdder { OperationAdder(queue: self) }
  }

  /// Adds blocks to an operation queue. See `OperationQueue.addOperation`.
  public struct OperationAdder: Sendable {
    let queue: OperationQueue

    /// Adds a block that runs in the scope of the caller.
    public func callAsFunction(
      fileID: StaticString = #fileID, line: UInt = #line, _ block: @escaping @Sendable () -> Void
    ) {
      let carried = CarriedWork(.operation, CallPlace(fileID: fileID, line: line), block)
      let add: (@escaping @Sendable () -> Void) -> Void = queue.addOperation(_:)
      add { carried.runOnce { $0() } }
    }
  }

  /// Lists sleeping tasks as pending work of their world.
  ///
  /// A sleeping task retains the values that it captures, and a memory search cannot find these references. Therefore,
  /// when a traced test ends, its sleeping tasks are woken, and the objects that they release are evaluated as if the
  /// time had passed.
  extension Task where Success == Never, Failure == Never {
    /// Suspends the current task for at least the duration, or until the task's traced test ends.
    ///
    /// - Throws: `CancellationError` if the task is canceled while it sleeps.
    public nonisolated(nonsending) static func sleep(
      for duration: Duration, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws {
      try await SleepingTask(CallPlace(fileID: fileID, line: line)).sleep(for: duration)
    }

    /// Suspends the current task for at least the duration in nanoseconds, or until the task's traced test ends.
    ///
    /// - Throws: `CancellationError` if the task is canceled while it sleeps.
    public nonisolated(nonsending) static func sleep(nanoseconds duration: UInt64) async throws {
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
    nonisolated(nonsending) func sleep(for duration: Duration) async throws {
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

  extension NotificationCenter {
    /// An object that adds observer blocks, which run in the scope of the caller. Foundation's methods add all other
    /// observers.
    ///
    /// This is a property because the compiler prefers a property to Foundation's method. The call looks the same:
    /// `center.addObserver(forName: …) { … }`.
    public var addObserver: ObserverAdder { ObserverAdder(center: self) }

    /// Runs the block in the scope of the caller for each notification with a given name and object.
    ///
    /// The compiler does not prefer the property in every closure. It always prefers this method to Foundation's
    /// method, because the name is not optional.
    public func addObserver(
      forName name: Notification.Name, object obj: Any?, queue: OperationQueue?, fileID: StaticString = #fileID,
      line: UInt = #line, using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
      ObserverAdder(center: self)
        .callAsFunction(forName: name, object: obj, queue: queue, fileID: fileID, line: line, using: block)
    }
  }

  /// Adds observer blocks to a notification center. See `NotificationCenter.addObserver`.
  public struct ObserverAdder: Sendable {
    let center: NotificationCenter

    /// Runs the block in the scope of the caller for each notification with a given name and object.
    ///
    /// As on Apple platforms, a post returns after the block has run. If the queue is the main queue, a post on the
    /// main actor runs the block directly. Foundation on Linux would wait for the main queue, which never runs the
    /// block in a program whose `main()` is asynchronous, such as a test.
    ///
    /// If a test adds the observer and another test posts the notification at the same time, the block still runs in
    /// the world of the test that added the observer.
    ///
    /// - Returns: The observer. The center retains the block until you remove the observer.
    public func callAsFunction(
      forName name: Notification.Name?, object obj: Any?, queue: OperationQueue?, fileID: StaticString = #fileID,
      line: UInt = #line, using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
      let carried = CarriedWork(.observer, CallPlace(fileID: fileID, line: line), block)
      let number = ObserverCalls.nextNumber()
      let usesMainQueue = queue === OperationQueue.main
      let token = center.addObserver(forName:object:queue:using:)(name, obj, usesMainQueue ? nil : queue) { note in
        ObserverCalls.deliver(to: number) {
          if usesMainQueue {
            MainActor.runAndWait { carried.run { $0(note) } }
          } else {
            carried.run { $0(note) }
          }
        }
      }
      ObservingBlocks.shared.add(carried, token)
      return token
    }
  }

  /// The observers that ``ObserverAdder`` returned. A removed observer is no longer listed as pending.
  final class ObservingBlocks: Sendable {
    static let shared = ObservingBlocks()

    private struct State {
      var entries: [ObjectIdentifier: WeakEntry] = [:]
      var sweepAt = 64
    }

    private let state = Mutex(State())

    func add(_ entry: PendingEntry, _ token: any NSObjectProtocol) {
      state.withLock { state in
        if state.entries.count >= state.sweepAt {
          state.entries = state.entries.filter { $0.value.entry != nil }
          state.sweepAt = max(64, state.entries.count * 2)
        }
        state.entries[ObjectIdentifier(token)] = WeakEntry(entry)
      }
    }

    /// Ends the pending work of an observer that was removed. The observer retains its block as long as the app retains
    /// the observer.
    func end(_ observer: AnyObject) {
      state.withLock { $0.entries.removeValue(forKey: ObjectIdentifier(observer)) }?.entry?.end()
    }
  }
#endif
