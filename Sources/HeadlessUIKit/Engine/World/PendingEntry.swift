internal import LifelineSynchronization

/// Work that waits, as its world lists it. The system retains it, through the block that it was given.
class PendingEntry: @unchecked Sendable {
  let kind: PendingWork.Kind
  let place: CallPlace
  let endsByItself: Bool
  let scope = CapturedScope()
  private let list: PendingEntries
  /// Set once, before the entry is shared.
  private var number = 0

  /// Captures the scope of the caller, and lists the entry.
  init(_ kind: PendingWork.Kind, _ place: CallPlace, endsByItself: Bool? = nil) {
    self.kind = kind
    self.place = place
    self.endsByItself = endsByItself ?? kind.runsOnce
    list = scope.world?.pendingEntries ?? .ofTheProcess
    number = list.add(self)
  }

  deinit { list.remove(number) }

  /// What the system retains for the work; nil when it is over.
  var retained: Any? { nil }

  /// Takes the entry off the list, before it is released.
  func end() { list.remove(number) }
}

/// A block in its scope. It is released as soon as it cannot be called any more.
///
/// The block is a property, not the value of a mutex, so that the search for retain paths can follow it from a timer. Safe
/// because it is read and written under the lock only.
final class CarriedWork<Work>: PendingEntry, @unchecked Sendable {
  private let lock = Mutex(())
  private var work: Work?

  init(_ kind: PendingWork.Kind, _ place: CallPlace, endsByItself: Bool? = nil, _ work: sending Work) {
    self.work = work
    super.init(kind, place, endsByItself: endsByItself)
  }

  override var retained: Any? { current }

  /// The block, until it is released.
  var current: Work? {
    lock.withLock { _ in
      nonisolated(unsafe) let work = work
      return work
    }
  }

  /// Calls the block in its scope, and keeps it for the next call.
  func run(_ call: (Work) -> Void) {
    scope.run { if let work = current { call(work) } }
  }

  /// Calls the block in its scope, and releases it there.
  func runOnce(_ call: (Work) -> Void) {
    scope.run {
      if let work = current { call(work) }
      drop()
    }
  }

  /// Releases the block. What ends with it may run code of its own, so that happens outside the lock.
  func drop() {
    end()
    withExtendedLifetime(current) { lock.withLock { _ in work = nil } }
  }
}

/// The work of one world that waits.
///
/// Safe because the weak references are read and written under the lock only.
final class PendingEntries: Sendable {
  static let ofTheProcess = PendingEntries()

  private struct State {
    var entries: [Int: WeakEntry] = [:]
    var lastNumber = 0
  }

  private let state = Mutex(State())

  /// Adds an entry, and returns its number.
  func add(_ entry: PendingEntry) -> Int {
    state.withLock { state in
      state.lastNumber += 1
      state.entries[state.lastNumber] = WeakEntry(entry)
      return state.lastNumber
    }
  }

  func remove(_ number: Int) { state.withLock { _ = $0.entries.removeValue(forKey: number) } }

  /// The entries, the oldest first. An entry that ends meanwhile is left out.
  var living: [PendingEntry] {
    state.withLock { $0.entries }.sorted { $0.key < $1.key }.compactMap { $0.value.entry }
  }
}

/// Safe because the reference is never changed.
struct WeakEntry: @unchecked Sendable {
  private(set) weak var entry: PendingEntry?

  init(_ entry: PendingEntry) { self.entry = entry }
}
