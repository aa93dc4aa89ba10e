internal import LifelineBase
internal import LifelineTraces

/// The folder that a server serves. Nothing outside of it is read.
struct ServedFolder {
  /// The folder as it was named, so that answers show the paths that the client gives.
  private let path: String
  /// The absolute path without links.
  let location: String

  init(_ path: String) throws {
    self.path = path
    guard FileSystem.isDirectory(path), let location = try? FileSystem.canonicalPath(of: path) else {
      throw FileError("'\(path)' is not a folder; name the folder with the traces")
    }
    self.location = location
  }

  /// Returns the path to open for a path that a client gives.
  func resolve(_ given: String) throws -> String {
    let joined = given.hasPrefix("/") || path == "." ? given : "\(path)/\(given)"
    // The answer is the same for what is outside as for what is missing.
    guard !given.isEmpty, !given.utf8.contains(0), contains(joined) else {
      throw ToolProblem(
        "there is no '\(TerminalText.escaping(given))' in the served folder; give a path relative to it")
    }
    return joined
  }

  /// Returns the files of the traces at a path, and the number of links that lead out of the folder.
  func traces(_ given: String?) throws -> (files: [String], skipped: Int) {
    let listing = TraceSource.list([try given.map(resolve) ?? path])
    if listing.sources.isEmpty {
      let reason = listing.problems.first.map(\.description) ?? "there are no traces"
      throw ToolProblem("\(reason); record some first, such as with tests that use .lifeline")
    }
    let files = listing.sources.map(\.path).filter(contains)
    guard !files.isEmpty else { throw ToolProblem("all traces are links that lead out of the served folder") }
    return (files, listing.sources.count - files.count)
  }

  /// Returns whether a file exists in the folder, wherever links lead.
  func contains(_ path: String) -> Bool {
    guard let place = try? FileSystem.canonicalPath(of: path) else { return false }
    return place == location || place.hasPrefix(location == "/" ? "/" : location + "/")
  }
}

/// What tells that a file has not changed since it was read.
struct FileStamp: Hashable {
  private let path: String
  private let numbers: [Int]

  init(_ path: String) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    self.path = path
    numbers = isThere ? [Int(status.st_ino), Int(status.st_size)] + Self.times(status) : []
  }

  private static func times(_ status: stat) -> [Int] {
    #if canImport(Darwin)
      [status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
    #else
      [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    #endif
  }
}
