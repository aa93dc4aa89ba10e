package import Foundation
internal import LifelineBase

/// A folder of its own for one test, removed with this object.
package final class TemporaryFolder: Sendable {
  package let path: String

  private static let count = Atomic(0)

  /// The folder of all folders of this process, removed at its end: some belong to static variables, which are never
  /// released.
  ///
  /// Its path is short, since it may contain sockets.
  private static let root: String = {
    let process = ProcessInfo.processInfo.processIdentifier
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(process)").path
    try? FileManager.default.removeItem(atPath: path)
    // A copy of the process, made with fork, must not remove what the original still needs.
    atexit {
      let path = TemporaryFolder.root
      if path.hasSuffix("-\(ProcessInfo.processInfo.processIdentifier)") {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
    return path
  }()

  package init() throws {
    path = "\(Self.root)/\(Self.count.wrappingAdd(1, ordering: .relaxed).newValue)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders that its name names, and returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return "\(path)/\(name)"
  }

  /// Writes a text file and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

  package func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

  /// The names of what is directly in the folder, sorted.
  package var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}

/// Calls `body` with the path of an empty folder, which is removed afterwards.
package func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = try TemporaryFolder()
  return try withExtendedLifetime(folder) { try body(folder.path) }
}
