internal import LifelineCLibrary
internal import LifelineSynchronization

/// A file of fixed size beside a trace that contains the lines which the trace does not contain yet.
///
/// The file is mapped, so the system keeps its bytes however the process ends. A line counts as soon as ``commit(_:)``
/// has returned. Only the system itself, or its power supply, can lose it.
///
/// The tail says how many bytes of its room count, and where in the trace they belong; readers take the bytes of that
/// range from the tail, whether the trace contains them already or not. So the process may end at any moment between a
/// write to the trace and ``restart(at:)``.
///
/// All methods are called under the lock of the sink that owns the tail.
final class TailFile {
  /// Where lines are collected. The memory ends with this object.
  let room: UnsafeMutableRawBufferPointer

  private let path: String
  private let memory: UnsafeMutableRawPointer
  private let mapping: TruncatedMappings.Mapping
  private var size: Int { TailLayout.headerSize + room.count }

  /// Creates the file, and replaces one that an earlier process left.
  ///
  /// All bytes are written before they are mapped, because a mapped page for which the disk has no space ends the
  /// process when it is first used.
  ///
  /// - Parameters:
  ///   - trace: the file that the tail belongs to.
  ///   - identity: the trace, as its header names it.
  ///   - headerOffset: where in the file the header of the trace will be: at its end.
  ///   - capacity: the room for lines in bytes.
  /// - Throws: ``OutputError`` when the file cannot be created, written, or mapped.
  init(of trace: String, identity: String, headerOffset: Int, capacity: Int) throws(OutputError) {
    path = trace + TailLayout.suffix
    unlink(path)
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw OutputError(action: "cannot create '\(path)'", code: errno) }
    defer { close(descriptor) }
    let bytes = TailLayout.newFile(identity: identity, headerOffset: headerOffset, capacity: capacity)
    let code = bytes.withUnsafeBytes { OutputFile.writeAll($0, to: descriptor) }
    let memory = code == 0 ? mmap(nil, bytes.count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0) : MAP_FAILED
    guard let memory, memory != MAP_FAILED else {
      let reason = code == 0 ? errno : code
      unlink(path)
      throw OutputError(action: "cannot allocate '\(path)'", code: reason)
    }
    self.memory = memory
    room = UnsafeMutableRawBufferPointer(start: memory + TailLayout.headerSize, count: capacity)
    mapping = TruncatedMappings.protect(memory, bytes.count)
  }

  /// Removes the file, unless this is a fork of the process that created it.
  func remove() {
    unlink(path)
  }

  deinit {
    TruncatedMappings.unprotect(mapping)
    munmap(memory, size)
  }

  /// Whether the file still has the pages of the first `count` bytes of the room.
  ///
  /// Reads a byte of each, because the system tells of a lost page only when it is used.
  func isIntact(_ count: Int) -> Bool {
    for position in stride(from: 0, to: count, by: TailLayout.pageSize) { TruncatedMappings.touch(room, at: position) }
    return TruncatedMappings.isIntact(mapping)
  }

  /// Says that the first `count` bytes of the room count; they are whole lines.
  func commit(_ count: Int) {
    committed.store(UInt64(truncatingIfNeeded: count).littleEndian, ordering: .releasing)
  }

  /// The number that ``commit(_:)`` sets. Its memory exists as long as this object.
  var committed: AtomicMemory<UInt64> { word(at: TailLayout.committed) }

  /// Empties the room, since the trace contains its lines now or they were dropped.
  ///
  /// - Parameter offset: the size of the trace, where the next line will belong.
  func restart(at offset: Int) {
    // In this order: without bytes, a reader takes the trace as it is, wherever the tail belongs.
    commit(0)
    word(at: TailLayout.offset).store(UInt64(truncatingIfNeeded: offset).littleEndian, ordering: .releasing)
  }

  /// Empties the room, which belongs to another segment of the trace from now on.
  ///
  /// - Parameters:
  ///   - number: the segment.
  ///   - headerOffset: where in its file its header is.
  func begin(segment number: Int, headerOffset: Int) {
    // Without bytes, a reader takes no tail into account, whichever segment it belongs to.
    commit(0)
    for (position, value) in [(TailLayout.segment, number), (TailLayout.headerOffset, headerOffset)] {
      word(at: position).store(UInt64(truncatingIfNeeded: value).littleEndian, ordering: .releasing)
    }
  }

  private func word(at position: Int) -> AtomicMemory<UInt64> {
    AtomicMemory(at: (memory + position).assumingMemoryBound(to: UInt64.self))
  }
}
