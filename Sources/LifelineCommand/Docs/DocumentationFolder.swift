internal import Foundation
internal import Lifeline
internal import LifelineDocumentation

/// A folder of generated documentation, and the list of the files in it that are ours.
///
/// Files that are not on the list belong to the user: they are neither replaced nor removed. The list is written first and last, so
/// that an interrupted run leaves no unlisted files.
struct DocumentationFolder {
  /// What would have to be done to a file.
  struct Change: Hashable {
    /// Why, in words for people.
    enum Kind: String {
      case missing
      case changed = "out of date"
      case stale = "no longer written"
    }

    var path: String
    var kind: Kind
  }

  let path: String
  private let own: [String]

  private static let list = ".lifeline-docs.json"

  /// Looks at a folder, which need not be there.
  ///
  /// - Throws: when its list cannot be used.
  init(_ path: String) throws {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    own = try Self.readList("\(self.path)/\(Self.list)")
  }

  /// Whether there are pages of the user.
  var hasPagesOfOthers: Bool {
    let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return !Set(files.filter { $0.hasSuffix(".md") }).subtracting(own).isEmpty
  }

  /// What differs from the given files, sorted by path.
  ///
  /// - Throws: when a file is in the way that is not ours.
  func changes(to files: [DocumentationFile]) throws -> [Change] {
    var changes: [Change] = []
    var foreign: [String] = []
    for file in files {
      let target = "\(path)/\(file.path)"
      guard Self.isThere(target) else {
        changes.append(Change(path: file.path, kind: .missing))
        continue
      }
      guard FileManager.default.contents(atPath: target) != Data(file.bytes) else { continue }
      if own.contains(file.path) {
        changes.append(Change(path: file.path, kind: .changed))
      } else {
        foreign.append(target)
      }
    }
    guard foreign.isEmpty else { throw Self.error(about: foreign) }
    let kept = Set(files.map(\.path))
    changes += own.filter { !kept.contains($0) && Self.isThere("\(path)/\($0)") }.map { Change(path: $0, kind: .stale) }
    return changes.sorted { $0.path < $1.path }
  }

  /// Writes what is missing or out of date, and removes what is no longer written.
  func write(_ files: [DocumentationFile]) throws -> [Change] {
    let changes = try changes(to: files)
    let paths = files.map(\.path)
    try OutputFile.makeFolder(path)
    try makeFolders(of: paths)
    try writeList(Set(own).union(paths).sorted())
    let wanted = Set(changes.filter { $0.kind != .stale }.map(\.path))
    for file in files where wanted.contains(file.path) { try OutputFile.write(file.bytes, to: "\(path)/\(file.path)") }
    for change in changes where change.kind == .stale { try remove(change.path) }
    try writeList(paths.sorted())
    return changes
  }

  // MARK: Files

  private func makeFolders(of paths: [String]) throws {
    for folder in Set(paths.compactMap(Self.folder)).sorted() {
      let target = "\(path)/\(folder)"
      if let type = try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType,
        type == .typeSymbolicLink
      {
        throw FileError("cannot write into '\(target)': it is a symbolic link that leads out of the folder")
      }
      try OutputFile.makeFolder(target)
    }
  }

  private func remove(_ file: String) throws {
    let target = "\(path)/\(file)"
    do { try FileManager.default.removeItem(atPath: target) } catch {
      throw FileError("cannot remove '\(target)', which is no longer written: \(error.localizedDescription)")
    }
    guard let folder = Self.folder(file),
      (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) == []
    else { return }
    try? FileManager.default.removeItem(atPath: "\(path)/\(folder)")
  }

  private static func folder(_ path: String) -> String? { path.lastIndex(of: "/").map { String(path[..<$0]) } }

  /// Whether there is anything at a path, a link to nothing included.
  private static func isThere(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }

  private static func error(about foreign: [String]) -> FileError {
    let why = "it exists and 'lifeline docs' did not write it; move it or choose another folder"
    return FileError(foreign.map { "cannot write '\($0)': \(why)" }.joined(separator: "\n"))
  }

  // MARK: The list

  private func writeList(_ files: [String]) throws {
    let json = JSONValue.object([("lifelineDocs", .integer(1)), ("files", .array(files.map(JSONValue.text)))])
    try OutputFile.write(Array(json.pretty.utf8), to: "\(path)/\(Self.list)")
  }

  private static func readList(_ path: String) throws -> [String] {
    guard isThere(path) else { return [] }
    let json = try? JSONSerialization.jsonObject(with: Data(InputFile.read(path))) as? [String: Any]
    guard let files = json?["files"] as? [String], json?["lifelineDocs"] as? Int == 1, files.allSatisfy(isWithin) else {
      throw FileError(
        "cannot use '\(path)', the list of files that 'lifeline docs' wrote: it is not valid; restore or delete it")
    }
    return files
  }

  /// Whether a path stays in the folder, so that a forged list can do no harm.
  private static func isWithin(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.isEmpty && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}
