internal import Lifeline

/// A block of lines with the records that ``EventScanner`` read from it, in the order of the file.
///
/// Only one thread at a time uses a block. ``BlockQueue`` passes the block from one thread to the next.
final class ScannedBlock: QueuedBlock {
  let lines: LineBlock
  /// The error that ended the reading of the file after this block's lines.
  var failure: TraceReadError?
  var isScanned = false
  var isLast: Bool { failure != nil }
  /// The parts of the records.
  var parts = EventParts()
  private var records: UnsafeMutablePointer<EventRecord>
  private var count = 0
  private var capacity = 512

  init(readSize: Int) {
    lines = LineBlock(readSize: readSize)
    records = .allocate(capacity: capacity)
    records.initialize(repeating: EventRecord(), count: capacity)
  }

  deinit {
    records.deallocate()
  }

  /// The records, which are valid until the block is scanned again. Consecutive lines that are not standard events
  /// share one record.
  var all: UnsafeBufferPointer<EventRecord> { UnsafeBufferPointer(start: records, count: count) }

  func lines(ofRecord position: Int) -> LineBlock.Lines {
    let end = position + 1 < count ? Int(records[position + 1].start) : lines.count
    return lines.lines(from: Int(records[position].start), to: end)
  }

  /// Reads the events of all lines.
  func scan(with scanner: inout EventScanner) {
    // The previous parts are returned to the scanner, so that their memory is reused.
    swap(&scanner.parts, &parts)
    scanner.begin()
    var rest = lines.lines
    var count = 0
    while true {
      let start = lines.position(of: rest.position)
      guard let line = rest.next() else { break }
      if count == capacity { grow() }
      if case .text(let bytes) = line, scanner.scan(bytes, into: &records[count]) {
        records[count].start = Int32(truncatingIfNeeded: start)
        count += 1
      } else if count == 0 || records[count - 1].phase != nil {
        records[count] = EventRecord(start: start)
        count += 1
      }
    }
    self.count = count
    swap(&scanner.parts, &parts)
  }

  private func grow() {
    let larger = UnsafeMutablePointer<EventRecord>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: records, count: capacity)
    (larger + capacity).initialize(repeating: EventRecord(), count: capacity)
    records.deallocate()
    records = larger
    capacity *= 2
  }
}
