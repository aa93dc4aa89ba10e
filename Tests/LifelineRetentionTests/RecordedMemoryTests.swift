import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineRetention

/// Searches of memory that is not, or no longer, that of the process.
@Suite struct RecordedMemoryTests {
  final class Holder {
    var first: AnyObject?
    var list: [AnyObject] = []
  }

  private func address(of object: AnyObject) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  }

  /// What is found from a root, which is called `root`, in a memory.
  private func found(from root: AnyObject, to object: AnyObject, in memory: RecordedMemory) -> String {
    nonisolated(unsafe) let root = root
    let finder = RetainPathFinder(
      clock: .manual(ManualClock()), searchesGlobals: false, roots: { [RetainRoot("root", root)] }, memory: { memory })
    return finder.explain(object).description
  }

  @Test func `a recording gives the path that there was, after the objects are gone`() {
    let (root, leaked, memory) = (Holder(), Leaked(), RecordedMemory())
    do {
      let between = Holder()
      between.list = [Bystander(), leaked]
      root.first = between
    }
    let path = "root.first -> Holder.list[1] -> Leaked"
    #expect(found(from: root, to: leaked, in: memory) == path)
    root.first = nil
    memory.endRecording()
    #expect(found(from: root, to: leaked, in: memory) == path)
    #expect(found(from: root, to: leaked, in: RecordedMemory()) == "no path found")
  }

  /// Objects that exist in the recording only: their headers are words of the test.
  @Test func `objects that no process has are followed`() {
    let (root, leaked, memory) = (Holder(), Leaked(), RecordedMemory())
    #expect(found(from: root, to: leaked, in: memory) == "no path found")
    let metadata = UInt(bitPattern: unsafeBitCast(Holder.self, to: Int.self))
    // What the list of a new object is.
    let empty = Unmanaged.passUnretained(root).toOpaque().load(fromByteOffset: 24, as: UInt.self)
    let count = 1000
    // One object per page, far above what a process of 64-bit Linux can map.
    let places = (0..<count).map { 0x4000_0000_0000_0000 + UInt($0) * 4096 }
    memory.put(places[0], at: address(of: root) + 16)
    for (index, place) in places.enumerated() {
      memory.put(metadata, at: place)
      memory.put(3, at: place + 8)
      memory.put(index + 1 < count ? places[index + 1] : address(of: leaked), at: place + 16)
      memory.put(empty, at: place + 24)
    }
    let text = found(from: root, to: leaked, in: memory)
    #expect(text.hasPrefix("root.first -> Holder.first -> Holder.first -> "))
    #expect(text.hasSuffix(" -> Holder.first -> Leaked"))
    memory.put(0, at: places[count / 2] + 16)
    #expect(found(from: root, to: leaked, in: memory) == "no path found")
  }

  @Test func `a page that cannot be read costs a path at most`() {
    let (root, between, leaked, memory) = (Holder(), Holder(), Leaked(), RecordedMemory())
    between.list = [Bystander(), leaked]
    root.first = between
    defer { withExtendedLifetime(between) {} }
    let path = "root.first -> Holder.list[1] -> Leaked"
    // The first search learns the types, which later ones do not read again.
    #expect(found(from: root, to: leaked, in: memory) == path)
    memory.fail(reads: [])
    #expect(found(from: root, to: leaked, in: memory) == path)
    let count = memory.readCount
    #expect(count > 0)
    var texts: Set<String> = []
    for read in 0..<count {
      memory.fail(reads: [read])
      texts.insert(found(from: root, to: leaked, in: memory))
    }
    #expect(texts.contains { $0.hasPrefix("no path found") })
    #expect(texts.allSatisfy { $0 == path || $0.hasPrefix("no path found") })
    memory.fail(reads: Set(0..<1000))
    #expect(found(from: root, to: leaked, in: memory).hasPrefix("no path found"))
  }

  @Test(arguments: 1...20) func `words at random are followed nowhere or to an end`(seed: Int) {
    var numbers = SplitMix(state: UInt64(seed))
    let (root, leaked) = (Holder(), Leaked())
    root.list = (0..<64).map { _ in Holder() }
    for _ in 0..<20 {
      let memory = RecordedMemory()
      _ = found(from: root, to: leaked, in: memory)
      for _ in 0..<40 {
        let word = randomAddress(among: root.list, &numbers)
        let holder = root.list[Int.random(in: 0..<64, using: &numbers)]
        memory.put(word, at: address(of: holder) + (Bool.random(using: &numbers) ? 16 : 24))
      }
      #expect(found(from: root, to: leaked, in: memory).hasPrefix("no path found"))
    }
  }

  /// Of an object, within one, or anywhere.
  private func randomAddress(among objects: [AnyObject], _ numbers: inout SplitMix) -> UInt {
    let object = address(of: objects[Int.random(in: 0..<objects.count, using: &numbers)])
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: return object
    case 1: return object + 8
    case 2: return UInt(numbers.next())
    default: return UInt(numbers.next() >> 20)
    }
  }
}
