import Testing

@testable import HeadlessUIKit

struct OrderedDictionaryTests {
  @Test func `entries keep the order of their first addition`() {
    var entries = OrderedDictionary((0..<100).map { (99 - $0, $0) })
    entries[50] = -1
    #expect(entries.keys == (0..<100).reversed())
    #expect(entries[50] == -1)
    #expect(entries.values.firstIndex(of: -1) == 49)
    #expect(entries[100] == nil)
  }

  @Test func `a key that was removed and added again is the last one`() {
    var entries = OrderedDictionary([("a", 1), ("b", 2), ("c", 3)])
    #expect(entries.removeValue(forKey: "a") == 1)
    #expect(entries.removeValue(forKey: "a") == nil)
    entries["a"] = 4
    #expect(entries.map { "\($0.key)\($0.value)" } == ["b2", "c3", "a4"])
    entries.removeAll()
    #expect(entries.isEmpty)
    #expect(entries.keys == [])
  }

  @Test func `entries are found after many removals`() {
    var entries = OrderedDictionary((0..<1_000).map { ($0, "\($0)") })
    for key in 0..<1_000 where key % 7 != 0 { entries[key] = nil }
    let left = Array(stride(from: 0, to: 1_000, by: 7))
    #expect(entries.keys == left)
    #expect(left.allSatisfy { entries[$0] == "\($0)" })
  }

  @Test func `a value is changed in place`() {
    var lists = OrderedDictionary<String, [Int]>()
    lists["a", default: []].append(1)
    let address = lists["a", default: []].withUnsafeMutableBufferPointer { $0.baseAddress }
    #expect(lists["a", default: []].popLast() == 1)
    #expect(lists["a", default: []].withUnsafeMutableBufferPointer { $0.baseAddress } == address)
    #expect(lists["b", default: [7]] == [7])
    #expect(lists.keys == ["a"])
  }

  @Test func `a copy keeps its entries when the original changes`() {
    var original = OrderedDictionary([(1, "one"), (2, "two")])
    let copy = original
    original[1] = nil
    #expect(copy.keys == [1, 2])
    #expect(original.keys == [2])
  }
}
