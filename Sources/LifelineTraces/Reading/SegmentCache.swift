/// A cache of line segments that were already parsed, with their values.
///
/// Each key has one slot, which contains its newest segment. Segments longer than `longest` are not stored, so memory
/// use is bounded for any input.
struct SegmentCache<Value>: ~Copyable {
  private struct Entry {
    var key = 0
    /// The segment's length, or 0 for an empty slot.
    var count: Int32 = 0
    /// The period in which ``place`` was set.
    var period: UInt32 = 0
    var place: Int32 = 0
  }

  private var period: UInt32 = 1

  private let mask: Int
  private let longest: Int
  private let entries: UnsafeMutablePointer<Entry>
  private let values: UnsafeMutablePointer<Value>
  private let bytes: UnsafeMutableRawPointer

  init(slots: Int, longest: Int, empty: Value) {
    precondition(slots & (slots - 1) == 0 && longest >= 8)
    mask = slots - 1
    self.longest = longest
    entries = .allocate(capacity: slots)
    entries.initialize(repeating: Entry(), count: slots)
    values = .allocate(capacity: slots)
    values.initialize(repeating: empty, count: slots)
    bytes = .allocate(byteCount: slots * longest, alignment: 64)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: slots * longest)
  }

  deinit {
    entries.deallocate()
    values.deinitialize(count: mask + 1)
    values.deallocate()
    bytes.deallocate()
  }

  @inline(__always)
  func slot(forKey key: Int) -> Int { key & mask }

  @inline(__always)
  func value(in slot: Int) -> Value { values[slot] }

  /// Returns the length of the key's segment if the text at the cursor begins with it, or 0 otherwise.
  @inline(__always)
  func length(in slot: Int, key: Int, at cursor: LineCursor) -> Int {
    let entry = entries[slot]
    let count = Int(entry.count)
    guard entry.key == key, count <= cursor.remaining else { return 0 }
    return Self.areSame(bytes + slot * longest, cursor.position, count) ? count : 0
  }

  // MARK: Places

  /// Returns the place that was set for the slot's segment since ``forgetPlaces()`` was called, or nil.
  @inline(__always)
  func place(in slot: Int) -> Int? {
    let entry = entries[slot]
    return entry.period == period ? Int(entry.place) : nil
  }

  @inline(__always)
  func setPlace(_ place: Int, in slot: Int) {
    entries[slot].period = period
    entries[slot].place = Int32(truncatingIfNeeded: place)
  }

  mutating func forgetPlaces() {
    period &+= 1
    guard period == 0 else { return }
    // The numbers start over after four billion blocks.
    for slot in 0...mask { entries[slot].period = 0 }
    period = 1
  }

  mutating func store(_ value: Value, forKey key: Int, from start: LineCursor, to end: LineCursor) {
    let count = end.position - start.position
    guard count <= longest else { return }
    let slot = slot(forKey: key)
    (bytes + slot * longest).copyMemory(from: start.position, byteCount: count)
    entries[slot] = Entry(key: key, count: Int32(truncatingIfNeeded: count))
    values[slot] = value
  }

  @inline(__always)
  private static func areSame(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
    guard count >= 8 else {
      // Eight bytes are readable because padding follows a line, and every slot has room for eight.
      return difference(left, right, at: 0) << UInt64(64 - count * 8) == 0
    }
    // Each iteration compares sixteen bytes. The last iteration may compare some bytes again.
    var offset = 0
    while offset < count - 16 {
      guard difference(left, right, at: offset) | difference(left, right, at: offset + 8) == 0 else { return false }
      offset += 16
    }
    let last = count - 8
    return difference(left, right, at: min(offset, last)) | difference(left, right, at: last) == 0
  }

  @inline(__always)
  private static func difference(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, at offset: Int) -> UInt64 {
    load(left + offset) ^ load(right + offset)
  }

  @inline(__always)
  private static func load(_ place: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: place.loadUnaligned(as: UInt64.self))
  }
}
