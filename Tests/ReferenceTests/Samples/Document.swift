internal import Foundation
internal import LifelineTestSupport

/// A page or a source file, and the Swift samples in it.
struct Document: CustomStringConvertible, Sendable {
  let path: String
  let samples: [[String]]

  var description: String { path }

  /// A page in Markdown: what stands between fences that say `swift`.
  init(page path: String) throws {
    self.path = path
    samples = Self.samples(in: try Self.lines(path))
  }

  /// A source file: the same, in its documentation comments.
  init(source path: String) throws {
    self.path = path
    let comments = try Self.lines(path).compactMap { line in
      line.hasPrefix("///") ? line.dropFirst(3).trimmingCharacters(in: .whitespaces) : nil
    }
    samples = Self.samples(in: comments)
  }

  /// The lines of a file of the project, without indentation, empty ones, and what depends on where a sample stands.
  static func code(_ path: String) throws -> [String] {
    try lines(path).compactMap(bare)
  }

  /// The files below a folder of the project whose names end in one of `endings`, sorted.
  static func files(in folder: String, _ endings: String...) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: Project.file(folder))
    return names.filter { name in endings.contains { name.hasSuffix($0) } }.sorted().map { "\(folder)/\($0)" }
  }

  private static func lines(_ path: String) throws -> [String] {
    try String(contentsOfFile: Project.file(path), encoding: .utf8).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  private static func samples(in lines: [String]) -> [[String]] {
    var samples: [[String]] = []
    var sample: [String]?
    for line in lines {
      if line == "```swift" {
        sample = []
      } else if line == "```", let whole = sample {
        samples.append(whole)
        sample = nil
      } else if let code = bare(line) {
        sample?.append(code)
      }
    }
    return samples.filter { !$0.isEmpty }
  }

  /// Imports stand at a file's beginning, and what is global in a sample may be a member where it is compiled.
  private static func bare(_ line: String) -> String? {
    var line = line
    for word in ["internal ", "private ", "static "] where line.hasPrefix(word) { line.removeFirst(word.count) }
    return line.isEmpty || line.hasPrefix("import ") || line.hasPrefix("public import ") ? nil : line
  }
}
