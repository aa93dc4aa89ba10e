internal import LifelineCLibrary

/// Writes files atomically.
package enum OutputFile {
  /// Writes `bytes` to a temporary file, which then replaces the file at `path`.
  ///
  /// A file that is not regular, such as a pipe or `/dev/null`, is written to directly. A symbolic link is kept: the
  /// file that it points to is replaced or created.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try PendingFile(path)
    try bytes.withUnsafeBufferPointer { bytes throws(FileError) in try file.write(UnsafeRawBufferPointer(bytes)) }
    try file.finish()
  }

  /// Creates the folder at `path`, and its parent folders, if they do not exist.
  package static func makeFolder(_ path: String) throws(FileError) {
    guard !path.isEmpty else { throw FileError("cannot create the folder '': the path is empty; name a folder") }
    switch kind(of: path) {
    case .directory: break
    case .nothing:
      let parent = parent(of: path)
      if kind(of: parent) == .nothing { try makeFolder(parent) }
      if mkdir(path, 0o755) == 0 { break }
      let code = errno
      // Another process may have created it in the meantime.
      if code != EEXIST || kind(of: path) != .directory {
        throw failure("cannot create the folder '\(path)'", code, in: parent)
      }
    case .regular, .special: throw FileError("cannot write into '\(path)': it is not a folder")
    }
  }

  /// Creates the parent folder of the file at `path` if it does not exist.
  package static func makeFolder(of path: String) throws(FileError) {
    let folder = parent(of: path)
    if kind(of: folder) == .nothing { try makeFolder(folder) }
  }

  private enum Kind {
    case nothing, regular, directory, special
  }

  private static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .regular
    case S_IFDIR: return .directory
    default: return .special
    }
  }

  /// Returns whether the item at `path` is something other than a regular file or a folder, such as a pipe or a device.
  ///
  /// Reading it may block forever or never reach an end.
  package static func isSpecialFile(_ path: String) -> Bool { kind(of: path) == .special }

  /// Returns whether the file at `path` must be written to directly because it is a pipe or a device.
  static func isSpecial(_ path: String) throws(FileError) -> Bool {
    guard !path.isEmpty else { throw FileError("cannot write '': the path is empty; name a file") }
    switch kind(of: path) {
    case .directory: throw FileError("cannot write '\(path)': it is a folder; name a file in it")
    case .special: return true
    case .nothing where path.hasSuffix("/"):
      throw FileError("cannot write '\(path)': a path that ends in '/' names a folder; name a file")
    case .regular, .nothing: return false
    }
  }

  /// Creates a temporary file next to the file at `path`.
  static func makeTemporary(for path: String) throws(FileError) -> (target: String, file: TemporaryFile) {
    guard let target = target(of: path) else { throw failure("cannot write '\(path)'") }
    let folder = parent(of: target)
    try makeFolder(of: target)
    // The replacement of a private file is private from the beginning. For a new file, the system applies the process's
    // umask, which must not change even briefly, because other threads also create files.
    let mode = mode(of: target).map { UInt32($0) } ?? 0o666
    do throws(TemporaryFile.Failure) {
      return (target, try TemporaryFile(in: folder, prefix: ".lifeline-", permissions: mode))
    } catch {
      throw failure("cannot write '\(path)'", error.code, in: folder)
    }
  }

  /// Returns the path of the file that `path` leads to through symbolic links, whether it exists or not, or nil if the
  /// links form a cycle.
  private static func target(of path: String) -> String? {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    var path = path
    for _ in 0..<maximumLinks {
      guard let next = destination(of: path) else { return path }
      path = next.hasPrefix("/") ? next : "\(parent(of: path))/\(next)"
    }
    errno = ELOOP
    return nil
  }

  /// The maximum number of consecutive links, as in Linux.
  private static let maximumLinks = 40

  /// Returns the destination of a symbolic link, or nil if `path` is not one.
  private static func destination(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count > 0 ? text(bytes[..<count]) : nil
  }

  private static func text(_ bytes: ArraySlice<CChar>) -> String {
    String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Writes all bytes to an open file at its current offset.
  ///
  /// If the file is a nonblocking pipe, this function waits until the pipe accepts bytes.
  ///
  /// - Returns: 0, or the system's error number.
  package static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var written = 0
    while written < bytes.count {
      let result = QuietWrite.write(UnsafeRawBufferPointer(rebasing: bytes[written...]), to: descriptor)
      if result.count > 0 {
        written += result.count
      } else if result.count < 0, result.code == EAGAIN {
        waitUntilWritable(descriptor)
      } else if result.count < 0, result.code != EINTR {
        return result.code
      }
    }
    return 0
  }

  /// Waits until a nonblocking descriptor accepts bytes, or until a write would report an error.
  package static func waitUntilWritable(_ descriptor: Int32) { wait(for: Int16(POLLOUT), on: descriptor) }

  /// Waits until a nonblocking descriptor has bytes or reaches its end, or until a read would report an error.
  package static func waitUntilReadable(_ descriptor: Int32) { wait(for: Int16(POLLIN), on: descriptor) }

  private static func wait(for events: Int16, on descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    // After an interrupted wait, the caller tries again.
    poll(&request, 1, -1)
  }

  /// Returns the permissions of the file at `path`, or nil if none exists.
  static func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  private static func parent(of path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Describes a failure.
  ///
  /// - Parameter folder: The folder in which the item would be created. The system's error may refer to it.
  static func failure(_ action: String, _ code: Int32 = errno, in folder: String? = nil) -> FileError {
    guard code == ENOENT, let folder else { return FileError("\(action): \(String(cString: strerror(code)))") }
    if case .nothing = kind(of: folder) {
      return FileError("\(action): there is no folder '\(folder)'; create it first")
    }
    return FileError("\(action): nothing can be created in '\(folder)'; choose another folder")
  }
}

/// The failure to write a file or folder, with a description of the file, the cause, and the fix.
package struct FileError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
