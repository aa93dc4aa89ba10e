internal import Dispatch
internal import LifelineBase

/// The work of a world that waits for a point in time on the main actor: timers, display links, and delayed calls and
/// blocks.
///
/// On Linux, the main actor has no thread of its own, so no run loop of a thread can hold this work. The work runs on
/// the main actor, in the order in which it is due: when the application settles and, if the time of the world passes
/// by itself, as soon as it is due. Any thread can add and remove work. Times are in nanoseconds.
final class DueWork: Sendable {
  static let ofTheProcess = DueWork()
  /// The maximum number of calls per run, so that a clock that was advanced by years does not stop the program.
  static let maximumCalls = 100_000

  static var current: DueWork { BoundWorld.world?.dueWork ?? .ofTheProcess }

  private let state = Mutex(State())

  /// The time of the world. While work runs because a clock was advanced, this is the time at which it was due.
  var now: Int { state.withLock { $0.now } }

  /// Whether work is due that has not run.
  var hasDueCalls: Bool {
    state.withLock { state in state.first.map { $0.moment <= state.now } ?? false }
  }

  /// The time until the next work is due, or nil if only an advance of the clock makes work due.
  var timeToNext: Int? {
    state.withLock { state in
      guard state.clock.passesByItself, let first = state.first else { return nil }
      return max(0, first.moment - state.now)
    }
  }

  /// Replaces the clock. Pending work remains due at the same times, but of the new clock.
  func use(_ clock: WorldClock) {
    state.withLock { state in
      state.clock = clock
      state.lastAdvance = clock.advanced()
      state.arm(self)
    }
  }

  /// Adds a call, or replaces the call with the same owner. If the world has ended, the call is canceled.
  func add(_ call: DueCall, at moment: Int, every interval: Int? = nil) {
    let previous: DueCall? = state.withLock { state in
      guard !state.isEnded else { return nil }
      state.lastNumber += 1
      let entry = Entry(added: state.lastNumber, turn: 0, moment: moment, interval: interval, call: call)
      let previous = state.entries[call.id]?.call
      state.insert(entry)
      state.arm(self)
      return previous
    }
    withExtendedLifetime(previous) { if !contains(call.owner) { call.cancel() } }
  }

  func contains(_ owner: AnyObject) -> Bool { moment(of: owner) != nil }

  /// The time at which the call of an owner is due, or nil if there is none.
  func moment(of owner: AnyObject) -> Int? {
    state.withLock { [id = ObjectIdentifier(owner)] in $0.entries[id]?.moment }
  }

  /// Changes the time at which the call of an owner is due.
  func move(_ owner: AnyObject, to moment: Int) {
    state.withLock { [id = ObjectIdentifier(owner)] state in
      guard var entry = state.entries[id] else { return }
      entry.moment = moment
      state.insert(entry)
      state.arm(self)
    }
  }

  /// Removes the call of an owner, without canceling it.
  func remove(_ owner: AnyObject) {
    // The entry is released outside the lock, because releasing the objects that it captures may run other code.
    let entry = state.withLock { [id = ObjectIdentifier(owner)] in $0.entries.removeValue(forKey: id) }
    withExtendedLifetime(entry) {}
  }

  /// Runs the calls that are due now, including calls that become due meanwhile because of them.
  ///
  /// If the clock was advanced, a repeating call runs for each time at which it was due. If the time has passed by
  /// itself, for example because the main actor was busy, the call runs once for all of these times, as in UIKit.
  /// While calls run, a second run has no effect.
  ///
  /// - Returns: The number of calls, and the last one if the maximum number was reached.
  @MainActor @discardableResult
  func run(afterEach: () -> Void = {}) -> (count: Int, cutAt: DueCall?) {
    guard let limit = state.withLock({ $0.begin() }) else { return (0, nil) }
    var (count, last) = (0, DueCall?.none)
    while count < Self.maximumCalls, let next = state.withLock({ $0.takeNext(until: limit) }) {
      next.call.run(next.moment)
      afterEach()
      count += 1
      last = count == Self.maximumCalls ? next.call : nil
    }
    state.withLock { state in
      state.isRunning = false
      state.moment = nil
      state.arm(self)
    }
    return (count, last)
  }

  // MARK: The end

  /// The number of the last call that was added.
  var lastNumber: Int { state.withLock { $0.lastNumber } }

  /// Cancels the calls that were added after a given one, oldest first.
  func cancelAll(after number: Int = 0) {
    let entries = state.withLock { state in
      let entries = state.entries.values.filter { $0.added > number }.sorted { $0.added < $1.added }
      for entry in entries { state.entries[entry.call.id] = nil }
      return entries
    }
    for entry in entries { entry.call.cancel() }
  }

  /// Cancels all calls and refuses new ones, also those of the worlds that ended inside this one.
  func end() {
    let inner = state.withLock { state in
      state.isEnded = true
      state.wakeUp = nil
      defer { state.inner = [] }
      return state.inner
    }
    cancelAll()
    for work in inner { work.end() }
  }

  /// Lets the work of a world that ended inside this one continue until this world ends.
  func adopt(_ work: DueWork) {
    let isEnded = state.withLock { state in
      if !state.isEnded { state.inner.append(work) }
      return state.isEnded
    }
    if isEnded { work.end() }
  }
}

/// A call that waits in a world, and the object that identifies it.
///
/// The conformance is safe because the call runs on the main actor, and its owner is only compared.
struct DueCall: @unchecked Sendable {
  let owner: AnyObject
  /// The entry in the list of pending work, or nil for a timer of Foundation.
  let entry: PendingEntry?
  /// Runs the call. The argument is the time at which it is due.
  let run: @MainActor (_ moment: Int) -> Void
  /// Releases what the call captures.
  let cancel: () -> Void

  var id: ObjectIdentifier { ObjectIdentifier(owner) }
}

/// The time of a world.
struct WorldClock: Sendable {
  /// Whether time passes without an advance of the clock.
  var passesByItself = true
  /// The time by which a test has advanced the clock, in nanoseconds.
  var advanced: @Sendable () -> Int = { 0 }

  var now: Int {
    let real = passesByItself ? Int(clamping: DispatchTime.now().uptimeNanoseconds) : 0
    return real.adding(advanced())
  }
}

extension DueWork {
  private struct Entry: Sendable {
    let added: Int
    var turn: Int
    var moment: Int
    let interval: Int?
    let call: DueCall
  }

  private struct State {
    var clock = WorldClock()
    var lastAdvance = 0
    var entries: [ObjectIdentifier: Entry] = [:]
    var turns = Turns()
    var (lastNumber, lastTurn) = (0, 0)
    var (isRunning, isStepping, isEnded) = (false, false, false)
    /// The time of the call that runs because the clock was advanced.
    var moment: Int?
    var wakeUp: WakeUp?
    var inner: [DueWork] = []

    var now: Int { moment ?? clock.now }

    /// The turn of the next call.
    var first: Turns.Turn? {
      mutating get {
        while let first = turns.first, entries[first.id]?.turn != first.number { turns.removeFirst() }
        return turns.first.flatMap { $0.moment == .never ? nil : $0 }
      }
    }

    mutating func insert(_ entry: Entry) {
      lastTurn += 1
      var entry = entry
      entry.turn = lastTurn
      entries[entry.call.id] = entry
      // Turns of removed calls are removed when they are the majority.
      if turns.count > 2 * entries.count + 64 {
        turns = Turns()
        for entry in entries.values { turns.insert(Turns.Turn(entry.moment, entry.turn, entry.call.id)) }
      } else {
        turns.insert(Turns.Turn(entry.moment, entry.turn, entry.call.id))
      }
    }

    /// Returns the time up to which calls are due, or nil if calls are already running.
    mutating func begin() -> Int? {
      guard !isRunning, !entries.isEmpty else { return nil }
      let advance = clock.advanced()
      isStepping = !clock.passesByItself || advance != lastAdvance
      lastAdvance = advance
      isRunning = true
      return clock.now
    }

    /// Removes the next call that is due, or schedules its next repetition, and returns it.
    mutating func takeNext(until limit: Int) -> (call: DueCall, moment: Int)? {
      guard let turn = first, turn.moment <= limit, var entry = entries[turn.id] else { return nil }
      turns.removeFirst()
      moment = isStepping ? turn.moment : nil
      guard let interval = entry.interval else {
        entries[turn.id] = nil
        return (entry.call, turn.moment)
      }
      let missed = isStepping ? 0 : (limit - turn.moment) / interval
      let moment = turn.moment + missed * interval
      entry.moment = moment.adding(interval)
      insert(entry)
      return (entry.call, moment)
    }

    /// Lets the main queue run the calls when the next one is due.
    mutating func arm(_ work: DueWork) {
      guard clock.passesByItself, !isRunning, !isEnded, let first else { return }
      if wakeUp == nil { wakeUp = WakeUp { [weak work] in work?.run() } }
      wakeUp?.wake(at: first.moment - clock.advanced())
    }
  }

  /// The only source of a world that wakes the main actor in real time.
  ///
  /// The conformance is safe because the source is used only while the lock of the world's work is held.
  private final class WakeUp: @unchecked Sendable {
    private let source = DispatchSource.makeTimerSource(queue: .main)

    init(_ run: @escaping @MainActor @Sendable () -> Void) {
      source.setEventHandler { MainActor.assumeIsolated(run) }
      source.activate()
    }

    deinit { source.cancel() }

    func wake(at moment: Int) {
      source.schedule(deadline: DispatchTime(uptimeNanoseconds: UInt64(max(1, moment))))
    }
  }
}

/// The order of calls: by time and, at the same time, by number.
private struct Turns {
  struct Turn {
    let moment, number: Int
    let id: ObjectIdentifier

    init(_ moment: Int, _ number: Int, _ id: ObjectIdentifier) {
      (self.moment, self.number, self.id) = (moment, number, id)
    }

    static func < (left: Turn, right: Turn) -> Bool { (left.moment, left.number) < (right.moment, right.number) }
  }

  /// A heap.
  private var turns: [Turn] = []

  var count: Int { turns.count }
  var first: Turn? { turns.first }

  mutating func insert(_ turn: Turn) {
    turns.append(turn)
    var index = turns.count - 1
    while index > 0, turns[index] < turns[(index - 1) / 2] {
      turns.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeFirst() {
    turns.swapAt(0, turns.count - 1)
    turns.removeLast()
    var index = 0
    while true {
      var best = 2 * index + 1
      guard best < turns.count else { return }
      if best + 1 < turns.count, turns[best + 1] < turns[best] { best += 1 }
      guard turns[best] < turns[index] else { return }
      turns.swapAt(index, best)
      index = best
    }
  }
}

/// Times in nanoseconds.
extension Int {
  /// A time that never comes.
  static let never = Int.max

  /// A duration that a program gives in seconds, rounded down. A negative duration and NaN are zero.
  static func nanoseconds(_ seconds: Double) -> Int {
    guard seconds > 0 else { return 0 }
    return seconds < 9e9 ? Int(seconds * 1e9) : .never
  }

  /// The duration rounded up to milliseconds, because some time passes between the calculation of a deadline and the
  /// call that it is for.
  var roundedToMilliseconds: Int { self < .never - 1_000_000 ? (self + 999_999) / 1_000_000 * 1_000_000 : self }

  func adding(_ duration: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(duration)
    return overflow ? .never : sum
  }
}
