import Foundation
import Lifeline
import LifelineBase
import LifelineRetention
import Synchronization
import Testing

/// What is in memory need not be what its type says, and is looked at all the same.
@Suite struct SafetyTests {
  final class Holder {
    var object: Leaked?
    var array: [Leaked] = []
    var table: [Int: Leaked] = [:]
    var any: Any?
    var onDone: (() -> Void)?
    var state = EnumTests.State.idle
    var part: ArraySlice<Leaked> = []

    /// The same words, to be counted.
    typealias Words = (Leaked?, [Leaked], [Int: Leaked], Any?, (() -> Void)?, EnumTests.State, ArraySlice<Leaked>)
  }

  /// Addresses where nothing is, where there is no object, and that no object can have.
  static let addresses: [UInt] = [
    1, 0x1000, 0x10_0003, 0xDEAD_BEE8, 0x7FFF_FFFF_FFF8, 0x8000_0000_0000_0000, .max, .max - 7,
    UInt(bitPattern: unsafeBitCast(Leaked.self, to: Int.self)),
    UInt(bitPattern: numbers),
  ]

  /// Memory that can be read, full of numbers.
  nonisolated(unsafe) static let numbers = {
    let words = UnsafeMutablePointer<UInt>.allocate(capacity: 32)
    words.initialize(repeating: 0x400, count: 32)
    return words
  }()

  /// What is found from a holder whose words are replaced meanwhile, nothing being retained or released.
  private func spoilt(_ holder: Holder, to object: AnyObject, with address: UInt, in count: Int) -> String {
    let start = Unmanaged.passUnretained(holder).toOpaque() + 16
    let words = start.bindMemory(to: UInt.self, capacity: count)
    let saved = (0..<count).map { words[$0] }
    for index in 0..<count { words[index] = address }
    defer { for index in 0..<count { words[index] = saved[index] } }
    return found(from: holder, to: object)
  }

  @Test(arguments: addresses) func `nothing is read through an address that leads nowhere`(address: UInt) {
    let text = spoilt(Holder(), to: Leaked(), with: address, in: MemoryLayout<Holder.Words>.size / 8)
    #expect(text.hasPrefix("no path found"))
  }

  /// Asks from within its own end.
  final class Ending {
    let leaked: Leaked
    let onEnd: (Ending) -> Void
    init(_ leaked: Leaked, onEnd: @escaping (Ending) -> Void) {
      self.leaked = leaked
      self.onEnd = onEnd
    }
    deinit { onEnd(self) }
  }

  @Test(arguments: [false, true]) func `an object that is ending holds nothing any more`(isWatched: Bool) {
    let leaked = Leaked()
    var texts: [String] = []
    let ask = { [unowned leaked] (ending: Ending) in
      let address = UInt(bitPattern: Unmanaged.passUnretained(ending).toOpaque())
      texts.append(spoilt(Holder(), to: leaked, with: address, in: 1))
    }
    do {
      let ending = Ending(leaked, onEnd: ask)
      weak let watched = isWatched ? ending : nil
      #expect((watched != nil) == isWatched)
      ask(ending)
    }
    #expect(texts == ["root.object -> Ending.leaked -> Leaked", "no path found"])
  }

  @Test func `says when there was something that cannot be looked into`() {
    final class Guarded {
      let state = Synchronization.Mutex<Leaked?>(nil)
    }
    let leaked = Leaked()
    let guarded = Guarded()
    guarded.state.withLock { $0 = leaked }
    #expect(found(from: guarded, to: leaked) == "no path found, and 1 not inspected (Guarded.state)")
    leaked.next = guarded
    #expect(found(from: [guarded, guarded], to: leaked) == "no path found, and 1 not inspected (Guarded.state)")
    guarded.state.withLock { $0 = nil }
  }

  @Test func `a program that may open no more files gets an answer that was cut short`() async {
    await #expect(processExitsWith: .success) {
      Self.forbidFiles()
      let leaked = Leaked()
      leaked.me = leaked
      precondition(RetainPathFinder().explain(leaked).description == "no path found; the search was truncated")
    }
  }

  private static func forbidFiles() {
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
      precondition(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, "no limit")
    #else
      precondition(setrlimit(RLIMIT_NOFILE, &limit) == 0, "no limit")
    #endif
  }

  /// An object that another thread changes all the time.
  final class Busy: @unchecked Sendable {
    let isOver = Synchronization.Atomic<Bool>(false)
    let hasBegun = DispatchSemaphore(value: 0)
    var table: [Int: Leaked] = [:]
    var array: [Any] = []
    var state: EnumTests.State?
    var action: (() -> Void)?

    func work() {
      var count = 0
      while !isOver.load(ordering: .relaxed) {
        count &+= 1
        table[count % 97] = count % 3 == 0 ? nil : Leaked()
        array = count % 64 == 0 ? [] : array + [count % 2 == 0 ? Leaked() : [count] as Any]
        state = [nil, .loaded(Leaked()), .idle, .failed(EnumTests.Failure(culprit: Leaked()))][count % 4]
        let (leaked, number) = (Leaked(), count)
        action = count % 5 == 0 ? nil : { use(leaked, number) }
        if count == 100 { hasBegun.signal() }
      }
    }
  }

  @Test func `survives objects that change meanwhile`() {
    let busy = Busy()
    // A thread of its own: a task could wait for a free thread as long as the other one keeps it busy.
    let thread = Thread { busy.work() }
    thread.start()
    busy.hasBegun.wait()
    // What changes is below the root; the variables of the program would only take their time.
    let finder = RetainPathFinder(searchesGlobals: false) { [RetainRoot("busy", busy)] }
    for _ in 0..<500 { #expect(finder.explain(Leaked()).path == nil) }
    busy.isOver.store(true, ordering: .relaxed)
  }
}
