internal import Foundation

/// A temporary folder for what is measured on, gone when the benchmarks end.
final class Workspace: Sendable {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// The path of an input, which is made when it is first asked for.
  func input(_ name: String, make: (_ path: String) throws -> Void) rethrows -> String {
    let path = path(name)
    if !FileManager.default.fileExists(atPath: path) { try make(path) }
    return path
  }

  /// The file in this package where the peers' programs are.
  static func peer(_ name: String) -> String {
    packageFolder.appendingPathComponent("Peers/\(name)").path
  }

  /// The Python that `Scripts/bench --peers` installs packages into, else the one of the machine.
  static var python: Program? {
    let own = packageFolder.appendingPathComponent(".venv/bin/python3").path
    return FileManager.default.isExecutableFile(atPath: own) ? Program(path: own) : .named("python3")
  }

  /// The folder of Lifeline itself.
  static var lifelineFolder: String { packageFolder.deletingLastPathComponent().path }

  private static var packageFolder: URL {
    (0..<4).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
  }
}
