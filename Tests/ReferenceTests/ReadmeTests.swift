internal import Foundation
internal import LifelineTestSupport
internal import Testing

/// What the README shows is what a reader gets.
@Suite struct ReadmeTests {
  private static func readme() throws -> String {
    try String(contentsOfFile: Project.file("README.md"), encoding: .utf8)
  }

  /// The blocks of the README that are fenced with the given language.
  private static func blocks(_ language: String) throws -> [String] {
    try readme().components(separatedBy: "```\(language)\n").dropFirst().compactMap { rest in
      rest.components(separatedBy: "```").first
    }
  }

  @Test func `the first sample is the example QuickStart, to the letter`() throws {
    let example = try String(contentsOfFile: Project.file("Examples/QuickStart/main.swift"), encoding: .utf8)
    #expect(try Self.blocks("swift").first == example)
  }

  @Test func `the printed output is that of the example`() throws {
    let printed = try withFolder { folder in try Self.run("QuickStart", in: folder) }
    let shown = try #require(try Self.blocks("").first { $0.hasPrefix("QuickStart · pid") })
    #expect(Self.withoutTimes(shown) == Self.withoutTimes(printed))
  }

  /// Runs a program that was built beside the tests.
  private static func run(_ program: String, in folder: String) throws -> String {
    let result = try Program(Program.built(program), [], folder: folder, environment: ["COLUMNS": "120"]).run()
    #expect(result.status == 0)
    return result.outputText
  }

  /// The words and where they begin, without times, dates and process ids.
  private static func withoutTimes(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      line.replacing(/\d+\.\d{3}( ms)?/, with: "").replacing(/pid \d+/, with: "").replacing(/started .*/, with: "")
        .replacing(/[ ]+/, with: " ").trimmingCharacters(in: .whitespaces)
    }
  }
}
