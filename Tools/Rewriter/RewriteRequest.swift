import Foundation

/// The source files, and the paths of the rewritten files.
struct RewriteRequest {
  private let pairs: [(source: String, output: String)]

  init(listAt path: String) throws {
    let lines = try Self.text(at: path).split(separator: "\n")
    pairs = try lines.map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { throw UsageError(description: "\(path): expected a source, a tab, and an output") }
      return (parts[0], parts[1])
    }
  }

  /// Writes the rewritten files, or nothing if there is a problem. Files whose contents do not change are not written.
  func run() throws -> Int32 {
    let rewriter = ModuleRewriter(try pairs.map { ($0.source, try Self.text(at: $0.source)) })
    for problem in rewriter.problems { FileHandle.standardError.write(Data((problem.text + "\n").utf8)) }
    guard !rewriter.problems.contains(where: { $0.severity == .error }) else { return 1 }
    for (pair, file) in zip(pairs, rewriter.files) {
      try Self.write(file.rewritten, to: pair.output, from: pair.source)
    }
    return 0
  }

  private static func write(_ text: String, to output: String, from source: String) throws {
    let target = URL(fileURLWithPath: output).resolvingSymlinksInPath()
    guard target != URL(fileURLWithPath: source).resolvingSymlinksInPath() else {
      throw UsageError(description: "\(source) is its own output: sources are never changed")
    }
    if let old = try? Data(contentsOf: target), old == Data(text.utf8) { return }
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: target, options: .atomic)
  }

  static func text(at path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError(description: "\(path): cannot be read")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw UsageError(description: "\(path): is not UTF-8 text: save it as UTF-8")
    }
    // A byte order mark is not part of the text. The compiler would reject it in the middle of a file.
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }
}
