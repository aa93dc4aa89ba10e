internal import Foundation
internal import Lifeline
internal import LifelineSynchronization

/// A folder that traces and pictures are kept in, in a folder for each suite.
struct ArtifactFolder {
  /// The folder that the user named.
  let root: String

  /// Which files this process wrote, and how often: a test that runs again gets another name.
  private static let used = Mutex<[String: Int]>([:])

  /// The path of a test's files without their ending; its folders are made.
  ///
  /// - Throws: when a folder cannot be made, or below ``root`` there is a link that leads elsewhere.
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

  /// Refuses what is a symbolic link: a file in its place would be made elsewhere.
  func refuseLink(_ path: String) throws(FileError) {
    let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    guard kind == .typeSymbolicLink else { return }
    throw FileError("cannot write '\(path)': it is a link, but artifacts must stay inside '\(root)'; remove it")
  }

  /// Other tests may make the same folder at the same time.
  private func make(_ folder: String) throws(FileError) {
    guard !folder.isEmpty else { throw FileError("the path of the artifact folder is empty; name a folder") }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FileError("cannot create the artifact folder '\(folder)'; choose another one, or remove the existing file")
    }
  }

  /// The path, or for the second test of it in this process `path.2`.
  private func numbered(_ path: String) -> String {
    let count = Self.used.withLock { used in
      used[path, default: 0] += 1
      return used[path] ?? 1
    }
    return count == 1 ? path : "\(path).\(count)"
  }
}
