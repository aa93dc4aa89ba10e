internal import Lifeline
internal import LifelineBase

/// The files that a package needs to adopt the sources of an app.
struct Adoption {
  /// A file to write.
  struct File {
    let folder: String
    let name: String
    let text: String

    var path: String { "\(folder)/\(name)" }
  }

  private let root: String
  private let source: String
  private let target: String
  private let excluded: [String]
  private let manifest: AdoptedManifest

  init(of folder: String, target: String?, excluding: [String], lifeline: String?) throws {
    guard FileSystem.isDirectory(folder), let source = try? FileSystem.canonicalPath(of: folder) else {
      throw FileError("cannot adopt '\(folder)': \(FolderEntry.reasonOfNoFolder(folder))")
    }
    guard Self.hasSwiftFile(source) else { throw FileError("cannot adopt '\(folder)': it contains no Swift file") }
    let root = try Self.packageFolder(of: source)
    self.root = root
    guard let relative = Self.relative(source, to: root), !relative.isEmpty else {
      throw FileError(
        "cannot adopt '\(folder)': it is not inside the package folder '\(root)'; run 'lifeline adopt' in a folder "
          + "above the sources")
    }
    self.source = relative
    self.target = try Self.name(target ?? Self.lastComponent(relative), isGiven: target != nil)
    excluded = try excluding.map { path in
      guard let whole = try? FileSystem.canonicalPath(of: path), let inside = Self.relative(whole, to: root) else {
        throw FileError("cannot exclude '\(path)': there is no such file or folder in the package")
      }
      return inside
    }
    let path = root + "/Package.swift"
    let old = FileSystem.exists(path) ? String(decoding: try Self.read(path), as: UTF8.self) : nil
    manifest = try AdoptedManifest(old, packageName: Self.lastComponent(root), adding: self.target, lifeline: lifeline)
  }

  /// The folders to create, outer folders first.
  var folders: [String] { ["\(root)/Lifeline", "\(root)/Lifeline/\(target)"] }

  /// The link through which SwiftPM notices new files.
  var link: SourceLink { SourceLink(path: "\(root)/Lifeline/\(target)/Sources", destination: "../../\(source)") }

  /// The files to write: the target's own file, the list of its sources, and the manifest, which comes last because it
  /// needs the other files.
  var files: [File] {
    let folder = "\(root)/Lifeline/\(target)"
    return [
      File(
        folder: folder, name: "Adopted.swift",
        text: """
          // Every target needs a source file. The plug-in adds the sources that adopt.json lists, rewritten for this
          // target.

          """),
      File(folder: folder, name: "adopt.json", text: configuration),
      File(folder: root, name: "Package.swift", text: manifest.text),
    ]
  }

  /// The changes as text: a line for a new link and a diff for each file, or a sentence if nothing changes.
  var changes: String {
    get throws {
      let files = try files.map { file in
        let old = FileSystem.exists(file.path) ? String(decoding: try Self.read(file.path), as: UTF8.self) : nil
        return FileChange(path: file.path, old: old, new: file.text).text
      }
      let link = link.isMade ? "" : "link \(link.path) -> \(link.destination)\n"
      let changes = ([link] + files).filter { !$0.isEmpty }
      return changes.isEmpty ? "Nothing would change.\n" : changes.joined()
    }
  }

  private var configuration: String {
    var values: [(String, JSONValue)] = [("sources", .array([.text(source)]))]
    if !excluded.isEmpty { values.append(("exclude", .array(excluded.map(JSONValue.text)))) }
    return JSONValue.object(values).pretty
  }

  /// Instructions for the user's next steps.
  var summary: String {
    let start = """
      Package.swift declares the target \(target) on Linux, with the Swift files of \(source).
      Try:   swift build --target \(target)
      """
    // The user has followed the instruction before.
    if manifest.text.contains("\"\(target)Tests\"") { return start }
    return start + """

      Test:  add a test target to Package.swift, below the line '\(AdoptedSection.end)':

      #if os(Linux)
        package.targets.append(
          .testTarget(
            name: "\(target)Tests",
            dependencies: ["\(target)", .product(name: "LifelineTesting", package: "\(manifest.lifelinePackage)")]))
      #endif
      """
  }

  // MARK: Paths

  private static func read(_ path: String) throws -> [UInt8] {
    do {
      return try FileSystem.contents(of: path)
    } catch {
      throw FileError("cannot read '\(path)': \(error)")
    }
  }

  /// Returns the nearest folder with a manifest, or the current folder.
  private static func packageFolder(of source: String) throws -> String {
    var parts = source.split(separator: "/")
    while !parts.isEmpty {
      let folder = "/" + parts.joined(separator: "/")
      if FileSystem.exists(folder + "/Package.swift") { return folder }
      parts.removeLast()
    }
    return (try? FileSystem.canonicalPath(of: FileSystem.currentDirectory)) ?? FileSystem.currentDirectory
  }

  private static func relative(_ path: String, to root: String) -> String? {
    if path == root { return "" }
    return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : nil
  }

  private static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func hasSwiftFile(_ folder: String, depth: Int = 0) -> Bool {
    guard depth < 32, let entries = try? FileSystem.entries(in: folder) else { return false }
    if entries.contains(where: { !$0.isDirectory && $0.name.hasSuffix(".swift") && $0.name != "Package.swift" }) {
      return true
    }
    return entries.contains { entry in
      entry.isDirectory && !entry.name.hasPrefix(".") && hasSwiftFile("\(folder)/\(entry.name)", depth: depth + 1)
    }
  }

  /// Returns a name that is also a valid module name.
  private static func name(_ name: String, isGiven: Bool) throws -> String {
    let isLetter = { (character: Character) in character.isASCII && (character.isLetter || character == "_") }
    let isValid = name.first.map(isLetter) ?? false && name.allSatisfy { isLetter($0) || $0.isASCII && $0.isNumber }
    if isValid, name != "UIKit", name != "HeadlessUIKit" { return name }
    let advice = isGiven ? "choose another" : "choose one with '--target'"
    throw UsageError(
      "'\(name)' cannot be the name of a target; \(advice): a name has only letters, digits, and '_', and is not UIKit or "
        + "HeadlessUIKit"
    )
  }
}
