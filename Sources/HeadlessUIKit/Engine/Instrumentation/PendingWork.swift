internal import LifelineBase

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
    var runsOnce: Bool { self != .timer && self != .displayLink && self != .observer }

    /// A timer, until it is invalidated or has fired for the last time.
    public static let timer = Kind(name: "timer", verb: "scheduled")
    /// A display link, until it is invalidated.
    public static let displayLink = Kind(name: "display link", verb: "created")
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
  /// and a timer that does not repeat. A repeating timer, a display link, or an observer stays pending until the
  /// program ends it, and so does work that has scheduled itself again twice, such as a timer that starts the next one
  /// when it fires.
  public let endsByItself: Bool
  /// Whether the work calls a method of a target, which the system retains, instead of a block.
  package let callsTarget: Bool

  private let entry: WeakEntry

  init(_ entry: PendingEntry) {
    kind = entry.kind
    fileID = entry.place.fileID.map { "\($0)" }
    line = entry.place.line.map { Int($0) }
    endsByItself = entry.endsByItself
    callsTarget = entry.callsTarget
    self.entry = WeakEntry(entry)
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

  /// Whether both are the same known line.
  func isSame(as other: CallPlace) -> Bool {
    guard let fileID, let otherID = other.fileID, let line, line == other.line else { return false }
    return fileID.description == otherID.description
  }
}

/// How often work has been scheduled in a row by the work that the same line scheduled before.
private struct Restarts: Sendable {
  @TaskLocal static var running: Restarts?

  let place: CallPlace
  let count: Int

  /// Counts new work, which the running work may have scheduled.
  init(of place: CallPlace) {
    self.place = place
    let previous = Self.running.flatMap { $0.place.isSame(as: place) ? $0.count : nil }
    count = previous.map { $0 + 1 } ?? 0
  }
}

/// An entry in a world's list of pending work. The scheduled block retains the entry.
class PendingEntry: @unchecked Sendable {
  let kind: PendingWork.Kind
  let place: CallPlace
  let endsByItself: Bool
  let callsTarget: Bool
  let scope = CapturedScope()
  /// How often the work has started itself again.
  fileprivate let restarts: Restarts
  private let list: PendingEntries
  /// The number is set once, before the entry is shared.
  private var number = 0

  /// Captures the scope of the caller and adds the entry to the list.
  init(_ kind: PendingWork.Kind, _ place: CallPlace, endsByItself: Bool? = nil, callsTarget: Bool = false) {
    self.kind = kind
    self.place = place
    let runsOnce = endsByItself ?? kind.runsOnce
    restarts = Restarts(of: place)
    self.endsByItself = runsOnce && restarts.count < 2
    self.callsTarget = callsTarget
    list = scope.world?.pendingEntries ?? .ofTheProcess
    number = list.add(self)
    if !kind.runsOnce, !runsOnce { noteAddition() }
  }

  /// Announces work that stays until the program ends it. Work of unknown code cannot be compared.
  private func noteAddition() {
    guard let fileID = place.fileID, let line = place.line.map({ Int($0) }) else { return }
    HeadlessWorld.announceAddition {
      let (added, text): (AdditionKind, String) =
        switch kind {
        case .timer: (.timer, "repeating timer")
        case .displayLink: (.displayLink, "display link")
        default: (.observer, "observer")
        }
      var addition = AddedObject(
        added, self, text, likeness: { ["\(fileID)", line] }, isInEffect: { [weak self] in self?.isListed ?? false })
      addition.source = (fileID, line)
      return addition
    }
  }

  deinit { list.remove(number) }

  /// The block or object that the system retains for the work, or nil when the work is done.
  var retained: Any? { nil }

  /// Whether the work is still waiting or running.
  var isPending: Bool { retained != nil }

  /// Whether the entry is in the list. An observer that was removed is not, even if the app retains it.
  private var isListed: Bool { isPending && list.contains(number) }

  /// Removes the entry from the list, before the entry itself is released.
  func end() { list.remove(number) }

  /// The list of waiting main-actor work to which this entry belongs.
  var dueWork: DueWork { scope.world?.dueWork ?? .ofTheProcess }
}

/// A block with its scope. The block is released as soon as it can no longer be called.
///
/// The block is stored in a property rather than in a mutex, so the search for retain paths can follow it from a timer.
/// Access from several threads is safe because the lock protects the property.
final class CarriedWork<Work>: PendingEntry, @unchecked Sendable {
  private let lock = Mutex(())
  private var work: Work?

  init(
    _ kind: PendingWork.Kind, _ place: CallPlace, endsByItself: Bool? = nil, callsTarget: Bool = false,
    _ work: sending Work
  ) {
    self.work = work
    super.init(kind, place, endsByItself: endsByItself, callsTarget: callsTarget)
  }

  override var retained: Any? { current }

  /// The block, or nil after it is released.
  var current: Work? {
    lock.withLock { _ in
      nonisolated(unsafe) let work = work
      return work
    }
  }

  /// Calls the block in its scope and keeps it for the next call.
  func run(_ call: (Work) -> Void) {
    scope.run { if let work = current { call(work) } }
  }

  /// Calls the block in its scope and releases it there.
  func runOnce(_ call: (Work) -> Void) {
    scope.run {
      Restarts.$running.withValue(restarts) {
        if let work = current { call(work) }
      }
      drop()
    }
  }

  /// Calls the block once, on the main actor, after a delay in nanoseconds.
  func runOnce(after delay: Int, _ call: @escaping (Work) -> Void) {
    nonisolated(unsafe) let call = call
    let due = DueCall(owner: self, entry: self, run: { _ in self.runOnce(call) }, cancel: drop)
    dueWork.add(due, at: dueWork.now.adding(delay))
  }

  /// Releases the block outside the lock, because deallocating the objects that it captures may run other code.
  func drop() {
    end()
    withExtendedLifetime(current) { lock.withLock { _ in work = nil } }
  }
}

/// The pending work of one world.
///
/// Threads can share the list because a lock protects it.
final class PendingEntries: Sendable {
  static let ofTheProcess = PendingEntries()

  private struct State {
    var entries: [Int: WeakEntry] = [:]
    var lastNumber = 0
  }

  private let state = Mutex(State())

  func add(_ entry: PendingEntry) -> Int {
    state.withLock { state in
      state.lastNumber += 1
      state.entries[state.lastNumber] = WeakEntry(entry)
      return state.lastNumber
    }
  }

  func remove(_ number: Int) { state.withLock { _ = $0.entries.removeValue(forKey: number) } }

  fileprivate func contains(_ number: Int) -> Bool { state.withLock { $0.entries[number] != nil } }

  /// The entries, oldest first. Entries that have ended in the meantime are omitted.
  var living: [PendingEntry] {
    state.withLock { $0.entries }.sorted { $0.key < $1.key }.compactMap { $0.value.entry }
  }
}

/// A weak reference that threads can share because the program never assigns to it again.
struct WeakEntry: @unchecked Sendable {
  private(set) weak var entry: PendingEntry?

  init(_ entry: PendingEntry) { self.entry = entry }
}
