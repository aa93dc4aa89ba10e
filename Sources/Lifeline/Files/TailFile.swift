internal import LifelineCLibrary
internal import LifelineSynchronization

/// A fixed-size file next to a trace for the lines that are not yet in the trace.
///
/// The file is memory-mapped, so the system keeps its bytes regardless of how the process ends. A line is safe as soon
/// as ``commit(_:)`` has returned, unless the system itself crashes or loses power.
///
/// The tail records how many bytes of its buffer are valid, and where in the trace they belong. Readers take the bytes of
/// that range from the tail, regardless of whether the trace already contains them. The process may therefore end at
/// any time between a write to the trace and ``restart(at:)``.
///
/// The sink that owns the tail calls all methods while it holds its lock.
final class TailFile {
  /// The buffer that collects lines. It is valid for the lifetime of this object.
  let room: UnsafeMutableRawBufferPointer

  private let path: String
  private let memory: UnsafeMutableRawPointer
  private let mapping: TruncatedMappings.Mapping
  private var size: Int { TailLayout.headerSize + room.count }

  /// Creates the file, replacing any file that an earlier process left.
  ///
  /// All bytes are written before the file is mapped, because the first access to a mapped page ends the process if the
  /// disk has no space for the page.
  ///
  /// - Parameters:
  ///   - trace: The path of the trace that the tail belongs to.
  ///   - identity: The identity in the trace's header.
  ///   - headerOffset: The offset of the trace's header, which is the current end of the trace's file.
  ///   - capacity: The size of the line buffer in bytes.
  /// - Throws: ``OutputError`` if the file cannot be created, written, or mapped.
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

  /// Returns whether the file still contains the pages that hold the first `count` bytes of the buffer.
  ///
  /// This method reads a byte of each page, because the system reports a lost page only on access.
  func isIntact(_ count: Int) -> Bool {
    for position in stride(from: 0, to: count, by: TailLayout.pageSize) { TruncatedMappings.touch(room, at: position) }
    return TruncatedMappings.isIntact(mapping)
  }

  /// Records that the first `count` bytes of the buffer are valid. They must be whole lines.
  func commit(_ count: Int) {
    committed.store(UInt64(truncatingIfNeeded: count).littleEndian, ordering: .releasing)
  }

  /// The number that ``commit(_:)`` sets. Its memory is valid for the lifetime of this object.
  var committed: AtomicMemory<UInt64> { word(at: TailLayout.committed) }

  /// Empties the buffer after its lines were written to the trace or dropped.
  ///
  /// - Parameter offset: The size of the trace, which is the offset of the next line.
  func restart(at offset: Int) {
    // The order matters: when no bytes are valid, a reader ignores the offset and uses the trace as it is.
    commit(0)
    word(at: TailLayout.offset).store(UInt64(truncatingIfNeeded: offset).littleEndian, ordering: .releasing)
  }

  /// Empties the buffer and assigns it to another segment of the trace.
  ///
  /// - Parameters:
  ///   - number: The number of the segment.
  ///   - headerOffset: The offset of the header in the segment's file.
  func begin(segment number: Int, headerOffset: Int) {
    // When no bytes are valid, a reader ignores the tail, regardless of its segment.
    commit(0)
    for (position, value) in [(TailLayout.segment, number), (TailLayout.headerOffset, headerOffset)] {
      word(at: position).store(UInt64(truncatingIfNeeded: value).littleEndian, ordering: .releasing)
    }
  }

  private func word(at position: Int) -> AtomicMemory<UInt64> {
    AtomicMemory(at: (memory + position).assumingMemoryBound(to: UInt64.self))
  }
}
