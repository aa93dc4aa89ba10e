/// Removes the colors and the carriage return from a line.
enum PlainLine {
  private static let escape: UInt8 = 0x1B

  /// Calls `body` with the line, whose pointer is valid only during the call.
  static func with<Result>(
    _ line: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let line = line.last == 0x0D ? UnsafeRawBufferPointer(rebasing: line.dropLast()) : line
    guard line.first(escape) != nil else { return body(line) }
    return withoutColors(line).withUnsafeBytes(body)
  }

  /// Removes the escape sequences for colors: `ESC [ … letter`.
  private static func withoutColors(_ line: UnsafeRawBufferPointer) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(line.count)
    var position = 0
    while position < line.count {
      guard line[position] == escape else {
        plain.append(line[position])
        position += 1
        continue
      }
      position += 1
      guard position < line.count, line[position] == UInt8(ascii: "[") else { continue }
      position += 1
      while position < line.count, !(0x40...0x7E).contains(line[position]) { position += 1 }
      position += 1
    }
    return plain
  }
}
