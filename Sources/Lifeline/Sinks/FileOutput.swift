#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Writes bytes to a file descriptor.
final class FileOutput: ByteOutput {
  private let descriptor: Int32
  private let name: String
  private let ownsDescriptor: Bool
  private let isRegularFile: Bool

  /// Creates the file at `path`, or truncates it.
  init(path: String) throws(OutputError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else { throw OutputError(action: "cannot create '\(path)'", code: errno) }
    name = "'\(path)'"
    ownsDescriptor = true
    isRegularFile = Self.isRegular(descriptor)
  }

  /// Uses a descriptor that the caller closes.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    name = "file descriptor \(descriptor)"
    ownsDescriptor = false
    isRegularFile = Self.isRegular(descriptor)
  }

  /// Whether the descriptor is a terminal.
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

  func close() {
    // The name of this method hides the function, so the call is qualified.
    #if canImport(Darwin)
      if ownsDescriptor { _ = Darwin.close(descriptor) }
    #elseif canImport(Glibc)
      if ownsDescriptor { _ = Glibc.close(descriptor) }
    #else
      if ownsDescriptor { _ = Musl.close(descriptor) }
    #endif
  }

  private static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

extension OutputError {
  static var outOfSpace: [Int32] { [ENOSPC, EDQUOT, EFBIG] }

  /// The program at the other end of a pipe reads too slowly.
  static var readerIsTooSlow: OutputError { OutputError(action: "cannot write as fast as events come", code: EAGAIN) }

  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
