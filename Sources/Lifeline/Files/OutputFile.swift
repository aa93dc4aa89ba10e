internal import LifelineCLibrary

/// Writes files that appear whole or not at all.
package enum OutputFile {
  /// Puts `bytes` into the file at `path`: first into a new file beside it, which then takes its place.
  ///
  /// Something that is no regular file, such as a pipe or `/dev/null`, is written to directly. A symbolic link stays
  /// one: the file that it points to is replaced, or created.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try PendingFile(path)
    try bytes.withUnsafeBufferPointer { bytes throws(FileError) in try file.write(UnsafeRawBufferPointer(bytes)) }
    try file.finish()
  }

  /// Creates the folder at `path`, and the folders above it, unless they exist.
  package static func makeFolder(_ path: String) throws(FileError) {
    guard !path.isEmpty else { throw FileError("cannot make the folder '': the path is empty; name a folder") }
    switch kind(of: path) {
    case .directory: break
    case .nothing:
      let parent = parent(of: path)
      if kind(of: parent) == .nothing { try makeFolder(parent) }
      if mkdir(path, 0o755) == 0 { break }
      let code = errno
      // Another process may have made it in the meantime.
      if code != EEXIST || kind(of: path) != .directory {
        throw failure("cannot make the folder '\(path)'", code, in: parent)
      }
    case .regular, .special: throw FileError("cannot write into '\(path)': it is no folder")
    }
  }

  /// Makes the folder that the file at `path` is to be in, unless it exists.
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

  /// Whether `path` leads to something that is neither a regular file nor a folder, such as a pipe or a device.
  ///
  /// Reading it may wait forever, or never end.
  package static func isSpecialFile(_ path: String) -> Bool { kind(of: path) == .special }

  /// Whether something stands at `path` that is to be written to directly, such as a pipe.
  static func isSpecial(_ path: String) throws(FileError) -> Bool {
    guard !path.isEmpty else { throw FileError("cannot write '': the path is empty; name a file") }
    switch kind(of: path) {
    case .directory: throw FileError("cannot write '\(path)': it is a folder; name a file in it")
    case .special: return true
    case .nothing where path.hasSuffix("/"):
      throw FileError("cannot write '\(path)': a path that ends in '/' is a folder's; name a file")
    case .regular, .nothing: return false
    }
  }

  /// Opens a new file beside the one that `path` leads to.
  static func makeTemporary(for path: String) throws(FileError) -> (target: String, file: TemporaryFile) {
    guard let target = target(of: path) else { throw failure("cannot write '\(path)'") }
    let folder = parent(of: target)
    try makeFolder(of: target)
    // What replaces a private file is private from the beginning. For a new file, the system applies the process's
    // umask, which must not change even for a moment: other threads create files, too.
    let mode = mode(of: target).map { UInt32($0) } ?? 0o666
    do throws(TemporaryFile.Failure) {
      return (target, try TemporaryFile(in: folder, prefix: ".lifeline-", permissions: mode))
    } catch {
      throw failure("cannot write '\(path)'", error.code, in: folder)
    }
  }

  /// The file that `path` leads to through symbolic links, there or not; nil when they go round in circles.
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

  /// As many links in a row as Linux follows.
  private static let maximumLinks = 40

  /// What a symbolic link says, or nil when `path` is none.
  private static func destination(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count > 0 ? text(bytes[..<count]) : nil
  }

  private static func text(_ bytes: ArraySlice<CChar>) -> String {
    String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Writes all bytes to an open file, from where it stands. A pipe that does not block is waited for.
  ///
  /// - Returns: 0, or the system's number for the reason why it failed.
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

  /// Waits until a descriptor that does not block takes bytes, or until writing to it shows what is wrong.
  package static func waitUntilWritable(_ descriptor: Int32) { wait(for: Int16(POLLOUT), on: descriptor) }

  /// Waits until a descriptor that does not block has bytes or its end, or until reading shows what is wrong.
  package static func waitUntilReadable(_ descriptor: Int32) { wait(for: Int16(POLLIN), on: descriptor) }

  private static func wait(for events: Int16, on descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    // An interrupted wait is the caller's next attempt.
    poll(&request, 1, -1)
  }

  /// The permissions of the file at `path`, or nil when there is none.
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

  /// What went wrong.
  ///
  /// - Parameter folder: where something was to be made: that is what the system misses, or finds unfit.
  static func failure(_ action: String, _ code: Int32 = errno, in folder: String? = nil) -> FileError {
    guard code == ENOENT, let folder else { return FileError("\(action): \(String(cString: strerror(code)))") }
    if case .nothing = kind(of: folder) {
      return FileError("\(action): there is no folder '\(folder)'; make it first")
    }
    return FileError("\(action): nothing can be made in '\(folder)'; choose another folder")
  }
}

/// A file that could not be written; the text says which, why, and how to fix it.
package struct FileError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
