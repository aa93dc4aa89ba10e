/// A block that waits: for its timer, its queue, its delay, or a notification.
///
/// The system retains such a block with everything that it captures, so it is a frequent reason why a controller stays
/// alive. ``HeadlessWorld/pendingWork`` lists those that were scheduled in a world through the overloads of this module.
public struct PendingWork: Sendable, CustomStringConvertible {
  /// What the work waits for.
  public struct Kind: Sendable, Hashable {
    /// The name of the kind in messages.
    public let name: String
    let verb: String
    /// Whether work of this kind runs once. A timer may do so, too.
    var runsOnce: Bool { self != .timer && self != .observer }

    /// A timer, until it is invalidated or has fired for the last time.
    public static let timer = Kind(name: "timer", verb: "scheduled")
    /// A block that observes notifications, until the observer is removed.
    public static let observer = Kind(name: "observer", verb: "added")
    /// A block on a dispatch queue, until it has run.
    public static let dispatchBlock = Kind(name: "dispatch block", verb: "scheduled")
    /// A block that `asyncAfter` has scheduled, until it has run.
    public static let delayedBlock = Kind(name: "delayed dispatch block", verb: "scheduled")
    /// A block on an operation queue, until it has run.
    public static let operation = Kind(name: "operation", verb: "added")
    /// A call of `perform(_:with:afterDelay:)`, until it was made or canceled.
    public static let delayedCall = Kind(name: "delayed call", verb: "requested")
  }

  /// What the work waits for.
  public let kind: Kind
  /// The module and the file that scheduled it, such as `Shop/CartController.swift`; nil if not known.
  public let fileID: String?
  /// The line that scheduled it; nil if not known.
  public let line: Int?
  /// Whether it ends when it has run: a block on a queue, a delayed call, and a timer that does not repeat. A repeating timer
  /// and an observer wait until the program ends them.
  public let endsByItself: Bool

  private let entry: WeakEntry

  init(_ entry: PendingEntry) {
    kind = entry.kind
    fileID = entry.place.fileID.map { "\($0)" }
    line = entry.place.line.map { Int($0) }
    endsByItself = entry.endsByItself
    self.entry = WeakEntry(entry)
  }

  /// The line that scheduled it, as `Shop/CartController.swift:41`.
  package var place: String? {
    guard let fileID, let line else { return nil }
    return "\(fileID):\(line)"
  }

  /// Whether the block still waits or runs.
  public var isPending: Bool { retained != nil }

  /// The block or the target, while the work is pending: a root for the search for retain paths.
  ///
  /// Release it soon: it is retained as long as you retain the value.
  package var retained: Any? { entry.entry?.retained }

  /// The object that has the block or the target, through which a timer reaches it.
  package var carrier: AnyObject? { entry.entry }

  /// `timer scheduled at Shop/CartController.swift:41`
  public var description: String {
    guard let fileID else { return kind.name }
    guard let line else { return "\(kind.name) \(kind.verb) in \(fileID)" }
    return "\(kind.name) \(kind.verb) at \(fileID):\(line)"
  }
}

/// The pending work of a world, without the world.
package struct PendingWorkList: Sendable {
  fileprivate let entries: PendingEntries

  /// What waits or runs now, the oldest first.
  package var all: [PendingWork] { entries.living.map(PendingWork.init) }
}

extension HeadlessWorld {
  /// What ``pendingWork`` lists, for code that must not retain the world.
  package nonisolated var pendingWorkList: PendingWorkList { PendingWorkList(entries: pendingEntries) }

  /// The blocks and calls of this world that still wait or run, the oldest first.
  ///
  /// Those that were scheduled where no world is bound are in the world of the process. Included is what the overloads of
  /// this module have scheduled, so no `DispatchWorkItem`, no dispatch source, and no task.
  public nonisolated var pendingWork: [PendingWork] { pendingEntries.living.map(PendingWork.init) }
}

/// The line that scheduled something, as far as the overload's parameters leave room for it.
struct CallPlace: Sendable {
  var fileID: StaticString?
  var line: UInt?
}
