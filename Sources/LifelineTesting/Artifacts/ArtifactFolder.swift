internal import Foundation
internal import Lifeline
internal import LifelineBase
internal import Testing

/// A folder for traces and pictures, with a subfolder for each suite.
struct ArtifactFolder {
  /// The folder that the user specified.
  let root: String

  /// The number of times that this process used each path. If a test runs again, its files get new names.
  private static let used = Mutex<[String: Int]>([:])

  /// Returns the path of a test's files without their extension, and creates its folders.
  ///
  /// - Throws: An error if a folder cannot be created, or if a link below ``root`` leads elsewhere.
  func path(for identity: TestIdentity) throws(FileError) -> String {
    var folder = root
    try make(folder)
    for name in [identity.module] + identity.suites {
      folder += "/" + SafeName.folder(name)
      try refuseLink(folder)
      try make(folder)
    }
    return numbered("\(folder)/\(identity.fileName)")
  }

  /// Throws an error for a symbolic link, because a file written through it would be created elsewhere.
  func refuseLink(_ path: String) throws(FileError) {
    let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    guard kind == .typeSymbolicLink else { return }
    throw FileError("cannot write '\(path)': it is a link, but artifacts must stay inside '\(root)'; remove the link")
  }

  /// Creates a folder. Other tests may create the same folder at the same time.
  private func make(_ folder: String) throws(FileError) {
    guard !folder.isEmpty else { throw FileError("the path of the artifact folder is empty; name a folder") }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FileError(
        "cannot create the artifact folder '\(folder)'; choose another folder, or remove the existing file")
    }
  }

  /// The path, or `path.2` for the second use of the path in this process.
  private func numbered(_ path: String) -> String {
    let count = Self.used.withLock { used in
      used[path, default: 0] += 1
      return used[path] ?? 1
    }
    return count == 1 ? path : "\(path).\(count)"
  }
}

/// Names of files and folders that are valid in every file system.
enum SafeName {
  /// The maximum length, which keeps names readable and paths short enough for Windows.
  private static let longest = 60

  /// The names that Windows reserves for devices, with any extension.
  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// A folder name. All characters except ASCII letters, digits, `-`, and `_` are replaced by `-`.
  ///
  /// Different names may result in the same folder name; ``file(_:system:identity:)`` gives the files in the folder
  /// different names.
  static func folder(_ name: String) -> String {
    let slug = slug(name)
    if slug.isEmpty { return hash(name) }
    return reserved.contains(slug.lowercased()) ? slug + "_" : slug
  }

  /// A file name without its extension: a readable part, then a hash of the test's full identity.
  ///
  /// In the readable part, the name, which may be truncated, precedes the system.
  static func file(_ name: String, system: String? = nil, identity: String) -> String {
    let slugs = [slug(name), system.map(slug) ?? ""].filter { !$0.isEmpty }
    return (slugs + [hash(identity)]).joined(separator: "-")
  }

  /// A readable ASCII name. Accents are dropped, and other invalid characters become `-`.
  static func slug(_ name: String) -> String {
    let scalars = name.decomposedStringWithCompatibilityMapping.unicodeScalars.filter { !$0.properties.isDiacritic }
    var slug = ""
    for scalar in scalars {
      let isTaken = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isTaken || scalar == "_" {
        slug.unicodeScalars.append(scalar)
      } else if !slug.isEmpty, slug.last != "-" {
        slug.append("-")
      }
    }
    let cut = slug.prefix(longest)
    return String(cut.last == "-" ? cut.dropLast() : cut)
  }

  /// Forty bits of an FNV-1a hash, in hexadecimal. They are the same in every run and on every machine.
  static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.precomposedStringWithCanonicalMapping.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash >> 24, radix: 16)
    return String(repeating: "0", count: 10 - digits.count) + digits
  }
}

/// The files of one test in the artifact folder: its trace while it runs, and its picture and findings at the end.
struct ArtifactStream: Sendable {
  /// The sink that writes each line of the trace immediately, so that the trace exists even after a crash.
  let sink: JSONLinesSink
  private let folder: String
  private let path: String
  var tracePath: String { path + ".jsonl" }
  /// Whether the environment requests the files of every test.
  let keepsAll: Bool

  /// Begins the trace file. Returns nil if no file is needed. If the file cannot be created, records an issue of the
  /// test and returns nil.
  init?(for identity: TestIdentity, _ settings: LifelineSettings, at location: SourceLocation) {
    let asked = TestEnvironment.artifactFolder
    guard let folder = asked ?? settings.artifactFolder else { return nil }
    do {
      path = try ArtifactFolder(root: folder).path(for: identity)
      try ArtifactFolder(root: folder).refuseLink(path + ".jsonl")
      // If an earlier run crashed, its trace still exists. The sink would set it aside.
      try? FileManager.default.removeItem(atPath: path + ".jsonl")
      sink = try JSONLinesSink(path: path + ".jsonl", durability: .buffered, buffer: 0)
    } catch {
      Failure.record("The trace of this test cannot be saved: \(error)", at: location)
      return nil
    }
    self.folder = folder
    keepsAll = asked != nil
    // This run may write fewer files than an earlier run, whose files would then remain.
    for ending in Picture.endings + ["txt", LifelineTest.findingsEnding] {
      try? FileManager.default.removeItem(atPath: "\(path).\(ending)")
    }
  }

  /// Writes a file next to the trace.
  func write(_ bytes: [UInt8], ending: String) throws(FileError) {
    let file = "\(path).\(ending)"
    try ArtifactFolder(root: folder).refuseLink(file)
    try OutputFile.write(bytes, to: file)
  }

  /// Removes the trace.
  func remove() { try? FileManager.default.removeItem(atPath: path + ".jsonl") }
}
