import LifelineRules
import Testing

struct SlotTableTests {
  /// A value that shows whether a change copied it.
  private final class Storage: Sendable {}

  private struct Value: Sendable {
    var storage = Storage()
    var changes = 0

    /// Notes a change; a copy shares the storage with the original.
    mutating func change() {
      changes += isKnownUniquelyReferenced(&storage) ? 1 : 1000
    }
  }

  @Test func `an update changes the value in place`() {
    var table = SlotTable<Value>()
    for _ in 0..<3 { table.update(2, startingFrom: Value()) { $0.change() } }
    #expect(table[2]?.changes == 3)
  }

  @Test func `a change through the subscript is in place`() {
    var table = SlotTable<Value>()
    table[2] = Value()
    for _ in 0..<3 { table[2]?.change() }
    #expect(table[2]?.changes == 3)
    table[7]?.change()
    #expect(table.slots == [2])
  }

  @Test func `a value is set, replaced, and removed`() {
    var table = SlotTable<Int>()
    table[-1] = 1
    table[3] = nil
    #expect(table.slots == [])
    table[3] = 1
    table[3] = 2
    #expect(table[3] == 2)
    table[3] = nil
    #expect(table[3] == nil)
    #expect(table.remove(3) == nil)
  }

  @Test func `slots of markers have no value`() {
    var table = SlotTable<Int>()
    table.update(-1, startingFrom: 1) { $0 += 1 }
    #expect(table.slots == [])
  }
}
