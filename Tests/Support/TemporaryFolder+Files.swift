internal import LifelineBase

extension TemporaryFolder {
  package func path(_ name: String) -> String { "\(path)/\(name)" }
  package func link(_ name: String, to destination: String) { _ = symlink(destination, path(name)) }

  package func isLink(_ name: String) -> Bool {
    var status = stat()
    return lstat(path(name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  package func text(_ name: String) -> String? { fileText(path(name)) }

  /// The permissions of a file, or nil when there is none.
  package func permissions(_ name: String) -> UInt32? {
    var status = stat()
    return stat(path(name), &status) == 0 ? UInt32(status.st_mode & 0o777) : nil
  }
}

/// Lets no file of this process grow beyond `size` bytes, and the signal for it end the process.
package func limitFileSize(to size: Int) {
  signal(SIGXFSZ, SIG_DFL)
  var limit = rlimit(rlim_cur: rlim_t(size), rlim_max: rlim_t(size))
  #if canImport(Glibc)
    precondition(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0, "no limit")
  #else
    precondition(setrlimit(RLIMIT_FSIZE, &limit) == 0, "no limit")
  #endif
}

/// Sets the process's umask.
package func setFileMask(_ mask: UInt32) { _ = umask(mode_t(mask)) }

/// Creates an empty file with the permissions that the umask leaves.
package func createFile(_ path: String, permissions: UInt32) {
  _ = close(open(path, O_WRONLY | O_CREAT, mode_t(permissions)))
}

package func fileText(_ path: String) -> String? {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 4096)
  while case let count = read(descriptor, &block, block.count), count > 0 { bytes += block[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}
