internal import LifelineCLibrary

/// A new file with a name that no other file has; it is closed, and removed unless it was renamed, with this object.
///
/// A signal that ends the program removes it as well, when ``TemporaryFileCleanup`` is installed.
package final class TemporaryFile {
  package let descriptor: Int32
  /// Where the file is; nil when it has no name anymore.
  package private(set) var path: String?
  private let registration: TemporaryFileCleanup.Registration

  /// The system refused to create the file.
  package struct Failure: Error {
    /// The system's number for the reason.
    package var code: Int32
  }

  private static let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
  private static let attempts = 100

  /// Creates a file `PREFIXxxxxxx` in a folder.
  ///
  /// - Parameter permissions: the mode of the file, from which the system takes what the process's `umask` forbids.
  package init(in folder: String, prefix: String, permissions: UInt32) throws(Failure) {
    var attempt = 0
    while true {
      let path = "\(folder)/\(prefix)\(Self.randomText)"
      // Before the file is there, so that a signal at any moment finds its name.
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

  /// Removes the file's name. What is in it stays readable through the descriptor.
  @discardableResult
  package func removeName() -> Bool {
    guard let path, unlink(path) == 0 else { return false }
    forgetName()
    return true
  }

  /// Gives the file another name, at which it stays.
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

  /// The folder for temporary files that no output replaces: `TMPDIR`, or `/tmp`.
  package static var standardFolder: String {
    getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }
}

/// `rename` of the C library, under a name that methods do not hide.
func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
