#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Says which file a path leads to: two paths of one file are equal, whatever they are called.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// Looks at the regular file that `path` leads to; `-` is standard input. Nil when there is none.
  init?(_ path: String) {
    var status = stat()
    let result = path == "-" ? fstat(STDIN_FILENO, &status) : stat(path, &status)
    guard result == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
  }
}
