public import Foundation

/// A private folder for inputs and outputs, in memory where the system has such a place. It is the current folder of
/// the process, since commands look for their configuration from there on.
public struct Scratch: Sendable {
  /// The folder.
  public let folder: URL
  /// A folder beside it, in which nothing may change.
  let outside: URL

  /// Creates the folder and makes it the current one.
  public init() throws {
    let memory = URL(filePath: "/dev/shm")
    let files = FileManager.default
    let parent = files.isWritableFile(atPath: memory.path) ? memory : files.temporaryDirectory
    let root = parent.appending(path: "lifeline-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    folder = root.appending(path: "inside")
    outside = root.appending(path: "outside")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try files.createDirectory(at: outside, withIntermediateDirectories: true)
    guard files.changeCurrentDirectoryPath(folder.path) else { throw CocoaError(.fileNoSuchFile) }
  }

  /// Removes all files, except those with these names.
  func clear(except names: Set<String> = []) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] where !names.contains(name) {
      try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: folder.appending(path: name))
  }

  func read(_ name: String) -> Data? {
    try? Data(contentsOf: folder.appending(path: name))
  }

  /// Removes the folder and everything in it.
  public func remove() {
    _ = FileManager.default.changeCurrentDirectoryPath("/")
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }
}
