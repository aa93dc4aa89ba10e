internal import Foundation
internal import Lifeline
internal import LifelineSynchronization

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
