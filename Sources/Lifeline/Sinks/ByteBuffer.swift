/// A growing byte buffer that is written without bounds checks.
///
/// Call ``reserve(_:)`` before every `append`. The JSON Lines encoder reserves memory for an entire part of a line, so
/// that appending single bytes needs no check. Debug builds check every access.
struct ByteBuffer: ~Copyable {
  private(set) var count = 0
  private var capacity: Int
  private var base: UnsafeMutablePointer<UInt8>
  /// Memory that the caller owns, or nil.
  private var external: UnsafeMutableRawBufferPointer?

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit {
    if !isExternal { base.deallocate() }
  }

  /// Whether the bytes are in the memory that was passed to ``move(to:)``.
  var isExternal: Bool { external?.baseAddress == UnsafeMutableRawPointer(base) }

  /// Empties the buffer, and uses the caller's memory until the bytes no longer fit and the buffer moves to the heap.
  ///
  /// - Parameter external: Memory that is valid for the lifetime of the buffer, or until the next call; nil to use the
  ///   heap.
  mutating func move(to external: UnsafeMutableRawBufferPointer?) {
    if !isExternal { base.deallocate() }
    count = 0
    self.external = external
    capacity = external?.count ?? 4096
    base = external?.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? .allocate(capacity: capacity)
  }

  /// Moves the bytes to the heap.
  mutating func leaveExternalMemory() {
    if isExternal { moveToHeap(capacity: capacity) }
    external = nil
  }

  /// Reserves memory for `extra` more bytes.
  @inline(__always)
  mutating func reserve(_ extra: Int) {
    if capacity - count < extra { grow(extra) }
  }

  @inline(never)
  private mutating func grow(_ extra: Int) {
    moveToHeap(capacity: max(capacity * 2, count + extra))
  }

  private mutating func moveToHeap(capacity: Int) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    copy.update(from: base, count: count)
    if !isExternal { base.deallocate() }
    base = copy
    self.capacity = capacity
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    assert(count < capacity)
    base[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    assert(count + text.utf8CodeUnitCount <= capacity)
    (base + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    assert(count + bytes.count <= capacity)
    guard let first = bytes.baseAddress else { return }
    (base + count).update(from: first, count: bytes.count)
    count += bytes.count
  }

  /// Appends a range of bytes from another buffer.
  @inline(__always)
  mutating func append(_ source: borrowing ByteBuffer, _ range: Range<Int>) {
    assert(count + range.count <= capacity && range.upperBound <= source.count)
    (base + count).update(from: source.base + range.lowerBound, count: range.count)
    count += range.count
  }

  /// Reserves memory for bytes, appends them, and returns their range.
  @discardableResult
  mutating func appendReserving(_ bytes: [UInt8]) -> Range<Int> {
    reserve(bytes.count)
    let start = count
    bytes.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      (base + start).update(from: first, count: source.count)
    }
    count += bytes.count
    return start..<count
  }

  /// Appends an integer in decimal: at most 20 bytes. Reserve 28 bytes, because this method writes 8 bytes at a time.
  @inline(__always)
  mutating func append(decimal number: Int) {
    assert(count + 28 <= capacity)
    if number < 0 { append(UInt8(ascii: "-")) }
    let (rest, low) = UInt64(number.magnitude).quotientAndRemainder(dividingBy: Self.eightDigits)
    guard rest > 0 else { return appendTrimmed(low) }
    let (high, middle) = rest.quotientAndRemainder(dividingBy: Self.eightDigits)
    if high > 0 {
      appendTrimmed(high)
      append(Self.digits(of: middle) + Self.zeros, length: 8)
    } else {
      appendTrimmed(middle)
    }
    append(Self.digits(of: low) + Self.zeros, length: 8)
  }

  private static var eightDigits: UInt64 { 100_000_000 }
  /// The text `00000000`.
  private static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  /// Appends a number of up to eight digits without leading zeros.
  @inline(__always)
  private mutating func appendTrimmed(_ number: UInt64) {
    let digits = Self.digits(of: number)
    let leading = min(digits.trailingZeroBitCount / 8, 7)
    append((digits + Self.zeros) >> UInt64(leading * 8), length: 8 - leading)
  }

  @inline(__always)
  private mutating func append(_ text: UInt64, length: Int) {
    UnsafeMutableRawPointer(base + count).storeBytes(of: text.littleEndian, as: UInt64.self)
    count += length
  }

  /// Returns the eight digits of a number, with the first digit in the lowest byte.
  ///
  /// All digits are computed at once in a single integer: the number is split into two groups of four digits, then into
  /// four pairs, and then into digits.
  @inline(__always)
  private static func digits(of number: UInt64) -> UInt64 {
    let fours = number / 10_000 | (number % 10_000) << 32
    let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
    let pairs = hundreds | (fours &- hundreds &* 100) << 16
    let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) << 8
  }

  /// Removes the first `length` bytes.
  mutating func removeFirst(_ length: Int) {
    precondition(length <= count)
    base.update(from: base + length, count: count - length)
    count -= length
  }

  /// Removes the last `length` bytes.
  mutating func removeLast(_ length: Int) {
    precondition(length <= count)
    count -= length
  }

  /// Returns the number of lines that end within the first `length` bytes, and the number of bytes after the last
  /// newline.
  func lines(inFirst length: Int) -> (count: Int, tail: Int) {
    var lines = 0
    var tail = 0
    for index in 0..<length {
      tail += 1
      if base[index] == UInt8(ascii: "\n") {
        lines += 1
        tail = 0
      }
    }
    return (lines, tail)
  }

  /// The length of the first line, including its newline, or the total number of bytes if there is no newline.
  var lengthOfFirstLine: Int {
    var length = 0
    while length < count {
      length += 1
      if base[length - 1] == UInt8(ascii: "\n") { break }
    }
    return length
  }

  /// Calls `body` with the written bytes.
  ///
  /// The pointer is valid only during the call.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: count))
  }
}
