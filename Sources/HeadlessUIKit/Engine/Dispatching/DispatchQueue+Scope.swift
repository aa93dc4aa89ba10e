#if !canImport(ObjectiveC)  // Verified only against the Linux declarations.
  public import Dispatch
  public import Foundation

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
#endif
