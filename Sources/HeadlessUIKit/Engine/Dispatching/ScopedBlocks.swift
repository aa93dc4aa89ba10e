#if !canImport(ObjectiveC)  // Verified only against the Linux declarations.
  public import Dispatch
  public import Foundation
  internal import LifelineSynchronization

  // Each overload has fewer parameters than the corresponding Dispatch method, whose other parameters have default
  // values. Therefore, the compiler prefers the overload, and some overloads have no `line` parameter. The code below
  // passes all arguments to call Dispatch's method.

  /// Overloads that run a block in the scope of the caller: its world, its tracer, and its test.
  ///
  /// The blocks run on the same queue, at the same time, and in the same order as without these overloads.
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
      let carried = CarriedWork(.delayedBlock, CallPlace(fileID: fileID), work)
      asyncAfter(deadline: deadline, qos: .unspecified, flags: []) { carried.runOnce { $0() } }
    }

    /// Runs the block on this queue after a delay, with a quality of service, in the scope of the caller.
    public func asyncAfter(deadline: DispatchTime, qos: DispatchQoS, execute work: @escaping @Sendable () -> Void) {
      let carried = CarriedWork(.delayedBlock, CallPlace(), work)
      asyncAfter(deadline: deadline, qos: qos, flags: []) { carried.runOnce { $0() } }
    }

    /// Runs the block on this queue at a wall-clock time, in the scope of the caller.
    public func asyncAfter(
      wallDeadline: DispatchWallTime, execute work: @escaping @Sendable () -> Void, fileID: StaticString = #fileID
    ) {
      let carried = CarriedWork(.delayedBlock, CallPlace(fileID: fileID), work)
      asyncAfter(wallDeadline: wallDeadline, qos: .unspecified, flags: []) { carried.runOnce { $0() } }
    }

    private func submit(
      _ work: @escaping @Sendable () -> Void, _ place: CallPlace, group: DispatchGroup? = nil,
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = []
    ) {
      let carried = CarriedWork(.dispatchBlock, place, work)
      async(group: group, qos: qos, flags: flags) { carried.runOnce { $0() } }
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

  extension Timer {
    /// An object that creates timers whose blocks run in the scope of the caller. A call to this object takes the place
    /// of a call to Foundation's `scheduledTimer(withTimeInterval:repeats:block:)`.
    ///
    /// This is a property rather than a method so that the compiler chooses it over Foundation's method of the same
    /// name. The call looks the same: `Timer.scheduledTimer(withTimeInterval: …) { … }`.
    public class var scheduledTimer: TimerScheduler { TimerScheduler() }

    /// Creates a timer whose block runs in the scope of the caller. Add the timer to a run loop.
    ///
    /// `Timer(timeInterval:repeats:block:)` does not carry the scope, and a property cannot replace an initializer. The
    /// build plug-in therefore replaces calls to that initializer with calls to this method.
    public class func inScope(
      timeInterval interval: TimeInterval, repeats: Bool, fileID: StaticString = #fileID, line: UInt = #line,
      block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      inScope(
        fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, fileID: fileID, line: line,
        block: block)
    }

    /// Creates a timer that first fires at a given date and whose block runs in the scope of the caller. Add the
    /// timer to a run loop.
    public class func inScope(
      fire date: Date, interval: TimeInterval, repeats: Bool, fileID: StaticString = #fileID, line: UInt = #line,
      block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      let carried = CarriedWork(
        .timer, CallPlace(fileID: fileID, line: line), endsByItself: !repeats, block)
      return CarriedTimer(fire: date, interval: interval, repeats: repeats, carried) { $0($1) }
    }
  }

  /// Schedules timers on the current run loop. See `Timer.scheduledTimer`.
  public struct TimerScheduler: Sendable {
    /// Creates a timer whose block runs in the scope of the caller, and adds the timer to the current run loop.
    ///
    /// The run loop retains the block until the timer is invalidated.
    @discardableResult
    public func callAsFunction(
      withTimeInterval interval: TimeInterval, repeats: Bool, fileID: StaticString = #fileID, line: UInt = #line,
      block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      let timer = Timer.inScope(timeInterval: interval, repeats: repeats, fileID: fileID, line: line, block: block)
      RunLoop.current.add(timer, forMode: .default)
      return timer
    }
  }

  /// A timer that releases its block or target when it is invalidated, as timers do on Apple platforms.
  ///
  /// On Linux, Foundation's timers never release their blocks and targets, so every object that a block captures would
  /// stay in memory.
  final class CarriedTimer<Work>: Timer {
    private let carried: CarriedWork<Work>

    init(
      fire date: Date, interval: TimeInterval, repeats: Bool, _ carried: CarriedWork<Work>,
      call: @escaping @Sendable (Work, Timer) -> Void
    ) {
      self.carried = carried
      super.init(fire: date, interval: interval, repeats: repeats) { timer in
        if repeats { carried.run { call($0, timer) } } else { carried.runOnce { call($0, timer) } }
      }
    }

    override func invalidate() {
      super.invalidate()
      carried.drop()
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
    /// As on Apple platforms, a post returns after the block has run. If the queue is the main queue, a post on the main
    /// actor runs the block directly. Foundation on Linux would wait for the main queue, which never runs the block in
    /// a program whose `main()` is asynchronous, such as a test.
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
