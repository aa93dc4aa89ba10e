internal import Lifeline

/// Writes messages in the Protocol Buffers wire format.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  /// Adds an integer field.
  ///
  /// A negative number uses ten bytes, as the format specifies for `int64`.
  mutating func add(_ field: Int, _ value: Int) {
    tag(field, wireType: 0)
    varint(UInt64(bitPattern: Int64(value)))
  }

  mutating func add(_ field: Int, _ text: String) {
    tag(field, wireType: 2)
    varint(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  mutating func add(_ field: Int, _ message: ProtobufWriter) {
    tag(field, wireType: 2)
    varint(UInt64(message.bytes.count))
    bytes += message.bytes
  }

  mutating func add(_ field: Int, _ value: Double) {
    tag(field, wireType: 1)
    fixed(value.bitPattern)
  }

  /// Adds a field of type `fixed64`.
  mutating func add(_ field: Int, fixed value: UInt64) {
    tag(field, wireType: 1)
    fixed(value)
  }

  private mutating func tag(_ field: Int, wireType: UInt64) { varint(UInt64(field) << 3 | wireType) }

  private mutating func fixed(_ value: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
