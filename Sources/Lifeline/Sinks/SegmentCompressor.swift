internal import LifelineBase

/// Compresses the earlier segments of a trace one after another, on a thread that ends when no segment is left.
///
/// When a compressed segment is complete and has been written to disk, it is renamed, and then the uncompressed segment
/// is removed. Therefore, every segment is complete even if the process ends, and at most one file is left at
/// ``SegmentFiles/compressing``. The next sink removes that file. The thread never waits for the sink; the sink waits
/// for the thread while the thread renames and removes a file.
final class SegmentCompressor: @unchecked Sendable {
  // Sendable because mutable state is used only inside `state`.
  private let state = Monitor()
  private var isRunning = false
  private var isStopped = false
  /// The segments that cannot be compressed or would not become smaller.
  private var left: Set<FileIdentity> = []
  private var notices: Set<String> = []

  private let files: SegmentFiles
  private let compression: any TraceCompression
  private let maximumSize: Int
  private let notify: @Sendable (String) -> Void
  private let observer: (@Sendable (RotationStep) -> Void)?

  /// - Parameters:
  ///   - maximumSize: The maximum size of a segment to compress. A larger one would exceed the disk limit.
  ///   - notify: A closure that is called with the reason if a segment cannot be compressed.
  init(
    _ files: SegmentFiles, _ compression: any TraceCompression, maximumSize: Int,
    notify: @escaping @Sendable (String) -> Void, observer: (@Sendable (RotationStep) -> Void)? = nil
  ) {
    self.files = files
    self.compression = compression
    self.maximumSize = maximumSize
    self.notify = notify
    self.observer = observer
  }

  /// Starts compressing existing segments, unless a thread is already doing so.
  func start() {
    let isNeeded = state.locked {
      guard !isRunning, !isStopped else { return false }
      isRunning = true
      return true
    }
    guard isNeeded else { return }
    if !HelperThreads(count: 1, { self.run() }).detach() { finish(notice: "the system cannot create a thread for it") }
  }

  /// Prevents the thread from making further changes. Segments that are not compressed stay as they are.
  func stop() {
    state.locked { isStopped = true }
  }

  /// Waits until no segment is left to compress.
  func waitUntilIdle() {
    state.locked { while isRunning { state.wait() } }
  }

  /// Prevents the thread from renaming and removing files until ``release()``.
  func hold() { state.lock() }
  func release() { state.unlock() }

  // MARK: The thread

  private func run() {
    #if canImport(Glibc)
      // On Linux, this applies to this thread only. The traced program has priority.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
    #endif
    do throws(OutputError) {
      while let segment = try next() { try compress(segment) }
    } catch {
      finish(notice: error.description)
    }
  }

  private static let niceness: Int32 = 10

  /// An uncompressed segment that is open.
  private struct OpenSegment {
    let descriptor: Int32
    let identity: FileIdentity
    let size: Int
    let mode: mode_t
  }

  /// Opens the newest segment that is not compressed, or returns nil to end the thread.
  private func next() throws(OutputError) -> OpenSegment? {
    state.lock()
    defer { state.unlock() }
    if !isStopped {
      for segment in try files.segments() where segment.compression.isEmpty && segment.size <= maximumSize {
        guard let open = open(files.path(segment.number)) else { continue }
        if !left.contains(open.identity) { return open }
        close(open.descriptor)
      }
    }
    isRunning = false
    state.wakeAll()
    return nil
  }

  private func open(_ path: String) -> OpenSegment? {
    let descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, let identity = FileIdentity(descriptor: descriptor), identity.isRegular
    else {
      close(descriptor)
      return nil
    }
    return OpenSegment(
      descriptor: descriptor, identity: identity, size: Int(status.st_size), mode: status.st_mode & 0o777)
  }

  private func compress(_ segment: OpenSegment) throws(OutputError) {
    defer { close(segment.descriptor) }
    observer?(.compress)
    unlink(files.compressing)
    let target = systemOpen(
      files.compressing, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, segment.mode)
    guard target >= 0 else { throw failure("create '\(files.compressing)'", errno) }
    defer { close(target) }
    do throws(OutputError) {
      let copy = CompressedCopy(source: segment.descriptor, target: target, maximumSize: segment.size)
      guard try copy.write(with: compression) else { return leave(segment) }
      try install(target, for: segment)
    } catch {
      // If the disk was full, there may be space at the next attempt.
      if error.isOutOfSpace { unlink(files.compressing) } else { leave(segment) }
      throw error
    }
  }

  /// Leaves a segment uncompressed and continues.
  private func leave(_ segment: OpenSegment) {
    unlink(files.compressing)
    state.locked { _ = left.insert(segment.identity) }
  }

  /// Replaces a segment with the compressed one, regardless of the segment's current path.
  private func install(_ target: Int32, for segment: OpenSegment) throws(OutputError) {
    let own = FileIdentity(descriptor: target)
    state.lock()
    defer { state.unlock() }
    // The segment may have been deleted, and another sink may have started to use the names.
    let isOurs = own != nil && FileIdentity(path: files.compressing) == own
    let number = try files.segments().first {
      $0.compression.isEmpty && FileIdentity(path: files.path(of: $0)) == segment.identity
    }?.number
    guard !isStopped, isOurs, let number else {
      if isOurs { unlink(files.compressing) }
      return
    }
    observer?(.installCompressed)
    guard systemRename(files.compressing, files.path(number, compression.format.fileEnding)) == 0 else {
      throw failure("rename '\(files.compressing)'", errno)
    }
    observer?(.removePlain)
    if FileIdentity(path: files.path(number)) == segment.identity { unlink(files.path(number)) }
  }

  private func failure(_ action: String, _ code: Int32) -> OutputError {
    OutputError(action: "cannot \(action)", code: code)
  }

  /// Ends the thread after a failure. The next segment starts another attempt. Code that waits for the thread then
  /// finds the notice.
  private func finish(notice: String) {
    let isNew = state.locked { notices.insert(notice).inserted }
    if isNew { notify("earlier segments stay uncompressed: \(notice)") }
    state.locked {
      isRunning = false
      state.wakeAll()
    }
  }
}

/// Compresses one open file into another.
private struct CompressedCopy {
  let source: Int32
  let target: Int32
  /// The size of the source; a copy that reaches this size is useless.
  let maximumSize: Int

  private static let blockSize = 64 << 10

  /// Writes the copy, or returns `false` if it would not be smaller.
  ///
  /// When this method returns `true`, the copy is on the disk.
  func write(with compression: any TraceCompression) throws(OutputError) -> Bool {
    let transform: any ByteTransform
    do throws(CompressionError) { transform = try compression.makeCompressor() } catch {
      throw OutputError("cannot compress: \(error)", code: ENOTSUP)
    }
    var (block, result) = ([UInt8](repeating: 0, count: Self.blockSize), [UInt8](repeating: 0, count: Self.blockSize))
    var written = 0
    while true {
      let count = try read(into: &block)
      var (used, isComplete) = (0, false)
      while used < count || (count == 0 && !isComplete) {
        let step = try transformed(block[used..<count], isLast: count == 0, into: &result, transform)
        used += step.consumed
        isComplete = step.isComplete
        written += step.produced
        guard written < maximumSize else { return false }
        guard step.consumed > 0 || step.produced > 0 || isComplete else {
          throw OutputError("cannot compress: the compressor makes no progress", code: EIO)
        }
        try write(result[..<step.produced])
      }
      guard count > 0 else { break }
    }
    guard systemSync(target) == 0 else { throw OutputError(action: "cannot write a compressed segment", code: errno) }
    return true
  }

  private func transformed(
    _ input: ArraySlice<UInt8>, isLast: Bool, into result: inout [UInt8], _ transform: any ByteTransform
  ) throws(OutputError) -> TransformStep {
    let step: Result<TransformStep, CompressionError> = input.withUnsafeBytes { input in
      result.withUnsafeMutableBytes { output in
        do throws(CompressionError) {
          return .success(try transform.transform(input, isLast: isLast, into: output))
        } catch {
          return .failure(error)
        }
      }
    }
    do throws(CompressionError) { return try step.get() } catch {
      throw OutputError("cannot compress: \(error)", code: EIO)
    }
  }

  private func read(into block: inout [UInt8]) throws(OutputError) -> Int {
    while true {
      let count = block.withUnsafeMutableBytes { systemRead(source, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      guard errno == EINTR else { throw OutputError(action: "cannot read a segment", code: errno) }
    }
  }

  private func write(_ bytes: ArraySlice<UInt8>) throws(OutputError) {
    let code = bytes.withUnsafeBytes { OutputFile.writeAll($0, to: target) }
    guard code == 0 else { throw OutputError(action: "cannot write a compressed segment", code: code) }
  }
}

// Inside the types, the names of their methods hide these functions.
private func systemRead(_ descriptor: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, target, count)
}
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 { open(path, flags, mode) }
private func systemSync(_ descriptor: Int32) -> Int32 { fsync(descriptor) }
