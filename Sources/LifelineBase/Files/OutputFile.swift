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

/// A file that is written piece by piece and replaces its target when it is finished.
///
/// Until ``finish()``, the bytes are in a temporary file next to the target. If this object is released earlier, the
/// temporary file is removed and the target is unchanged. A file that is not regular, such as a pipe or `/dev/null`, is
/// written to directly.
package final class PendingFile {
  private enum Destination {
    /// Not a regular file, such as a pipe.
    case direct(descriptor: Int32)
    /// A temporary file, and the file that it will replace.
    case replacement(TemporaryFile, target: String)
  }

  private let path: String
  private let destination: Destination

  /// Starts writing a file at `path`.
  package init(_ path: String) throws(FileError) {
    self.path = path
    if try OutputFile.isSpecial(path) {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw OutputFile.failure("cannot write '\(path)'") }
      destination = .direct(descriptor: descriptor)
    } else {
      let (target, file) = try OutputFile.makeTemporary(for: path)
      destination = .replacement(file, target: target)
    }
  }

  deinit {
    if case .direct(let descriptor) = destination { close(descriptor) }
  }

  private var descriptor: Int32 {
    switch destination {
    case .direct(let descriptor): descriptor
    case .replacement(let file, _): file.descriptor
    }
  }

  /// Appends bytes.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    let code = OutputFile.writeAll(bytes, to: descriptor)
    guard code == 0 else { throw OutputFile.failure("cannot write '\(path)'", code) }
  }

  /// Moves the file to its final path.
  ///
  /// Nothing can be written afterward.
  package func finish() throws(FileError) {
    guard case .replacement(let file, let target) = destination else { return }
    if let mode = OutputFile.mode(of: target), fchmod(file.descriptor, mode) != 0 {
      throw OutputFile.failure("cannot write '\(path)'")
    }
    guard file.rename(to: target) else { throw OutputFile.failure("cannot write '\(path)'") }
  }
}

/// Writes bytes, and suppresses the signals that some failures raise and that end the process by default.
///
/// The signals are `SIGPIPE`, when a pipe no longer has a reader, and `SIGXFSZ`, when a file reaches the limit of
/// `ulimit -f`. Both are blocked for this thread, and a signal that the failed write raised is discarded. Setting and
/// restoring the mask takes about 0.5 µs.
package enum QuietWrite {
  /// The number of bytes that were written, which is negative after a failure, and the error number.
  package typealias Outcome = (count: Int, code: Int32)

  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Outcome {
    var previous = sigset_t()
    var blocked = signals([SIGPIPE, SIGXFSZ])
    pthread_sigmask(SIG_BLOCK, &blocked, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    // This write did not raise a signal that is already pending. Such a signal must have been blocked before.
    var foreign = sigset_t()
    sigemptyset(&foreign)
    if sigismember(&previous, SIGPIPE) == 1 || sigismember(&previous, SIGXFSZ) == 1 { sigpending(&foreign) }
    let count = systemWrite(descriptor, bytes.baseAddress, bytes.count)
    let code = errno
    if count < 0, let signal = signal(with: code), sigismember(&foreign, signal) == 0 { consume(signal) }
    return (count, code)
  }

  /// Returns the signal that accompanies a failure.
  private static func signal(with code: Int32) -> Int32? {
    switch code {
    case EPIPE: SIGPIPE
    case EFBIG: SIGXFSZ
    default: nil
    }
  }

  /// Discards a blocked signal if it is pending.
  private static func consume(_ signal: Int32) {
    var own = signals([signal])
    #if canImport(Darwin)
      var pending = sigset_t()
      sigpending(&pending)
      guard sigismember(&pending, signal) == 1 else { return }
      var taken: Int32 = 0
      sigwait(&own, &taken)
    #else
      var noTime = timespec()
      sigtimedwait(&own, nil, &noTime)
    #endif
  }

  private static func signals(_ numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}

/// The C library's `write` function, under a name that methods named `write` do not hide.
package func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
