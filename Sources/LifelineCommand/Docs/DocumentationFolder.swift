internal import Lifeline
internal import LifelineBase
internal import LifelinePages

/// A folder of generated documentation, with the files that it should contain.
///
/// Files are added one at a time and stored in a temporary file. No file is written until all files have been compared
/// with the folder. Only files that are known to be generated are replaced or removed; see ``DocumentationList``. The
/// list is written before and after the other files, so that an interrupted run leaves no unlisted files.
struct DocumentationFolder {
  /// A change that a file requires.
  struct Change: Hashable {
    /// The reason for a change, as shown to users.
    enum Kind: String {
      case missing
      case changed = "out of date"
      case stale = "no longer written"
    }

    var path: String
    var kind: Kind
  }

  let path: String
  /// Whether files that are not known to be generated are also replaced.
  private let isForced: Bool
  private let list: DocumentationList
  private let spool = SpoolFile()
  private var hashes: [String: String] = [:]
  private var changes: [Change] = []
  /// The locations of the pending files' bytes in the temporary file.
  private var waiting: [String: Range<Int>] = [:]
  /// The hashes of generated files that exist.
  private var owned: [String: String] = [:]
  private var problems: [String] = []

  /// Opens a folder, which does not have to exist.
  ///
  /// - Throws: An error if its list cannot be used.
  init(_ path: String, isForced: Bool = false) throws {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.isForced = isForced
    if FileSystem.exists(path), !FileSystem.isDirectory(path) {
      throw FileError("cannot write into '\(path)': it is not a folder; choose another folder")
    }
    list = try DocumentationList(of: self.path)
  }

  /// Whether the folder contains pages that are not in the list of generated files.
  var hasPagesOfOthers: Bool { hasPagesOfOthers(in: "") }

  /// - Parameter folder: A folder within this one. The path is empty or ends with a slash.
  private func hasPagesOfOthers(in folder: String) -> Bool {
    let names = (try? FileSystem.names(in: "\(path)/\(folder)")) ?? []
    return names.map { folder + $0 }.contains { name in
      if FolderEntry.kind(of: "\(path)/\(name)") == .folder { return hasPagesOfOthers(in: name + "/") }
      return name.hasSuffix(".md") && !list.contains(name)
    }
  }

  /// The number of files that the folder should contain.
  var count: Int { hashes.count }

  // MARK: Comparing

  /// Compares a file with the existing file at its path.
  ///
  /// - Parameter keepsBytes: Whether the file may be written later.
  mutating func add(_ file: DocumentationFile, keepsBytes: Bool) throws {
    let hash = SHA256.digits(of: file.bytes)
    hashes[file.path] = hash
    guard let kind = try compare(file.path, hash) else { return }
    changes.append(Change(path: file.path, kind: kind))
    if keepsBytes { waiting[file.path] = try spool.append(file.bytes) }
  }

  /// Returns the change that a file requires, or nil if the file is up to date or cannot be written.
  private mutating func compare(_ file: String, _ hash: String) throws -> Change.Kind? {
    let target = "\(path)/\(file)"
    switch FolderEntry(file, in: path) {
    case .missing: return .missing
    case .folder: problems.append("cannot write '\(target)': it is a folder; move it or choose another folder")
    case .obstacle(let why): problems.append("cannot write '\(target)': \(why); remove it or choose another folder")
    case .file:
      let found = try FolderEntry.hash(ofFile: target)
      if found == hash || list.proves(file, found) { owned[file] = found }
      if found == hash { return nil }
      if owned[file] != nil || isForced { return .changed }
      problems.append("cannot write '\(target)': \(reason(file))")
    }
    return nil
  }

  /// Returns text that explains why a file is not known to be generated and how to proceed.
  private func reason(_ file: String) -> String {
    list.contains(file)
      ? "it changed after 'lifeline docs' wrote it; move it, or replace it with --force"
      : "it exists and 'lifeline docs' did not write it; move it, choose another folder, or replace it with --force"
  }

  /// Finds listed files that are no longer generated.
  private mutating func findStale() throws {
    for file in list.paths where hashes[file] == nil {
      let target = "\(path)/\(file)"
      switch FolderEntry(file, in: path) {
      case .missing: break
      case .folder: problems.append("cannot remove '\(target)', which is no longer written: it is a folder; move it")
      case .obstacle(let why):
        problems.append("cannot remove '\(target)', which is no longer written: \(why); remove it yourself")
      case .file:
        let found = try FolderEntry.hash(ofFile: target)
        if list.proves(file, found) { owned[file] = found }
        if owned[file] != nil || isForced {
          changes.append(Change(path: file, kind: .stale))
        } else {
          problems.append(
            "cannot remove '\(target)', which is no longer written: it changed after 'lifeline docs' wrote it; "
              + "move it, or remove it with --force")
        }
      }
    }
  }

  /// Returns the changes that the added files require, sorted by path.
  ///
  /// - Throws: An error if an existing file that is not known to be generated is in the way.
  mutating func allChanges() throws -> [Change] {
    try findStale()
    guard problems.isEmpty else { throw Self.error(about: problems.sorted()) }
    changes.sort { $0.path < $1.path }
    return changes
  }

  private static let maximumProblems = 20

  private static func error(about problems: [String]) -> FileError {
    let left = problems.count - maximumProblems
    let more = left > 0 ? ["… and \(left) more files; nothing was written"] : []
    return FileError((problems.prefix(maximumProblems) + more).joined(separator: "\n"))
  }

  // MARK: Writing

  /// Writes missing and outdated files, and removes files that are no longer generated.
  mutating func write() throws -> [Change] {
    let changes = try allChanges()
    try OutputFile.makeFolder(path)
    for folder in Set(hashes.keys.compactMap(Self.folder)).sorted() { try OutputFile.makeFolder("\(path)/\(folder)") }
    try DocumentationList.write(owned, pending: hashes.filter { waiting[$0.key] != nil }, to: path)
    for change in changes {
      if let bytes = waiting[change.path] { try OutputFile.write(try spool.read(bytes), to: "\(path)/\(change.path)") }
    }
    for change in changes where change.kind == .stale { try remove(change.path) }
    try DocumentationList.write(hashes, to: path)
    return changes
  }

  private func remove(_ file: String) throws {
    let target = "\(path)/\(file)"
    do throws(FileSystem.Failure) { try FileSystem.remove(target) } catch {
      throw FileError("cannot remove '\(target)', which is no longer written: \(error)")
    }
    // A folder that is not empty remains.
    if let folder = Self.folder(file) { try? FileSystem.remove("\(path)/\(folder)") }
  }

  private static func folder(_ path: String) -> String? { path.lastIndex(of: "/").map { String(path[..<$0]) } }
}
