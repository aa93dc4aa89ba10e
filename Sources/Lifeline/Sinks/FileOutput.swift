#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file descriptor as the place where bytes go.
final class FileOutput: ByteOutput {
  private let descriptor: Int32
  private let name: String
  private let ownsDescriptor: Bool
  private let isRegularFile: Bool

  /// Creates or empties the file at `path`.
  init(path: String) throws(OutputError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else { throw OutputError(action: "cannot create '\(path)'", code: errno) }
    name = "'\(path)'"
    ownsDescriptor = true
    isRegularFile = Self.isRegular(descriptor)
  }

  /// Uses a descriptor that its owner closes.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    name = "file descriptor \(descriptor)"
    ownsDescriptor = false
    isRegularFile = Self.isRegular(descriptor)
  }

  /// Whether a person may be looking.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) -> Int {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let result = isRegularFile ? Self.write(rest, to: descriptor) : Self.writeWithoutSignal(rest, to: descriptor)
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

  func close() {
    // Qualified, since the name of this method hides the function.
    #if canImport(Darwin)
      if ownsDescriptor { _ = Darwin.close(descriptor) }
    #elseif canImport(Glibc)
      if ownsDescriptor { _ = Glibc.close(descriptor) }
    #else
      if ownsDescriptor { _ = Musl.close(descriptor) }
    #endif
  }

  private typealias Outcome = (count: Int, code: Int32)

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Outcome {
    #if canImport(Darwin)
      let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      let count = Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
    return (count, errno)
  }

  /// Writes to a pipe or socket.
  ///
  /// When nobody reads it, the system would end the process by `SIGPIPE`: the signal is blocked for this thread, and
  /// taken back when it was ours.
  private static func writeWithoutSignal(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Outcome {
    var pipeSignal = sigset_t()
    var pending = sigset_t()
    var previous = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    sigpending(&pending)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let outcome = write(bytes, to: descriptor)
    if outcome.count < 0, outcome.code == EPIPE, sigismember(&pending, SIGPIPE) == 0 { consume(&pipeSignal) }
    return outcome
  }

  private static func consume(_ signals: inout sigset_t) {
    #if canImport(Darwin)
      var signal: Int32 = 0
      sigwait(&signals, &signal)
    #else
      var noTime = timespec()
      sigtimedwait(&signals, nil, &noTime)
    #endif
  }

  private static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

extension OutputError {
  static var outOfSpace: [Int32] { [ENOSPC, EDQUOT, EFBIG] }

  /// Whoever reads the other end of a pipe has fallen too far behind.
  static var readerIsTooSlow: OutputError { OutputError(action: "cannot write as fast as events come", code: EAGAIN) }

  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
