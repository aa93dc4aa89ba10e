internal import Foundation
internal import LifelineTestSupport
internal import Testing

/// The samples of `docs/stories` are the examples' own code.
@Suite struct StoryPageTests {
  static let pages = [
    ("checklist", "CheckList"), ("view-unloading", "ViewUnloading"), ("controller-cache", "ControllerCache"),
  ]

  @Test(arguments: pages)
  func `every sample stands in the example, line by line`(page: String, example: String) throws {
    let folder = Project.file("Examples/\(example)")
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder).map { file in
      Self.withoutIndentation(try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
    }
    let samples = try Self.samples(of: page)
    #expect(!samples.isEmpty)
    for sample in samples { #expect(sources.contains { $0.contains(sample) }, "\(sample)") }
  }

  private static func samples(of page: String) throws -> [String] {
    let text = try String(contentsOfFile: Project.file("docs/stories/\(page).md"), encoding: .utf8)
    return text.components(separatedBy: "```swift\n").dropFirst().compactMap { rest in
      rest.components(separatedBy: "```").first.map(withoutIndentation)
    }
  }

  private static func withoutIndentation(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }
}
