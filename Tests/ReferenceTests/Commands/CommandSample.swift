internal import Foundation
internal import LifelineTestSupport

/// A call of `lifeline` that a page shows.
struct CommandSample: Sendable, CustomStringConvertible {
  /// The page, and the line where it is known.
  let place: String
  /// What follows the name of the program.
  let arguments: [String]
  /// Whether a reader can run it as it is; in running text, names such as `TRACE` stand for what the reader has.
  let isWhole: Bool

  var description: String { "\(place): lifeline \(arguments.joined(separator: " "))" }

  /// The calls in a line for the shell, if there are any.
  static func calls(in line: String, at place: String, isWhole: Bool = true) -> [CommandSample] {
    ShellLine(line).commands.filter { $0[0].split(separator: "/").last == "lifeline" }.map {
      CommandSample(place: place, arguments: Array($0.dropFirst()), isWhole: isWhole)
    }
  }

  /// All calls of a page: in fences for the shell, in indented blocks and in running text.
  static func samples(inPage path: String) throws -> [CommandSample] {
    let lines = try String(contentsOfFile: Project.file(path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var page = CommandPage(path: path)
    for (index, line) in lines.enumerated() { page.read(String(line), number: index + 1) }
    return page.samples + page.prose.flatMap { calls(inProse: $0, of: path) }
  }

  /// Every second piece between accents is code.
  private static func calls(inProse paragraph: String, of path: String) -> [CommandSample] {
    paragraph.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }.flatMap {
      calls(in: $0.element, at: path, isWhole: false).filter { !$0.arguments.isEmpty }
    }
  }
}

/// Takes a page apart, line by line.
private struct CommandPage {
  private static let shells: Set<String> = ["", "bash", "console", "sh", "shell"]

  let path: String
  private(set) var samples: [CommandSample] = []
  /// The paragraphs outside fences.
  private(set) var prose = [""]
  private var language: String?
  /// The lines before, when they end in a backslash.
  private var begun = ""

  init(path: String) { self.path = path }

  mutating func read(_ line: String, number: Int) {
    let text = line.trimmingCharacters(in: .whitespaces)
    if text.hasPrefix("```") {
      language = language == nil ? String(text.dropFirst(3)) : nil
    } else if let language {
      if Self.shells.contains(language) { readCommand(text, number) }
    } else {
      if line.hasPrefix("    ") { readCommand(text, number) }
      readProse(text)
    }
  }

  private mutating func readCommand(_ text: String, _ number: Int) {
    let whole = begun + text
    guard !whole.hasSuffix("\\") else {
      begun = whole.dropLast() + " "
      return
    }
    begun = ""
    samples += CommandSample.calls(
      in: whole.hasPrefix("$ ") ? String(whole.dropFirst(2)) : whole, at: "\(path):\(number)")
  }

  private mutating func readProse(_ text: String) {
    if text.isEmpty { prose.append("") } else { prose[prose.count - 1] += " " + text }
  }
}
