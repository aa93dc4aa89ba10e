internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// Folders of Swift files that are searched for declarations.
///
/// Symbolic links and hidden folders such as `.build` are skipped, so nothing outside the folders is read.
struct SourceFolders {
  /// The limits of a search. Folders that exceed them do not contain the sources of a single program.
  struct Limits {
    var fileSize = 4 << 20
    var files = 50_000
    var entries = 1_000_000
    var depth = 64
  }

  private struct Folder {
    /// The absolute path with symbolic links resolved.
    var path: String
    /// The folder to which the paths of files are relative.
    var base: String
  }

  private let folders: [Folder]
  private let limits: Limits

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - paths: The folders.
  ///   - current: The current folder. Paths of files in this folder are relative to the folder. The paths of other
  ///     files are relative to their repository or, if there is none, to the searched folder.
  /// - Throws: An error if a path cannot be used.
  init(_ paths: [String], current: String, limits: Limits = Limits()) throws {
    let current = (try? FileSystem.canonicalPath(of: current)) ?? current
    var folders: [Folder] = []
    for path in paths {
      guard FileSystem.isDirectory(path), let resolved = try? FileSystem.canonicalPath(of: path) else {
        throw FileError("cannot search '\(path)' for Swift files: \(FolderEntry.reasonOfNoFolder(path))")
      }
      folders.append(Folder(path: resolved, base: Self.base(of: resolved, current)))
    }
    self.folders = folders
    self.limits = limits
  }

  var isEmpty: Bool { folders.isEmpty }

  private static func base(of folder: String, _ current: String) -> String {
    if CheckReport.relative(folder + "/", to: current) != folder + "/" { return current }
    var parts = folder.split(separator: "/")
    while !parts.isEmpty {
      let path = "/" + parts.joined(separator: "/")
      if FileSystem.exists(path + "/.git") { return path }
      parts.removeLast()
    }
    return folder
  }

  /// Reads the declarations in all files.
  ///
  /// - Parameter note: A closure that receives messages about omitted files.
  func index(noting note: (String) -> Void) -> SourceIndex {
    var search = Search(limits: limits)
    for folder in folders { search.add(folder.path, relativeTo: folder.base) }
    search.problems.forEach(note)
    return search.index
  }

  /// One pass over all folders.
  private struct Search {
    let limits: Limits
    var index = SourceIndex()
    private var seen: Set<String> = []
    private var entries = 0
    private var skippedFiles = 0
    private var isTruncated = false

    init(limits: Limits) {
      self.limits = limits
    }

    var problems: [String] {
      var problems: [String] = []
      if skippedFiles > 0 {
        let files = skippedFiles == 1 ? "1 Swift file" : "\(skippedFiles) Swift files"
        problems.append(
          "\(files) could not be read or exceeded \(limits.fileSize) bytes; findings do not refer to them")
      }
      if isTruncated {
        problems.append(
          "the folders of --sources contain more than \(limits.files) Swift files, or \(limits.entries) files and folders; "
            + "the rest was not searched; name the folders of your own code")
      }
      return problems
    }

    mutating func add(_ folder: String, relativeTo base: String) {
      var waiting = [(path: folder, depth: 0)]
      while let next = waiting.popLast(), !isTruncated {
        // A folder that cannot be read contains no declarations.
        let names = ((try? FileSystem.names(in: next.path)) ?? []).sorted()
        for name in names where !name.hasPrefix(".") {
          guard count() else { return }
          let path = "\(next.path == "/" ? "" : next.path)/\(name)"
          switch FolderEntry.kind(of: path) {
          case .folder: if next.depth < limits.depth { waiting.append((path, next.depth + 1)) }
          case .file: if name.hasSuffix(".swift") { addFile(path, relativeTo: base) }
          case .missing, .obstacle: break
          }
        }
      }
    }

    private mutating func count() -> Bool {
      entries += 1
      isTruncated = isTruncated || entries > limits.entries || seen.count >= limits.files
      return !isTruncated
    }

    private mutating func addFile(_ path: String, relativeTo base: String) {
      guard seen.insert(path).inserted else { return }
      guard let bytes = try? FileSystem.contents(ofRegularFile: path, limit: limits.fileSize) else {
        skippedFiles += 1
        return
      }
      index.add(path: CheckReport.relative(path, to: base), bytes)
    }
  }
}
