/// A small hash table that maps numbers to positions in an array, for use in the innermost loop.
///
/// Memory use grows with the number of keys, but not with their values.
package struct IndexTable: Sendable {
  private var keys: [Int] = []
  private var positions: [Int32] = []
  private var count = 0
  private var shift = 64

  package init() {}

  /// Returns the position for a key, or nil if the table does not contain the key.
  @inline(__always)
  package subscript(key: Int) -> Int? {
    guard !keys.isEmpty else { return nil }
    var place = firstPlace(key)
    while positions[place] >= 0 {
      if keys[place] == key { return Int(positions[place]) }
      place = (place + 1) & (keys.count - 1)
    }
    return nil
  }

  /// Adds a new key.
  package mutating func insert(_ key: Int, position: Int) {
    if count * 2 >= keys.count { grow() }
    put(key, Int32(position))
    count += 1
  }

  @inline(__always)
  private func firstPlace(_ key: Int) -> Int {
    Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: key) &* 0x9E37_79B9_7F4A_7C15) >> UInt64(shift))
  }

  private mutating func put(_ key: Int, _ position: Int32) {
    var place = firstPlace(key)
    while positions[place] >= 0 { place = (place + 1) & (keys.count - 1) }
    keys[place] = key
    positions[place] = position
  }

  private mutating func grow() {
    let (oldKeys, oldPositions) = (keys, positions)
    let size = max(8, oldKeys.count * 2)
    shift = 64 - size.trailingZeroBitCount
    keys = [Int](repeating: 0, count: size)
    positions = [Int32](repeating: -1, count: size)
    for (key, position) in zip(oldKeys, oldPositions) where position >= 0 { put(key, position) }
  }
}
