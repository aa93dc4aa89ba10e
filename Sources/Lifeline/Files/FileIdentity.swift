internal import LifelineCLibrary

/// The identity of the file at a path or descriptor.
///
/// A file keeps its identity when it is renamed.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  /// Whether the file is a regular file rather than a folder, pipe, or device.
  package let isRegular: Bool

  /// Finds the file at `path`, or returns nil if none exists.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Finds the file that is open as `descriptor`.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Finds the file that a command's argument specifies; `-` specifies standard input.
  package init?(argument: String) {
    if argument == "-" { self.init(descriptor: STDIN_FILENO) } else { self.init(path: argument) }
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns whether `path` is the file that is open as `descriptor`.
  package static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    guard let own = FileIdentity(descriptor: descriptor) else { return false }
    return own == FileIdentity(path: path)
  }
}
