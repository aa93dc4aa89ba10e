internal import Lifeline
internal import LifelineBase
internal import LifelinePages
internal import LifelineTraces

/// The list of the files that `lifeline docs` wrote to a folder, with the hashes of their contents.
///
/// The list may be part of an untrusted repository, so it proves nothing by itself. A file is known to be generated
/// only if its hash matches the list, and only paths that generated documentation can have are accepted.
struct DocumentationList {
  static let name = ".lifeline-docs.json"

  /// The hash of each file that was written.
  private(set) var hashes: [String: String] = [:]
  /// The hashes of files that an interrupted run was about to write.
  private(set) var pending: [String: String] = [:]

  init() {}

  /// All files, sorted.
  var paths: [String] { Set(hashes.keys).union(pending.keys).sorted() }

  func contains(_ path: String) -> Bool { hashes[path] != nil || pending[path] != nil }

  /// Returns whether a hash matches the contents that were written to a path.
  func proves(_ path: String, _ hash: String) -> Bool { hashes[path] == hash || pending[path] == hash }

  // MARK: The file

  /// Reads the list of a folder.
  ///
  /// The list is empty if the file does not exist.
  ///
  /// - Throws: An error if the list cannot be used.
  init(of folder: String) throws {
    let path = "\(folder)/\(Self.name)"
    switch FolderEntry.kind(of: path) {
    case .missing: return
    case .file: break
    case .folder: throw Self.error(path, "it is a folder")
    case .obstacle: throw Self.error(path, "it is not a regular file")
    }
    let bytes = try InputFile.read(path, mustBeRegular: true)
    guard isRead(from: bytes) else { throw Self.error(path, "it is not valid") }
    if let foreign = paths.first(where: { !DocumentationFile.isPossible($0) }) {
      throw Self.error(path, "it names '\(foreign)', which the command never writes")
    }
  }

  /// Parses the file, and returns whether it is valid.
  private mutating func isRead(from bytes: [UInt8]) -> Bool {
    guard case .object(let members)? = (try? JSONDocument(parsing: bytes))?.root else { return false }
    let values = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    guard case .integer(1)? = values["lifelineDocs"], let files = values["files"].flatMap(Self.texts) else {
      return false
    }
    hashes = files
    pending = values["pending"].flatMap(Self.texts) ?? [:]
    return true
  }

  private static func text(_ value: JSONParser.Value) -> String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// Returns the members of an object whose values are all strings.
  private static func texts(_ value: JSONParser.Value) -> [String: String]? {
    guard case .object(let members) = value else { return nil }
    let pairs = members.compactMap { member in text(member.value).map { (member.key, $0) } }
    return pairs.count == members.count ? Dictionary(pairs, uniquingKeysWith: { first, _ in first }) : nil
  }

  /// Writes a list to a folder.
  ///
  /// - Parameters:
  ///   - hashes: The files that exist.
  ///   - pending: The files that will be written.
  static func write(_ hashes: [String: String], pending: [String: String] = [:], to folder: String) throws(FileError) {
    var members: [(String, JSONValue)] = [("lifelineDocs", .integer(1)), ("files", object(hashes))]
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
