internal import Lifeline
internal import LifelineSupport

/// The events of one file, which wait until all files were read: only then it is known what the trace's header says.
///
/// Most of them wait in a temporary file, so that memory does not grow with a log. Names of objects and attributes, which logs do not
/// have, stay in memory.
final class EventSpool {
  /// An event with a fixed size.
  struct Packed {
    var time: Int
    /// Nil is `Int.min`, which takes no further byte.
    var end: Int
    var object: UInt64
    var thread: UInt64
    var endThread: UInt64
    var sequence: Int
    /// The place of what most events do not have, or -1.
    var details: Int32
    var process: Int32
    var kind: SubjectKind
    var type: TypeName
    var name: EventName
    var phase: TraceEvent.Phase
    var hasTime: Bool
    var hasObject: Bool
  }

  /// What most events do not have.
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

  private func spill() throws(FileError) {
    blocks.append(try file.append(waiting.withUnsafeBytes { Array($0) }))
    waiting.removeAll(keepingCapacity: true)
  }

  /// The number of blocks, the last of which is in memory.
  var blockCount: Int { blocks.count + 1 }

  /// The events of a block, in the order in which they were appended.
  func block(_ index: Int) throws(FileError) -> [Packed] {
    guard index < blocks.count else { return waiting }
    let bytes = try file.read(blocks[index])
    let size = MemoryLayout<Packed>.stride
    return [Packed](unsafeUninitializedCapacity: bytes.count / size) { events, count in
      count = bytes.count / size
      UnsafeMutableRawBufferPointer(events).copyBytes(from: bytes)
    }
  }
}
