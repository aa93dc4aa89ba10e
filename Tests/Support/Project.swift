internal import Foundation

/// The files of this package.
package enum Project {
  /// The folder of the package, also when the sources are reached through a symbolic link.
  package static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The path of a file of the package.
  package static func file(_ path: String) -> String { "\(folder)/\(path)" }

  /// The text of a file of the package.
  package static func text(of path: String) throws -> String {
    try String(contentsOfFile: file(path), encoding: .utf8)
  }

  /// The blocks of code in a page.
  package static func blocks(_ language: String, in page: String) throws -> [String] {
    try text(of: page).components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```\n").first
    }
  }
}
