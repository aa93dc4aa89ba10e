internal import Foundation
internal import LifelineBase
internal import Testing

/// Atomic values and the lock, which are used by many threads.
@Suite struct SynchronizationTests {
  private static let threads = 4
  private static let rounds = 10_000

  private static func concurrently(_ body: @escaping @Sendable (_ thread: Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: threads, execute: body)
  }

  @Test func `no addition is lost`() {
    let sum = Atomic(0)
    let difference = Atomic<UInt32>(0)
    Self.concurrently { _ in
      for _ in 0..<Self.rounds {
        sum.wrappingAdd(3, ordering: .relaxed)
        difference.wrappingSubtract(1, ordering: .acquiringAndReleasing)
      }
    }
    let (added, subtracted) = (sum.load(ordering: .acquiring), difference.load(ordering: .relaxed))
    #expect(added == 3 * Self.threads * Self.rounds)
    #expect(subtracted == 0 &- UInt32(Self.threads * Self.rounds))
  }

  @Test func `operations return old and new values`() {
    let number = Atomic<UInt64>(.max)
    let sum = number.wrappingAdd(2, ordering: .releasing)
    #expect([sum.oldValue, sum.newValue] == [.max, 1])
    let difference = number.wrappingSubtract(2, ordering: .acquiring)
    #expect([difference.oldValue, difference.newValue] == [1, .max])
    let exchanged = number.exchange(7, ordering: .acquiringAndReleasing)
    #expect(exchanged == .max)
    let refused = number.compareExchange(expected: 6, desired: 8, ordering: .acquiring)
    #expect(!refused.exchanged && refused.original == 7)
    let accepted = number.compareExchange(expected: 7, desired: 8, ordering: .releasing)
    #expect(accepted.exchanged && accepted.original == 7)
    #expect(number.load(ordering: .relaxed) == 8)
  }

  @Test func `flags are set, exchanged, and compared`() {
    let flag = Atomic(false)
    let earlier = flag.exchange(true, ordering: .relaxed)
    #expect(!earlier)
    let accepted = flag.compareExchange(expected: true, desired: false, ordering: .acquiringAndReleasing)
    #expect(accepted.exchanged && accepted.original)
    flag.store(true, ordering: .releasing)
    let isSet = flag.load(ordering: .acquiring)
    #expect(isSet)
  }

  @Test func `one thread wins an exchange`() {
    let winners = Atomic(0)
    let owner = Atomic(0)
    Self.concurrently { thread in
      if owner.compareExchange(expected: 0, desired: thread + 1, ordering: .acquiringAndReleasing).exchanged {
        winners.wrappingAdd(1, ordering: .relaxed)
      }
    }
    let (count, winner) = (winners.load(ordering: .relaxed), owner.load(ordering: .relaxed))
    #expect(count == 1)
    #expect(1...Self.threads ~= winner)
  }

  @Test func `memory elsewhere is used in place`() {
    let memory = UnsafeMutablePointer<Int>.allocate(capacity: 3)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0, count: 3)
    let values = AtomicMemory(at: memory)
    values.store(1, ordering: .releasing)
    values[2].wrappingAdd(5, ordering: .relaxed)
    #expect(Array(UnsafeBufferPointer(start: memory, count: 3)) == [1, 0, 5])
  }

  @Test func `what is stored before a release is seen after an acquire`() {
    let ready = Atomic(false)
    nonisolated(unsafe) var message = 0
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 {
        message = 42
        ready.store(true, ordering: .releasing)
      } else {
        while !ready.load(ordering: .acquiring) { sched_yield() }
        #expect(message == 42)
      }
    }
  }

  @Test func `the lock lets one thread in`() {
    let numbers = Mutex<[Int]>([])
    Self.concurrently { thread in
      for round in 0..<Self.rounds { numbers.withLock { $0.append(thread * Self.rounds + round) } }
    }
    let all = numbers.withLock { $0 }
    #expect(all.count == Self.threads * Self.rounds)
    #expect(Set(all).count == all.count)
  }

  @Test func `a lock that is held is not waited for`() {
    let first = Mutex("a")
    first.withLock { $0 = "b" }
    let second = Mutex(0)
    second.withLock { _ in
      let (free, held) = (first.withLockIfAvailable { $0 }, second.withLockIfAvailable { $0 })
      #expect(free == "b")
      #expect(held == nil)
    }
    let afterwards = second.withLockIfAvailable { $0 }
    #expect(afterwards == 0)
  }

  private struct Refusal: Error {}

  @Test func `an error leaves the lock open`() {
    let value = Mutex(1)
    do {
      try value.withLock { value throws(Refusal) in
        value = 2
        throw Refusal()
      }
      Issue.record("no error")
    } catch {}
    let left = value.withLockIfAvailable { $0 }
    #expect(left == 2)
  }

  @Test func `values end with the lock`() {
    final class Thing: Sendable {}
    weak var thing: Thing?
    do {
      let object = Thing()
      thing = object
      let holder = Mutex<Thing?>(object)
      let isHeld = holder.withLock { $0 != nil }
      #expect(isHeld)
    }
    #expect(thing == nil)
  }

  @Test func `values have the alignment of their type`() {
    let value = Mutex(SIMD8<Double>(repeating: 1))
    let remainder = value.withLock { value in
      withUnsafeMutablePointer(to: &value) { UInt(bitPattern: $0) % UInt(MemoryLayout<SIMD8<Double>>.alignment) }
    }
    #expect(remainder == 0)
  }
}
