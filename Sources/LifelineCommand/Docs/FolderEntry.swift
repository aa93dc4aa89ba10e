internal import Lifeline
internal import LifelineBase

/// The entry at a path within a folder.
///
/// Symbolic links are not followed, so a path never leads outside the folder.
enum FolderEntry: Equatable {
  case missing
  case file
  case folder
  /// An entry that is neither a file nor a folder, or a path inside such an entry, with a description.
  case obstacle(String)

  /// Inspects `path` in `folder`, component by component.
  ///
  /// The folder itself can be reached through a link, because the user named it.
  init(_ path: String, in folder: String) {
    var place = folder
    var entry = FolderEntry.folder
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      guard entry == .folder, !["", ".", ".."].contains(part) else {
        self = .obstacle("'\(place)' is not a folder")
        return
      }
      place += "/\(part)"
      entry = Self.kind(of: place)
      guard entry == .file || entry == .folder else { break }
    }
    self = entry
  }

  /// Returns why a path cannot be used as a folder that must exist.
  static func reasonOfNoFolder(_ path: String) -> String {
    FileSystem.exists(path) ? "it is not a folder; name the folder that contains it" : "there is no such folder"
  }

  /// Returns the entry directly at a path.
  static func kind(of path: String) -> FolderEntry {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      return errno == ENOENT ? .missing : .obstacle("'\(path)' cannot be examined: \(String(cString: strerror(errno)))")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .obstacle("'\(path)' is a symbolic link, which may lead out of the folder")
    default: return .obstacle("'\(path)' is not a regular file")
    }
  }

  /// Returns the hash of a regular file.
  static func hash(ofFile path: String) throws(FileError) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var hash = SHA256()
    var block = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return hash.finishAsDigits() }
      if count > 0 {
        block[..<count].withUnsafeBytes { hash.append($0) }
      } else if errno != EINTR {
        throw failure(path)
      }
    }
  }

  private static func failure(_ path: String) -> FileError {
    FileError("cannot read '\(path)': \(String(cString: strerror(errno)))")
  }
}
