internal import LifelineTraces

/// Consecutive lines of a log, and the information that was found in them.
///
/// Only one thread at a time uses a batch.
final class LineBatch: QueuedBlock {
  /// A line that has an effect on the trace.
  struct Line {
    /// The position among the lines of the batch.
    var number: Int
    var bytes: Range<Int>
    var scanned: ScannedLine
  }

  var isScanned = false
  /// The error that ended the reading of the file after the previous batch.
  var failure: TraceReadError?
  var isLast: Bool { failure != nil }
  /// Whether the bytes are the beginning of a line that is too long, instead of whole lines.
  private(set) var isTooLong = false
  private var bytes: [UInt8] = []
  private(set) var lines: [Line] = []
  private(set) var count = 0

  /// Replaces the contents of the batch.
  func fill(with new: UnsafeRawBufferPointer, isTooLong: Bool = false) {
    failure = nil
    self.isTooLong = isTooLong
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: new)
    lines.removeAll(keepingCapacity: true)
    count = 0
  }

  func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) { bytes.withUnsafeBytes(body) }

  func scan(with scanner: LineScanner) {
    guard !isTooLong else { return count = 1 }
    // These are local variables because each access to an object's property is checked for exclusivity.
    var (lines, count) = ([Line](), 0)
    swap(&lines, &self.lines)
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes.first(0x0A, from: start) ?? bytes.count
        let scanned = ScannedLine(in: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), scanner)
        if !scanned.isUnused { lines.append(Line(number: count, bytes: start..<end, scanned: scanned)) }
        count += 1
        start = end + 1
      }
    }
    swap(&lines, &self.lines)
    self.count = count
  }
}
