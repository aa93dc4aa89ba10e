internal import Lifeline
internal import LifelineBase

/// Stores the events of one file until all files have been read.
///
/// The contents of the trace's header are known only after all files have been read. Most events are stored in a
/// temporary file, so that memory use does not grow with a log. Object names and attributes, which logs do not contain,
/// remain in memory.
final class EventSpool {
  /// An event of fixed size.
  struct Packed {
    var time: Int
    /// The end time, or `Int.min` instead of nil, which would require an additional byte.
    var end: Int
    var object: UInt64
    var thread: UInt64
    var endThread: UInt64
    var sequence: Int
    /// The position of details that most events do not have, or -1.
    var details: Int32
    var process: Int32
    var kind: SubjectKind
    var type: TypeName
    var name: EventName
    var phase: TraceEvent.Phase
    var hasTime: Bool
    var hasObject: Bool
  }

  /// The details that most events do not have.
  struct Details {
    var objectName: String?
    var attributes: TraceAttributes
    var endAttributes: TraceAttributes
  }

  private(set) var details: [Details] = []
  private(set) var count = 0
  private var waiting: [Packed] = []
  private var blocks: [Range<Int>] = []
  private let file = SpoolFile()
  /// The number of events, starting with the first, whose times are shifted, and the nanoseconds to add to these times.
  private var shift = (events: 0, nanoseconds: 0)

  private static let blockSize = 8192

  func append(_ event: ImportedEvent, process: Int32) throws(FileError) {
    var place: Int32 = -1
    if event.objectName != nil || !event.attributes.isEmpty || !event.endAttributes.isEmpty {
      place = Int32(clamping: details.count)
      details.append(
        Details(
          objectName: event.objectName, attributes: event.attributes, endAttributes: event.endAttributes))
    }
    waiting.append(
      Packed(
        time: event.time ?? 0, end: event.end ?? .min, object: event.object ?? 0, thread: event.thread,
        endThread: event.endThread ?? event.thread, sequence: event.sequence, details: place, process: process,
        kind: event.kind, type: event.type, name: event.name, phase: event.phase, hasTime: event.time != nil,
        hasObject: event.object != nil))
    count += 1
    if waiting.count == Self.blockSize { try spill() }
  }

  /// Adds nanoseconds to the times of all events that have been added so far.
  ///
  /// Call this method at most once.
  func shiftTimes(by nanoseconds: Int) { shift = (count, nanoseconds) }

  private func spill() throws(FileError) {
    blocks.append(
      try waiting.withUnsafeBufferPointer { (events) throws(FileError) in
        try file.append(UnsafeRawBufferPointer(events))
      })
    waiting.removeAll(keepingCapacity: true)
  }

  /// The number of blocks. The last block is in memory.
  var blockCount: Int { blocks.count + 1 }

  /// Returns the events of a block, in the order in which they were added.
  func block(_ index: Int) throws(FileError) -> [Packed] {
    var events = try storedBlock(index)
    for place in events.indices.prefix(max(0, shift.events - index * Self.blockSize)) where events[place].hasTime {
      events[place].time += shift.nanoseconds
    }
    return events
  }

  private func storedBlock(_ index: Int) throws(FileError) -> [Packed] {
    guard index < blocks.count else { return waiting }
    var failure: FileError?
    let length = blocks[index].count / MemoryLayout<Packed>.stride
    let events = [Packed](unsafeUninitializedCapacity: length) { events, count in
      do throws(FileError) {
        try file.read(from: blocks[index].lowerBound, to: UnsafeMutableRawBufferPointer(events))
        count = length
      } catch { failure = error }
    }
    if let failure { throw failure }
    return events
  }
}
