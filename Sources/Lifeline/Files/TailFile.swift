internal import CLifelineAtomics
internal import LifelineBase

/// A fixed-size file next to a trace for the lines that are not yet in the trace.
///
/// The file is memory-mapped, so the system keeps its bytes regardless of how the process ends. A line is safe as soon
/// as ``commit(_:)`` has returned, unless the system itself crashes or loses power.
///
/// The tail records how many bytes of its buffer are valid, and where in the trace they belong. Readers take the bytes
/// of that range from the tail, regardless of whether the trace already contains them. The process may therefore end at
/// any time between a write to the trace and ``restart(at:)``.
///
/// The sink that owns the tail calls all methods while it holds its lock.
final class TailFile {
  /// The buffer that collects lines. It is valid for the lifetime of this object.
  let payload: UnsafeMutableRawBufferPointer

  private let path: String
  private let memory: UnsafeMutableRawPointer
  private let mapping: TruncatedMappings.Mapping
  private var size: Int { TailLayout.headerSize + payload.count }

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
    payload = UnsafeMutableRawBufferPointer(start: memory + TailLayout.headerSize, count: capacity)
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
    for position in stride(from: 0, to: count, by: TailLayout.pageSize) {
      TruncatedMappings.touch(payload, at: position)
    }
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

/// Keeps the process running when another program truncates a file that the process has mapped.
///
/// After a truncation, the next access would raise `SIGBUS`, which ends the process. The handler replaces the mapping
/// with private memory, so that the access succeeds; the bytes written there are lost when the process ends. systemd's
/// journal does the same. For any other address, the default action ends the process.
///
/// The handler is installed with the first mapping, unless the program has its own handler. A handler that the program
/// installs later replaces this one.
enum TruncatedMappings {
  /// The maximum number of protected mappings.
  private static var maximumCount: Int { lifeline_table_size }

  /// The index of a protected mapping, or nil if there were too many.
  typealias Mapping = Int?

  // Atomic, because a signal handler must not take locks.
  /// The start addresses of the mappings, with 0 for unused entries.
  private static var addresses: AtomicMemory<Int> { AtomicMemory(at: lifeline_mapping_addresses()) }
  private static var sizes: AtomicMemory<Int> { AtomicMemory(at: lifeline_mapping_sizes()) }
  private static var areTruncated: AtomicMemory<Bool> { AtomicMemory(at: lifeline_mappings_are_truncated()) }

  /// The previous action for `SIGBUS`.
  ///
  /// Access is safe because the value is written once, before the handler that reads it is installed.
  nonisolated(unsafe) private static let previous: UnsafeMutablePointer<sigaction> = {
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 1)
    previous.initialize(to: sigaction())
    return previous
  }()

  private static let installation = Mutex(false)

  static func protect(_ memory: UnsafeMutableRawPointer, _ size: Int) -> Mapping {
    installation.withLock { isInstalled in
      if !isInstalled { isInstalled = install() }
      guard let index = (0..<maximumCount).first(where: { addresses[$0].load(ordering: .relaxed) == 0 })
      else { return nil }
      sizes[index].store(size, ordering: .relaxed)
      areTruncated[index].store(false, ordering: .relaxed)
      addresses[index].store(Int(bitPattern: memory), ordering: .releasing)
      return index
    }
  }

  static func unprotect(_ mapping: Mapping) {
    guard let mapping else { return }
    installation.withLock { _ in addresses[mapping].store(0, ordering: .releasing) }
  }

  /// Reads a byte whose page may be lost.
  @inline(never) @_optimize(none)
  static func touch(_ memory: UnsafeMutableRawBufferPointer, at position: Int) { _ = memory[position] }

  static func isIntact(_ mapping: Mapping) -> Bool {
    mapping.map { !areTruncated[$0].load(ordering: .relaxed) } ?? true
  }

  private static func install() -> Bool {
    guard sigaction(SIGBUS, nil, previous) == 0, usesDefault(previous.pointee) else { return true }
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    action.sa_flags = Int32(SA_SIGINFO)
    let handler: @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
      _, information, _ in TruncatedMappings.handle(information)
    }
    #if canImport(Glibc)
      action.__sigaction_handler.sa_sigaction = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_sigaction = handler
    #else
      action.__sigaction_u.__sa_sigaction = handler
    #endif
    return sigaction(SIGBUS, &action, nil) == 0
  }

  private static func usesDefault(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0
    #elseif canImport(Musl)
      unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self) == 0
    #else
      unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 0
    #endif
  }

  /// Handles the signal. This function calls only `mmap` and `sigaction`, and uses no allocations or locks.
  private static func handle(_ information: UnsafeMutablePointer<siginfo_t>?) {
    if let fault = information.map({ address(of: $0) }), replaceMapping(around: fault) { return }
    // After the return, the instruction runs again, and the default action ends the process.
    sigaction(SIGBUS, previous, nil)
  }

  private static func replaceMapping(around fault: UInt) -> Bool {
    var index = 0
    while index < maximumCount {
      let start = UInt(bitPattern: addresses[index].load(ordering: .acquiring))
      let size = sizes[index].load(ordering: .relaxed)
      defer { index += 1 }
      guard start != 0, fault >= start, fault - start < UInt(size) else { continue }
      areTruncated[index].store(true, ordering: .relaxed)
      let flags = MAP_PRIVATE | anonymousMapping | MAP_FIXED
      let memory = mmap(UnsafeMutableRawPointer(bitPattern: start), size, PROT_READ | PROT_WRITE, flags, -1, 0)
      return memory != MAP_FAILED
    }
    return false
  }

  private static func address(of information: UnsafeMutablePointer<siginfo_t>) -> UInt {
    #if canImport(Glibc)
      UInt(bitPattern: information.pointee._sifields._sigfault.si_addr)
    #elseif canImport(Musl)
      UInt(bitPattern: information.pointee.__si_fields.__sigfault.si_addr)
    #else
      UInt(bitPattern: information.pointee.si_addr)
    #endif
  }

  private static var anonymousMapping: Int32 {
    #if canImport(Darwin)
      MAP_ANON
    #else
      MAP_ANONYMOUS
    #endif
  }
}
