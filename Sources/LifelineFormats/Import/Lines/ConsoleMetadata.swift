/// The line that Xcode 15 and later write below a message if the console shows metadata:
/// `Type: Notice | Timestamp: 2025-08-22 10:41:14.594221+09:00 | Process: Shop | Library: UIKit | TID: 0xf700`, or
/// `Type: stdio` below the output of `print`.
struct ConsoleMetadata {
  private(set) var time: TimePattern.Reading?
  private(set) var process: Range<Int>?
  private(set) var thread: Range<Int>?

  private static let start = Array("Type: ".utf8)
  private static let separator = Array(" | ".utf8)
  private static let timestamp = Array("Timestamp: ".utf8)
  private static let processKey = Array("Process: ".utf8)
  private static let threadKey = Array("TID: ".utf8)
  private static let pattern = TimePattern("yyyy-MM-dd HH:mm:ss.f+z?")

  /// Parses a line, or returns nil if it does not contain the type of a message.
  ///
  /// - Parameter zone: The offset from UTC, in seconds, for times without a time zone.
  init?(_ line: UnsafeRawBufferPointer, zone: Int) {
    guard line.first == Self.start[0], line.hasBytes(Self.start, at: 0) else { return nil }
    var place = 0
    while place < line.count {
      let end = Self.end(of: line, from: place)
      if line.hasBytes(Self.timestamp, at: place) {
        time = Self.pattern?.read(line, at: place + Self.timestamp.count, zone: zone)
      } else if line.hasBytes(Self.processKey, at: place) {
        process = place + Self.processKey.count..<end
      } else if line.hasBytes(Self.threadKey, at: place) {
        thread = place + Self.threadKey.count..<end
      }
      place = end + Self.separator.count
    }
  }

  private static func end(of line: UnsafeRawBufferPointer, from start: Int) -> Int {
    var place = start
    while let bar = line.first(separator[1], from: place) {
      if line.hasBytes(separator, at: bar - 1) { return bar - 1 }
      place = bar + 1
    }
    return line.count
  }
}
