internal import LifelineCLibrary

/// A new file with a unique name.
///
/// When this object is released, the file is closed and, unless it was renamed, removed.
///
/// If ``TemporaryFileCleanup`` is installed, the file is also removed when a signal ends the program.
package final class TemporaryFile {
  package let descriptor: Int32
  /// The path of the file, or nil if the file no longer has a name.
  package private(set) var path: String?
  private let registration: TemporaryFileCleanup.Registration

  /// The error that is thrown if the system cannot create the file.
  package struct Failure: Error {
    /// The system's error number.
    package var code: Int32
  }

  private static let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
  private static let attempts = 100

  /// Creates a file in a folder, with a name of the form `PREFIXxxxxxx`.
  ///
  /// - Parameter permissions: The mode of the file, to which the system applies the process's `umask`.
  package init(in folder: String, prefix: String, permissions: UInt32) throws(Failure) {
    var attempt = 0
    while true {
      let path = "\(folder)/\(prefix)\(Self.randomText)"
      // Registered before the file exists, so that a signal handler can find its name at any time.
      let registration = TemporaryFileCleanup.register(path)
      let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(permissions))
      if descriptor >= 0 {
        self.descriptor = descriptor
        self.path = path
        self.registration = registration
        return
      }
      let code = errno
      TemporaryFileCleanup.forget(registration)
      attempt += 1
      guard code == EEXIST || code == EINTR, attempt < Self.attempts else { throw Failure(code: code) }
    }
  }

  deinit {
    close(descriptor)
    guard let path else { return }
    unlink(path)
    forgetName()
  }

  /// Removes the file's name, and returns whether that succeeded.
  ///
  /// The contents stay readable through the descriptor.
  @discardableResult
  package func removeName() -> Bool {
    guard let path, unlink(path) == 0 else { return false }
    forgetName()
    return true
  }

  /// Renames the file and keeps it.
  func rename(to target: String) -> Bool {
    guard let path, systemRename(path, target) == 0 else { return false }
    forgetName()
    return true
  }

  private func forgetName() {
    path = nil
    TemporaryFileCleanup.forget(registration)
  }

  private static var randomText: String { String((0..<8).map { _ in signs.randomElement() ?? "x" }) }

  /// The folder for temporary files that do not replace an output: the value of `TMPDIR`, or `/tmp`.
  package static var standardFolder: String {
    getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }
}

/// The C library's `rename`, under a name that methods do not hide.
func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
