/// The layout of a tail file, which contains the lines that are missing from a trace.
///
/// | bytes | content |
/// |---|---|
/// | 0 to 15 | `lifeline tail 1` and a newline |
/// | 16 to 23 | the number of valid bytes in the buffer |
/// | 24 to 31 | the offset of these bytes in the trace |
/// | 32 to 39 | the size of the buffer |
/// | 40 to 47 | the offset of the header in the trace, in bytes |
/// | 48 to 79 | the identity of the trace, as in its header |
/// | 80 to 87 | the number of the segment; 0 and 1 both mean the first segment |
/// | from 4096 | the buffer: whole lines |
///
/// Numbers are little-endian.
package enum TailLayout {
  /// The suffix that a tail's name adds to the name of its trace.
  package static let suffix = ".tail"
  /// The size of the header.
  ///
  /// The buffer begins on a new page.
  package static let headerSize = 4096
  /// The smallest page size of the supported systems.
  static let pageSize = 4096
  /// The default size of the line buffer.
  static let usualCapacity = 256 << 10
  /// The maximum size. This library does not write larger tails.
  static let maximumCapacity = 64 << 20

  static let committed = 16
  static let offset = 24
  static let capacity = 32
  static let headerOffset = 40
  static let identity = 48
  static let identityLength = 32
  static let segment = 80
  private static let mark = Array("lifeline tail 1\n".utf8)

  /// Returns the first page and the empty buffer of a new tail.
  static func newFile(identity: String, headerOffset: Int, capacity: Int) -> [UInt8] {
    var bytes = mark
    bytes += [UInt8](repeating: 0, count: headerSize + capacity - bytes.count)
    for (position, number) in [(Self.capacity, capacity), (offset, headerOffset), (Self.headerOffset, headerOffset)] {
      for index in 0..<8 { bytes[position + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
    }
    for (position, byte) in identity.utf8.prefix(identityLength).enumerated() {
      bytes[Self.identity + position] = byte
    }
    return bytes
  }

  /// The content of a tail.
  package struct Content: Sendable {
    /// The identity of the trace that the tail belongs to.
    package let identity: String
    /// The number of the trace's segment, from 1.
    let segment: Int
    /// The offset of the header in the trace's file.
    package let headerOffset: Int
    /// The offset of the lines in the trace's file.
    package let offset: Int
    /// Whole lines, some of which may also be in the trace.
    package let lines: [UInt8]
  }

  /// Parses the bytes of a tail file, or returns nil if they are not a tail.
  package static func content(of file: [UInt8]) -> Content? {
    guard file.count >= headerSize, file.starts(with: mark) else { return nil }
    let room = file.count - headerSize
    guard let committed = number(in: file, at: committed), let offset = number(in: file, at: offset),
      let headerOffset = number(in: file, at: headerOffset), let capacity = number(in: file, at: capacity),
      let segment = number(in: file, at: segment), capacity <= maximumCapacity, committed <= min(capacity, room)
    else { return nil }
    let lines = Array(file[headerSize..<headerSize + committed])
    guard lines.isEmpty || lines.last == UInt8(ascii: "\n") else { return nil }
    let identity = file[identity..<identity + identityLength].prefix { $0 != 0 }
    return Content(
      identity: String(decoding: identity, as: UTF8.self), segment: max(1, segment), headerOffset: headerOffset,
      offset: offset, lines: lines)
  }

  private static func number(in file: [UInt8], at position: Int) -> Int? {
    let number = (0..<8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(file[position + $1]) }
    return Int(exactly: number)
  }
}
