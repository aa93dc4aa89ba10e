/// Work that is scheduled but not done: a sleeping task, or a block or call that waits for a timer, a queue, a delay,
/// or a notification.
///
/// The system retains a waiting block and everything that it captures. Such blocks are a common cause of leaked
/// controllers. ``HeadlessWorld/pendingWork`` lists the work that was scheduled in a world through this module's
/// overloads of functions such as `asyncAfter`.
public struct PendingWork: Sendable, CustomStringConvertible {
  /// The kind of pending work.
  public struct Kind: Sendable, Hashable {
    /// The name of the kind, as used in messages.
    public let name: String
    let verb: String
    /// Whether work of this kind always runs only once. For a timer, this depends on whether it repeats.
    var runsOnce: Bool { self != .timer && self != .observer }

    /// A timer, until it is invalidated or has fired for the last time.
    public static let timer = Kind(name: "timer", verb: "scheduled")
    /// A block that observes notifications, until the observer is removed.
    public static let observer = Kind(name: "observer", verb: "added")
    /// A block on a dispatch queue, until it has run.
    public static let dispatchBlock = Kind(name: "dispatch block", verb: "scheduled")
    /// A block scheduled with `asyncAfter`, until it has run.
    public static let delayedBlock = Kind(name: "delayed dispatch block", verb: "scheduled")
    /// A block on an operation queue, until it has run.
    public static let operation = Kind(name: "operation", verb: "added")
    /// A call scheduled with `perform(_:with:afterDelay:)`, until it is made or canceled.
    public static let delayedCall = Kind(name: "delayed call", verb: "requested")
    /// A task in `Task.sleep`, until the sleep ends.
    public static let sleepingTask = Kind(name: "sleeping task", verb: "suspended")
  }

  /// The kind of the work.
  public let kind: Kind
  /// The module and file that scheduled the work, such as `Shop/CartController.swift`, or nil if unknown.
  public let fileID: String?
  /// The line that scheduled the work, or nil if unknown.
  public let line: Int?
  /// Whether the work ends by itself after it has run: true for a block on a queue, a delayed call, a sleeping task,
  /// and a timer that does not repeat. A repeating timer or an observer stays pending until the program ends it.
  public let endsByItself: Bool

  private let entry: WeakEntry

  init(_ entry: PendingEntry) {
    kind = entry.kind
    fileID = entry.place.fileID.map { "\($0)" }
    line = entry.place.line.map { Int($0) }
    endsByItself = entry.endsByItself
    self.entry = WeakEntry(entry)
  }

  /// The file and line that scheduled the work, such as `Shop/CartController.swift:41`.
  package var place: String? {
    guard let fileID, let line else { return nil }
    return "\(fileID):\(line)"
  }

  /// Whether the work is still waiting or running.
  public var isPending: Bool { entry.entry?.isPending ?? false }

  /// The block or target of the work, or nil if the work is not pending. The search for retain paths uses this object
  /// as a root.
  ///
  /// The value is also nil for a sleeping task, because its memory cannot be searched.
  ///
  /// Release the value soon, because it retains the block or target.
  package var retained: Any? { entry.entry?.retained }

  /// The entry through which the system retains the block or target.
  package var carrier: AnyObject? { entry.entry }

  /// A description such as `timer scheduled at Shop/CartController.swift:41`.
  public var description: String {
    guard let fileID else { return kind.name }
    guard let line else { return "\(kind.name) \(kind.verb) in \(fileID)" }
    return "\(kind.name) \(kind.verb) at \(fileID):\(line)"
  }
}

/// A list of a world's pending work, which does not retain the world.
package struct PendingWorkList: Sendable {
  fileprivate let entries: PendingEntries

  /// The work that is currently waiting or running, oldest first.
  package var all: [PendingWork] { entries.living.map(PendingWork.init) }

  /// Wakes the sleeping tasks, as if their sleep had ended. This method does nothing on Apple platforms, where sleeping
  /// tasks are not listed.
  package func wakeSleepingTasks() {
    #if !canImport(ObjectiveC)
      for case let sleeper as SleepingTask in entries.living { sleeper.wake() }
    #endif
  }
}

extension HeadlessWorld {
  /// The same work as in ``pendingWork``, for code that must not retain the world.
  package nonisolated var pendingWorkList: PendingWorkList { PendingWorkList(entries: pendingEntries) }

  /// The work of this world that is waiting or running, oldest first.
  ///
  /// The list includes only work that was scheduled through this module's overloads of functions such as `asyncAfter`.
  /// Dispatch work items and dispatch sources are not listed, and tasks are listed only while they are in `Task.sleep`.
  /// Work that was scheduled while no world was bound belongs to the world of the process.
  public nonisolated var pendingWork: [PendingWork] { pendingEntries.living.map(PendingWork.init) }
}

/// The file and line of the code that scheduled work, if the overload has parameters for them.
struct CallPlace: Sendable {
  var fileID: StaticString?
  var line: UInt?
}
