/// Inspects files and folders without Foundation, which would make a statically linked command several times larger.
package enum FileSystem {
  /// The failure of a system function.
  package struct Failure: Error, CustomStringConvertible {
    /// The system's error number.
    package let code: Int32

    package var description: String { String(cString: strerror(code)) }

    fileprivate init() { code = errno }
  }

  /// Returns whether something exists at `path`.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns whether nothing exists at `path`. A path that cannot be examined, such as one that is too long, is not
  /// known to be absent.
  package static func isAbsent(_ path: String) -> Bool { access(path, F_OK) != 0 && errno == ENOENT }

  /// Returns whether this process may read the file or folder at `path`.
  package static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Returns whether `path` is a folder, or a link to one.
  package static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns whether `path` itself is a symbolic link.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The working directory, or `/` if it was removed.
  package static var currentDirectory: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns the path relative to the current folder if it is inside that folder, or else the unchanged path.
  package static func relativePath(_ path: String) -> String {
    let folder = currentDirectory
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(base) && path.utf8.count > base.utf8.count ? String(path.dropFirst(base.count)) : path
  }

  /// Reads a whole file.
  ///
  /// - Parameter limit: The maximum number of bytes. A longer file causes an error, because a device can provide
  ///   endless data.
  package static func contents(of path: String, limit: Int = .max) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure() }
    defer { close(descriptor) }
    return try contents(of: descriptor, limit: limit)
  }

  private static func contents(of descriptor: Int32, limit: Int = .max) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count > 0 { bytes += block[..<count] } else if errno != EINTR { throw Failure() }
      if bytes.count > limit {
        errno = EFBIG
        throw Failure()
      }
    }
  }

  /// Reads a regular file. Returns nil for any other item, or if the file is larger than `limit` bytes.
  ///
  /// A symbolic link is not followed; it causes an error.
  package static func contents(ofRegularFile path: String, limit: Int) throws(Failure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure() }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
    return try contents(of: descriptor)
  }

  /// Returns the absolute path without symbolic links, `.`, or `..`.
  package static func canonicalPath(of path: String) throws(Failure) -> String {
    guard let resolved = realpath(path, nil) else { throw Failure() }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the names of the items in a folder, in the order of the file system, without `.` or `..`.
  package static func names(in folder: String) throws(Failure) -> [String] {
    var names: [String] = []
    try visit(folder) { name, _ in names.append(String(cString: name)) }
    return names
  }

  /// Calls `body` with the name of each item in a folder and the open folder, without `.` or `..`.
  private static func visit(_ folder: String, _ body: (UnsafePointer<CChar>, Int32) -> Void) throws(Failure) {
    guard let directory = opendir(folder) else { throw Failure() }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          if strcmp(name, ".") != 0, strcmp(name, "..") != 0 { body(name, dirfd(directory)) }
        }
      }
    }
  }

  /// An item in a folder.
  package struct Entry {
    /// The item's name, without the folder.
    package let name: String
    /// Whether the item is a folder; a link to a folder is not.
    package let isDirectory: Bool
    /// The reason why the item cannot be read as a file or searched as a folder, or nil. A link to a folder has none.
    package let obstacle: String?
    /// Whether the item is a pipe, a device, or a socket.
    package let isSpecial: Bool
  }

  /// Returns the items in a folder, in the order of the file system, without `.` or `..`.
  package static func entries(in folder: String) throws(Failure) -> [Entry] {
    var entries: [Entry] = []
    try visit(folder) { name, directory in
      var status = stat()
      let isKnown = fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      let isDirectory = isKnown && status.st_mode & S_IFMT == S_IFDIR
      // A link is what it leads to, except that no folder is searched twice. A link may also lead nowhere.
      let isFound = isKnown && (status.st_mode & S_IFMT != S_IFLNK || fstatat(directory, name, &status, 0) == 0)
      let isSpecial = isFound && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
      let obstacle =
        String(validatingCString: name) == nil
        ? "has a name that is not UTF-8; rename it" : isSpecial ? "is not a regular file; name it to read it" : nil
      entries.append(
        Entry(name: String(cString: name), isDirectory: isDirectory, obstacle: obstacle, isSpecial: isSpecial))
    }
    return entries
  }

  /// Returns the first bytes of a file, or an empty array if it cannot be read.
  package static func firstBytes(of path: String, count: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return (try? nextBytes(count, from: descriptor)) ?? []
  }

  /// Reads the next `count` bytes of a file or pipe, or fewer bytes at its end.
  ///
  /// The allocated memory grows with the number of bytes that are read.
  package static func nextBytes(_ count: Int, from descriptor: Int32) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let size = min(count - bytes.count, max(64 << 10, bytes.count))
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: size))
      let got = bytes.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress.map { $0 + start }, size) }
      bytes.removeLast(size - max(got, 0))
      if got == 0 { break }
      if got < 0, errno == EAGAIN {
        OutputFile.waitUntilReadable(descriptor)
      } else if got < 0, errno != EINTR {
        throw Failure()
      }
    }
    return bytes
  }

  /// Copies a file.
  ///
  /// The file at `target` is replaced after everything is copied.
  package static func copy(_ source: String, to target: String) throws(FileError) {
    let descriptor = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError("cannot read '\(source)': \(Failure())") }
    defer { close(descriptor) }
    let file = try PendingFile(target)
    var block = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return try file.finish() }
      if count > 0 {
        try block[..<count].withUnsafeBufferPointer { bytes throws(FileError) in
          try file.write(UnsafeRawBufferPointer(bytes))
        }
      } else if errno != EINTR {
        throw FileError("cannot read '\(source)': \(Failure())")
      }
    }
  }

  /// Creates a folder for temporary files that only this user can read.
  package static func makeTemporaryFolder() throws(FileError) -> String {
    let parent = TemporaryFile.standardFolder
    var template = Array("\(parent)/lifeline-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileError("cannot create a folder in '\(parent)': \(Failure())") }
    return template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// Removes a file, or a folder with all its contents.
  ///
  /// Symbolic links are removed, not followed.
  package static func removeTree(_ path: String) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      for name in (try? names(in: path)) ?? [] { removeTree("\(path)/\(name)") }
    }
    try? remove(path)
  }

  /// Removes a file or an empty folder.
  package static func remove(_ path: String) throws(Failure) {
    guard systemRemove(path) == 0 else { throw Failure() }
  }
}

// Inside the type, its `remove` method hides the C function.
private func systemRemove(_ path: String) -> Int32 { remove(path) }

private func systemRead(_ descriptor: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, target, count)
}

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
