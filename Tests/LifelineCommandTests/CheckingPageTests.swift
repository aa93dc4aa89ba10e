import Foundation
import LifelineCommand
import Testing

/// What `docs/checking.md` shows is what a reader gets.
@MainActor
@Suite struct CheckingPageTests {
  nonisolated private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("../..").standardizedFileURL.path

  private static func blocks(_ language: String) throws -> [String] {
    try String(contentsOfFile: root + "/docs/checking.md", encoding: .utf8)
      .components(separatedBy: "```\(language)\n").dropFirst().compactMap { $0.components(separatedBy: "```\n").first }
  }

  @Test func `every command prints what the page shows`() throws {
    let blocks = try Self.blocks("console")
    #expect(blocks.count == 5)
    for block in blocks {
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let words = lines[0].split(separator: " ").dropFirst(2).map(String.init)
      let arguments = words.map { $0.hasPrefix("docs/") ? Self.root + "/" + $0 : $0 }
      #expect(try Self.output(arguments) == lines[1], "\(lines[0])")
    }
  }

  @Test func `the sample of a configuration is one`() throws {
    let folder = try Folder()
    let trace = try folder.write(TraceLines().text, to: "t.jsonl")
    try folder.write(#require(try Self.blocks("json").last), to: ".lifeline.json")
    try folder.write(#require(try Self.blocks("json").first), to: "lifeline-baseline.json")
    let outcome = try folder.lifeline("check", trace)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("gone: controller-leaked of SettingsViewController is in the baseline"))
  }

  /// Runs the command as if in the folder of the package.
  private static func output(_ arguments: [String]) throws -> String {
    let folder = try Folder()
    try folder.write("", to: "output")
    let output = try #require(FileHandle(forWritingAtPath: folder.path + "/output"))
    _ = LifelineCommand.run(
      arguments, output: output.fileDescriptor, errorOutput: output.fileDescriptor,
      environment: CommandEnvironment(folder: root, variables: [:]))
    return String(decoding: try folder.read("output"), as: UTF8.self)
  }
}
