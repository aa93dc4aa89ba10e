internal import Foundation
internal import LifelineTestSupport
internal import Testing

/// What the first pages show is what a reader gets. ``ReadmeSample`` compares the message of the README.
@Suite struct ReadmeTests {
  @Test func `the README fits two screens`() throws {
    #expect(try Project.text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
  }

  @Test func `the first sample of the guide is the example QuickStart, to the letter`() throws {
    let example = try Project.text(of: "Examples/QuickStart/main.swift")
    #expect(try Project.blocks("swift", in: "docs/guide.md").first == example)
  }

  @Test func `the printed output is that of the example`() throws {
    let printed = try withFolder { folder in try Self.run("QuickStart", in: folder) }
    let shown = try #require(try Project.blocks("", in: "docs/guide.md").first { $0.hasPrefix("QuickStart · pid") })
    #expect(Self.withoutTimes(shown) == Self.withoutTimes(printed))
  }

  /// Runs a program that was built beside the tests.
  private static func run(_ program: String, in folder: String) throws -> String {
    let result = try Program(Program.built(program), [], folder: folder, environment: ["COLUMNS": "120"]).run()
    #expect(result.status == 0)
    return result.outputText
  }

  /// The words and where they begin, without times, dates, and process ids.
  private static func withoutTimes(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      line.replacing(/\d+\.\d{3}( ms)?/, with: "").replacing(/pid \d+/, with: "").replacing(/started .*/, with: "")
        .replacing(/[ ]+/, with: " ").trimmingCharacters(in: .whitespaces)
    }
  }
}
