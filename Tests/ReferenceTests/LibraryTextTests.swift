internal import Foundation
internal import LifelineTestSupport
import Testing

/// Libraries do not know the command line that uses them.
@Suite struct LibraryTextTests {
  /// The modules that are a command line, or parse one.
  private static let commandLine = ["LifelineCommand", "LifelineTool"]

  private static func isLibrary(_ path: String) -> Bool {
    !commandLine.contains { path.contains("Sources/\($0)/") }
  }

  @Test func `no library names a command-line option in its code`() throws {
    // Of the report's page only its scripts, since a style sheet's variables look like options.
    let files =
      try Document.files(in: "Sources", ".swift").filter(Self.isLibrary)
      + Document.files(in: "Sources/CLifelinePages/Report", ".js")
    #expect(files.count > 200)
    #expect(try files.flatMap(Self.places(ofOptionsIn:)) == [])
  }

  @Test(arguments: [
    (#"let text = "draw with --no-fold""#, ["--no-fold"]), (#"let text = "a -- b --- c""#, []),
    ("/// `--to` format", []),
    (#"x("--all", '--limit 0')"#, ["--all", "--limit"]), ("  2 rows left out; `--limit 0`", ["--limit"]),
    ("let next = count--", []), ("  --ink: #1f2933; color: var(--ink); }", []),
  ])
  func `an option is two hyphens and a word, outside of comments`(line: String, options: [String]) {
    #expect(Self.options(inLine: line) == options)
  }

  /// The options in a file, each with its place.
  private static func places(ofOptionsIn path: String) throws -> [String] {
    let text = try String(contentsOfFile: Project.file(path), encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line in
      options(inLine: String(line)).map { "\(path):\(number + 1): \($0)" }
    }
  }

  private static func options(inLine line: String) -> [String] {
    // Nearly all lines: a regular expression takes much longer.
    guard line.contains("--") else { return [] }
    guard line.firstMatch(of: /^\s*(?:\/\/|\*|\/\*)/) == nil else { return [] }
    // In a style sheet, `--ink: black` and `var(--ink)` are variables.
    return line.replacing("var(--", with: "var(").matches(of: /(?:^|[\s'(`"])(--[a-z][a-z-]*)(:?)/)
      .filter { $0.output.2.isEmpty }.map { String($0.output.1) }
  }
}
