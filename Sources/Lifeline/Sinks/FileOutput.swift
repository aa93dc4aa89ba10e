internal import LifelineBase

/// Writes bytes to a file descriptor.
final class FileOutput: ByteOutput {
  private let descriptor: Int32
  private let name: String
  private let ownsDescriptor: Bool
  private let isRegularFile: Bool

  /// Opens the file at `path` for appending, and creates it if it does not exist.
  ///
  /// Other sinks and processes cannot open it for writing until it is closed.
  ///
  /// - Parameter finalPath: The path to use in messages if the file is renamed later.
  init(path: String, finalPath: String? = nil) throws(OutputError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw OutputError(action: "cannot create '\(path)'", code: errno) }
    name = "'\(finalPath ?? path)'"
    ownsDescriptor = true
    isRegularFile = Self.isRegular(descriptor)
    guard isRegularFile, !TraceLock.take(descriptor) else { return }
    close()
    throw OutputError("cannot write to \(name), because another sink or process writes to it", code: EBUSY)
  }

  /// Uses a file descriptor that the caller closes.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    name = "file descriptor \(descriptor)"
    ownsDescriptor = false
    isRegularFile = Self.isRegular(descriptor)
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) -> Int {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let result = QuietWrite.write(rest, to: descriptor)
      if result.count >= 0 {
        written += result.count
      } else if result.code == EAGAIN {
        return written
      } else if result.code != EINTR {
        if written > 0 { return written }
        throw OutputError(action: "cannot write to \(name)", code: result.code)
      }
    }
    return written
  }

  func takeBack(_ count: Int) -> Bool {
    guard isRegularFile else { return false }
    let end = lseek(descriptor, 0, SEEK_CUR) - off_t(count)
    return end >= 0 && ftruncate(descriptor, end) == 0 && lseek(descriptor, end, SEEK_SET) == end
  }

  var end: Int? {
    var status = stat()
    guard ownsDescriptor, isRegularFile, fstat(descriptor, &status) == 0 else { return nil }
    return Int(status.st_size)
  }

  func sync() throws(OutputError) {
    #if canImport(Darwin)
      let result = fcntl(descriptor, F_FULLFSYNC)
    #else
      let result = fdatasync(descriptor)
    #endif
    // Bytes that were written to a pipe or a device cannot be removed.
    guard result != 0, isRegularFile else { return }
    throw OutputError(action: "cannot write \(name) to the disk", code: errno)
  }

  /// Returns whether this file is at `path`.
  func isAt(_ path: String) -> Bool { FileIdentity.isFile(descriptor, at: path) }

  /// Removes the contents of the file.
  func empty() throws(OutputError) {
    guard isRegularFile else { return }
    guard ftruncate(descriptor, 0) == 0 else { throw OutputError(action: "cannot truncate \(name)", code: errno) }
  }

  /// The reason why lines of this output cannot wait in a tail file, or nil if they can.
  var obstacleToTail: String? {
    isRegularFile ? nil : "\(name) is not a regular file, so each event is written separately"
  }

  /// The reason why the files of this output cannot have limits, or nil if they can.
  var obstacleToLimits: OutputError? {
    let action = "cannot limit the size of \(name), which is not a regular file; name a file, or remove the limits"
    return isRegularFile ? nil : OutputError(action, code: EINVAL)
  }

  func close() {
    // A process that another thread is starting shares the descriptor, and therefore the lock, until it runs its
    // program.
    if ownsDescriptor, isRegularFile { TraceLock.release(descriptor) }
    // This method's name hides the function, so the call is qualified.
    if ownsDescriptor { _ = LifelineBase.close(descriptor) }
  }

  private static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

extension OutputError {
  static var missingMemory: Int32 { EFAULT }

  static var outOfSpace: [Int32] { [ENOSPC, EDQUOT, EFBIG] }

  /// The error when the program at the other end of a pipe reads too slowly.
  static var readerIsTooSlow: OutputError {
    OutputError("cannot write events as fast as they arrive", code: EAGAIN)
  }

  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

/// The destination of a sink's bytes.
protocol ByteOutput: AnyObject, Sendable {
  /// Writes as many of the bytes as possible and returns their number. If the number is less than the total, try again
  /// later.
  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) -> Int
  /// Removes the last `count` bytes if the output supports it, and returns whether it did.
  func takeBack(_ count: Int) -> Bool
  func close()
  /// The size of a regular file that the sink owns, or nil.
  var end: Int? { get }
  /// Waits until everything that was written is on the disk.
  func sync() throws(OutputError)
}

extension ByteOutput {
  var end: Int? { nil }
  func sync() throws(OutputError) {}
}

/// An error that occurs when a file or pipe is opened or written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The action that failed: `cannot create 'trace.jsonl'`. If the system did not cause the error, the text also
  /// contains the reason.
  public var action: String
  /// The system's error number.
  public var code: Int32
  /// Whether the text of the error number would add nothing to ``action``.
  private var containsReason = false

  init(action: String, code: Int32) {
    self.action = action
    self.code = code
  }

  /// Creates an error whose text contains the reason.
  init(_ actionWithReason: String, code: Int32) {
    self.init(action: actionWithReason, code: code)
    containsReason = true
  }

  /// Whether a later attempt can succeed, because the disk is full, or a quota or size limit is reached.
  var isOutOfSpace: Bool { Self.outOfSpace.contains(code) }

  /// Whether the bytes were in memory that no longer exists.
  var isMissingMemory: Bool { code == Self.missingMemory }

  /// A readable description.
  public var description: String { containsReason ? action : "\(action): \(Self.reason(code))" }
}

/// The schedule by which a sink syncs its file to the disk, measured by the times of events.
struct SyncSchedule {
  let interval: Int
  private var last: Int?

  init(interval: Int) {
    self.interval = interval
  }

  mutating func isDue(at time: Int) -> Bool {
    if let last, time - last < interval { return false }
    last = time
    return true
  }
}
