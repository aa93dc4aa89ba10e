/// The two words at the start of every Swift heap object.
struct HeapHeader: BitwiseCopyable {
  /// The address of the metadata that describes the object.
  let metadata: UInt
  private let references: UInt

  /// The number of bytes before an object's first stored property.
  static let size = 16

  private static let usesSideTable: UInt = 1 << 63
  private static let sideTableMarks: UInt = 3 << 62
  private static let isImmortal: UInt = 0xFFFF_FFFF
  private static let isDeinitializing: UInt = 1 << 32

  /// Whether the object's `deinit` has begun.
  ///
  /// If an object has weak references, its reference counts are in a side table, at offset 16.
  func isEnding(_ memory: borrowing MemoryReader) -> Bool {
    guard references & Self.isImmortal != Self.isImmortal else { return false }
    guard references & Self.usesSideTable != 0 else { return references & Self.isDeinitializing != 0 }
    let table = (references & ~Self.sideTableMarks) << 3
    guard let counts = memory.value(UInt.self, at: table &+ 16) else { return true }
    return counts & Self.isDeinitializing != 0
  }
}
