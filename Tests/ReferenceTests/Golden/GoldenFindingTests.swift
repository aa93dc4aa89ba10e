internal import Foundation
internal import LifelineTestSupport
internal import Testing

/// No change may alter what the rules find, unless the golden file says so in the same commit.
@MainActor
@Suite struct GoldenFindingTests {
  /// When findings change on purpose, run this once with `LIFELINE_WRITE_GOLDEN=1` and read the difference.
  @Test func `findings and exit codes are those of the golden file`() throws {
    let sections = try withFolder(GoldenFindings.sections)
    if ProcessInfo.processInfo.environment[GoldenFindings.variable] != nil {
      let text = sections.joined(separator: "\n") + "\n"
      try text.write(toFile: GoldenFindings.path, atomically: true, encoding: .utf8)
    }
    let golden = try GoldenFindings.recorded()
    #expect(sections.count == golden.count)
    for (section, expected) in zip(sections, golden) { #expect(section == expected) }
  }
}
