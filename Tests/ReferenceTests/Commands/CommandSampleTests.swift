internal import LifelineCommand
internal import LifelineStories
internal import Testing

/// Every call of `lifeline` that a reader meets is one that `lifeline` takes.
@MainActor
@Suite struct CommandSampleTests {
  private let tool: CommandGroup = {
    var registry = CommandRegistry.standard
    registry.stories = DemoStory.examples
    return CommandLineTool.commands(of: registry)
  }()
  private nonisolated static let samples = Result {
    try (["README.md"] + Document.files(in: "docs", ".md") + Document.files(in: "Sources", ".md"))
      .flatMap(CommandSample.samples)
  }

  @Test func `every call in the pages is understood`() throws {
    let samples = try Self.samples.get()
    #expect(samples.count { $0.isWhole } >= 15)
    #expect(samples.count { !$0.isWhole } >= 40)
    for sample in samples {
      #expect(problems(of: sample) == [], "\(sample)")
    }
  }

  @Test func `every call in the help is understood`() {
    let examples = tool.examples + tool.subcommands.flatMap { $0.configuration.examples }
    for example in examples {
      let samples = CommandSample.calls(in: example, at: "help")
      #expect(!samples.isEmpty, "\(example)")
      #expect(samples.flatMap(problems) == [], "\(example)")
    }
  }

  @Test func `every command is shown in a page`() throws {
    let shown = Set(try Self.samples.get().compactMap(\.arguments.first))
    #expect(Set(tool.subcommands.map { $0.configuration.name }).subtracting(shown) == [])
  }

  /// What the parser has against a call: anything, or in running text that it has no such command or option.
  private func problems(of sample: CommandSample) -> [String] {
    guard case .failure(let error) = tool.parse(sample.arguments) else { return [] }
    let names: Set<UsageProblem.Code> = [.unknownCommand, .unknownOption, .unexpectedValue, .repeatedOption]
    return error.problems.filter { sample.isWhole || names.contains($0.code) }.map(\.message)
  }
}
