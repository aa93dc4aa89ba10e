#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Writes files that appear whole or not at all.
package enum OutputFile {
  /// Puts `bytes` into the file at `path`: first into a new file beside it, which then takes its place.
  ///
  /// Something that is no regular file, such as a pipe or `/dev/null`, is written to directly.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    switch kind(of: path) {
    case .directory:
      throw FileError("cannot write '\(path)': it is a folder; name a file in it")
    case .special: try writeDirectly(bytes, to: path)
    case .regular, .nothing: try replace(path, with: bytes)
    }
  }

  /// Makes the folder at `path` unless it is there.
  ///
  /// Its parent must be there.
  package static func makeFolder(_ path: String) throws(FileError) {
    switch kind(of: path) {
    case .directory: break
    case .nothing:
      guard mkdir(path, 0o755) == 0 else { throw failure("cannot make the folder '\(path)'", missing: parent(of: path)) }
    case .regular, .special: throw FileError("cannot write into '\(path)': it is no folder")
    }
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

  private static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    // A symbolic link stays one: what it points to is replaced.
    let target = realpath(path, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let path = target ?? path
    var template = Array("\(parent(of: path))/.lifeline-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure("cannot write '\(path)'", missing: parent(of: path)) }
    let temporary = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let isWritten = writeAll(bytes, to: descriptor) && fchmod(descriptor, mode(of: path)) == 0
    let reason = errno
    close(descriptor)
    if isWritten, rename(temporary, path) == 0 { return }
    let error = FileError("cannot write '\(path)': \(String(cString: strerror(isWritten ? errno : reason)))")
    unlink(temporary)
    throw error
  }

  private static func writeDirectly(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("cannot write '\(path)'") }
    defer { close(descriptor) }
    guard writeAll(bytes, to: descriptor) else { throw failure("cannot write '\(path)'") }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let result = bytes[written...].withUnsafeBytes { rest in
        systemWrite(descriptor, rest.baseAddress, rest.count)
      }
      if result > 0 { written += result } else if result < 0, errno != EINTR { return false }
    }
    return true
  }

  /// The permissions of the file that is replaced, or those of a new one.
  private static func mode(of path: String) -> mode_t {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & 0o777 }
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func failure(_ action: String, missing folder: String? = nil) -> FileError {
    if errno == ENOENT, let folder { return FileError("\(action): there is no folder '\(folder)'; make it first") }
    return FileError("\(action): \(String(cString: strerror(errno)))")
  }
}

/// A file that could not be written; the text says which, why and how to mend it.
package struct FileError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// `write` of the C library, under a name that methods called `write` do not hide.
package func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
