/// The spans of a file by their identity, numbered in the order in which they are found.
struct SpanTable {
  /// A trace and a span in it.
  private struct Key: Hashable {
    var trace: Int32
    /// The value of the identity's 16 digits or, for any other identity, a number assigned to it.
    var span: UInt64
    var isOtherText: Bool
  }

  private var numbers: [Key: Int32] = [:]
  private var traces: [String: Int32] = [:]
  private var others: [String: UInt64] = [:]
  /// The last trace. Most spans belong to the same trace as the previous span.
  private var lastTrace: (bytes: [UInt8], number: Int32) = ([], -1)

  var count: Int { numbers.count }

  /// Adds a span, and returns whether it is new, or nil if it has no identity.
  mutating func insert(_ span: JSONFields) -> Bool? {
    let trace = traceNumber(of: span)
    let count = count
    return span.withText("spanId") { $0.isEmpty ? nil : self.span($0, of: trace) == Int32(clamping: count) } ?? nil
  }

  /// Returns the number of a span's trace.
  mutating func traceNumber(of span: JSONFields) -> Int32 {
    span.withText("traceId") { trace($0) } ?? trace(UnsafeRawBufferPointer(start: nil, count: 0))
  }

  mutating func trace(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    if lastTrace.number >= 0, lastTrace.bytes.count == bytes.count, bytes.hasBytes(lastTrace.bytes, at: 0) {
      return lastTrace.number
    }
    let next = Int32(truncatingIfNeeded: traces.count)
    let number = Self.find(String(decoding: bytes, as: UTF8.self), in: &traces, otherwise: next)
    lastTrace = (Array(bytes), number)
    return number
  }

  /// Returns the number of a span, even if the span itself has not been read yet.
  mutating func span(_ bytes: UnsafeRawBufferPointer, of trace: Int32) -> Int32 {
    var key = Key(trace: trace, span: 0, isOtherText: false)
    if let digits = Self.hexadecimal(bytes) {
      key.span = digits
    } else {
      key.isOtherText = true
      key.span = Self.find(String(decoding: bytes, as: UTF8.self), in: &others, otherwise: UInt64(others.count))
    }
    return Self.find(key, in: &numbers, otherwise: Int32(truncatingIfNeeded: numbers.count))
  }

  private static func find<Key, Value>(_ key: Key, in table: inout [Key: Value], otherwise new: Value) -> Value {
    if let known = table[key] { return known }
    table[key] = new
    return new
  }

  /// Parses 16 hexadecimal digits in uppercase or lowercase.
  private static func hexadecimal(_ bytes: UnsafeRawBufferPointer) -> UInt64? {
    guard bytes.count == 16 else { return nil }
    var number: UInt64 = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): number = number << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): number = number << 4 | UInt64(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    return number
  }
}
