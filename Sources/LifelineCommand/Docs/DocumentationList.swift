internal import Foundation
internal import Lifeline
internal import LifelineDocumentation

/// The list of the files that `lifeline docs` wrote into a folder, with the hashes of their contents.
///
/// The list may come from a stranger, with a repository. So it proves nothing by itself: a file is ours when its contents
/// have the hash of the list, and only paths that documentation can have are accepted.
struct DocumentationList {
  static let name = ".lifeline-docs.json"

  /// The hash of each file that was written.
  private(set) var hashes: [String: String] = [:]
  /// The hashes of files that an interrupted run was about to write.
  private(set) var pending: [String: String] = [:]
  /// The files of a list of version 1, which has no hashes.
  private(set) var unproved: Set<String> = []

  init() {}

  /// All files, sorted.
  var paths: [String] { Set(hashes.keys).union(pending.keys).union(unproved).sorted() }

  func contains(_ path: String) -> Bool {
    hashes[path] != nil || pending[path] != nil || unproved.contains(path)
  }

  /// Whether contents with a hash are what was written to a path.
  func proves(_ path: String, _ hash: String) -> Bool { hashes[path] == hash || pending[path] == hash }

  // MARK: The file

  /// Reads the list of a folder; it is empty if there is none.
  ///
  /// - Throws: when the list cannot be used.
  init(of folder: String) throws {
    let path = "\(folder)/\(Self.name)"
    switch FolderEntry.kind(of: path) {
    case .missing: return
    case .file: break
    case .folder: throw Self.error(path, "it is a folder")
    case .obstacle: throw Self.error(path, "it is not a regular file")
    }
    let bytes = try InputFile.read(path, mustBeRegular: true)
    let json = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    switch json?["lifelineDocs"] as? Int {
    case 1?:
      guard let files = json?["files"] as? [String] else { throw Self.error(path, "it is not valid") }
      unproved = Set(files)
    case 2?:
      guard let files = json?["files"] as? [String: String] else { throw Self.error(path, "it is not valid") }
      hashes = files
      pending = json?["pending"] as? [String: String] ?? [:]
    default: throw Self.error(path, "it is not valid")
    }
    if let foreign = paths.first(where: { !DocumentationFile.isPossible($0) }) {
      throw Self.error(path, "it names '\(foreign)', which the command never writes")
    }
  }

  /// Writes a list into a folder.
  ///
  /// - Parameters:
  ///   - hashes: the files that are there.
  ///   - pending: the files that are about to be written.
  static func write(_ hashes: [String: String], pending: [String: String] = [:], to folder: String) throws(FileError) {
    var members: [(String, JSONValue)] = [("lifelineDocs", .integer(2)), ("files", object(hashes))]
    if !pending.isEmpty { members.append(("pending", object(pending))) }
    let bytes = Array(JSONValue.object(members).pretty.utf8)
    try OutputFile.write(bytes, to: "\(folder)/\(name)")
  }

  private static func object(_ hashes: [String: String]) -> JSONValue {
    .object(hashes.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) })
  }

  private static func error(_ path: String, _ why: String) -> FileError {
    FileError(
      "cannot use '\(path)', the list of files that 'lifeline docs' wrote: \(why); restore or delete it")
  }
}
