internal import LifelineSynchronization

/// An entry in a world's list of pending work. The scheduled block retains the entry.
class PendingEntry: @unchecked Sendable {
  let kind: PendingWork.Kind
  let place: CallPlace
  let endsByItself: Bool
  let scope = CapturedScope()
  private let list: PendingEntries
  /// The number is set once, before the entry is shared.
  private var number = 0

  /// Captures the scope of the caller and adds the entry to the list.
  init(_ kind: PendingWork.Kind, _ place: CallPlace, endsByItself: Bool? = nil) {
    self.kind = kind
    self.place = place
    self.endsByItself = endsByItself ?? kind.runsOnce
    list = scope.world?.pendingEntries ?? .ofTheProcess
    number = list.add(self)
  }

  deinit { list.remove(number) }

  /// The block or object that the system retains for the work, or nil when the work is done.
  var retained: Any? { nil }

  /// Whether the work is still waiting or running.
  var isPending: Bool { retained != nil }

  /// Removes the entry from the list, before the entry itself is released.
  func end() { list.remove(number) }
}

/// A block with its scope. The block is released as soon as it can no longer be called.
///
/// The block is stored in a property rather than in a mutex, so the search for retain paths can follow it from a timer.
/// Access from several threads is safe because the lock protects the property.
final class CarriedWork<Work>: PendingEntry, @unchecked Sendable {
  private let lock = Mutex(())
  private var work: Work?

  init(_ kind: PendingWork.Kind, _ place: CallPlace, endsByItself: Bool? = nil, _ work: sending Work) {
    self.work = work
    super.init(kind, place, endsByItself: endsByItself)
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
      if let work = current { call(work) }
      drop()
    }
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

  /// Adds an entry and returns its number.
  func add(_ entry: PendingEntry) -> Int {
    state.withLock { state in
      state.lastNumber += 1
      state.entries[state.lastNumber] = WeakEntry(entry)
      return state.lastNumber
    }
  }

  func remove(_ number: Int) { state.withLock { _ = $0.entries.removeValue(forKey: number) } }

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
