import Foundation
import Lifeline
import LifelineCommand
import LifelineFormats
import LifelineRules
import LifelineTestSupport
import Testing

@MainActor
@Suite struct RegistryTests {
  private static func rule(_ id: String, _ summary: String) -> RuleDescription {
    RuleDescription(
      id: id, severity: .note, summary: summary, fix: "None.", names: nil, make: RuleDescription.lateRelease.make)
  }

  private static func exporter(_ id: String, _ endings: [String] = []) -> ExporterDescription {
    ExporterDescription(id: id, summary: "Summary.", endings: endings, make: ExporterDescription.csv.make)
  }

  @Test func `the help of each command says once that an option is repeatable`() throws {
    let folder = try TemporaryFolder()
    let commands = try folder.run(["--help"]).output.matches(of: /\n  ([a-z][a-z-]*) +[A-Z]/).map { String($0.1) }
    #expect(commands.contains("watch") && commands.contains("import"))
    for command in commands {
      let words = try folder.run([command, "--help"]).output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      let options = words.split(separator: /(?: |^)--/)
      #expect(!options.contains { $0.matches(of: /[Rr]epeat(?:able|ed)/).count > 1 }, "\(command)")
    }
  }

  @Test func `the built-in plug-ins are sound`() {
    #expect(CommandRegistry.standard.problems == [])
  }

  @Test func `an id that is used twice is an error that names both, of every kind, whatever the command`() throws {
    var registry = CommandRegistry.standard
    registry.rules += [Self.rule("crowd", "One."), Self.rule("crowd", "Two.")]
    registry.exporters.append(Self.exporter("csv"))
    registry.sinks.append(SinkDescription(id: "console", summary: "Mine.") { _ in .memory() })
    for command in [["rules"], ["stats", "t.jsonl"], ["--help"]] {
      let outcome = try TemporaryFolder().run(command, registry: registry)
      #expect(
        outcome
          == Outcome(
            code: 2, output: "",
            errors: """
              lifeline: two rules have the id 'crowd': 'One.' and 'Two.'; rename or remove one
              lifeline: two exporters have the id 'csv': 'A table with a row for each event, for spreadsheets, pandas, \
              and databases (RFC 4180).' and 'Summary.'; rename or remove one
              lifeline: two sinks have the id 'console': 'Prints the trace as text, with a column for each \
              subject.' and 'Mine.'; rename or remove one

              """))
    }
  }

  @Test(arguments: ["", "Crowd", "a rule", "-a", "a-", "a--b", "1st", "a:b", "é", "a\n"])
  func `an id that is no kebab case is an error`(id: String) {
    var registry = CommandRegistry.standard
    registry.rules.append(Self.rule(id, "Summary."))
    #expect(
      registry.problems == [
        "'\(id)' cannot be the id of the rule 'Summary.'; use lowercase words joined by hyphens, such as "
          + "'view-leaked'"
      ])
  }

  @Test func `a rule that observes a misspelled callback is an error`() throws {
    var registry = CommandRegistry.standard
    registry.rules.append(
      RuleDescription(
        id: "mine", severity: .note, summary: "Mine.", fix: "None.", names: ["viewDidApear"],
        make: RuleDescription.lateRelease.make))
    #expect(
      try TemporaryFolder().run(["rules"], registry: registry)
        == Outcome(
          code: 2, output: "",
          errors: "lifeline: the rule 'mine' observes 'viewDidApear', which is not an event name; did you mean "
            + "'viewDidAppear'? If you defined the name yourself, list it in customNames.\n"))
  }

  @Test(arguments: ["a", "late-release", "utf-8", "x2"])
  func `an id in kebab case is fine`(id: String) {
    let registry = CommandRegistry(
      rules: [Self.rule(id, "Summary.")], renderer: CommandRegistry.standard.renderer, exporters: [Self.exporter(id)])
    #expect(registry.problems == [])
  }

  @Test(arguments: [".csv", "", "a/b", "a..b"])
  func `an ending that no file can have is an error`(ending: String) {
    var registry = CommandRegistry.standard
    registry.exporters.append(Self.exporter("mine", ["good", ending]))
    registry.sinks.append(SinkDescription(id: "mine", summary: "Mine.", fileEnding: ending) { _ in .memory() })
    let rest = "write it like 'csv', without a leading dot"
    #expect(
      registry.problems == [
        "'\(ending)' cannot be a file extension of the exporter 'mine'; \(rest)",
        "'\(ending)' cannot be a file extension of the sink 'mine'; \(rest)",
      ])
  }

  @Test func `without stories there is no command demo, and the help does not list it`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.run(["demo"], registry: .standard)
    #expect(outcome.code == 2)
    #expect(outcome.errors == "lifeline: unknown command 'demo' for 'lifeline'; see 'lifeline --help'\n")
    #expect(try !folder.run(["--help"], registry: .standard).output.contains("demo"))
  }

  @Test func `with mistakes only, one must be named`() throws {
    var registry = CommandRegistry.standard
    registry.mistakes = [DemoStory(name: "typo", title: "A typo", variants: [])]
    let folder = try TemporaryFolder()
    #expect(
      try folder.run(["demo"], registry: registry).errors
        == "lifeline: there are no stories, only mistakes; select one with '--mistake' (see '--list')\n")
    #expect(
      try folder.run(["demo", "--story", "x"], registry: registry).errors
        == "lifeline: '--story' does not accept 'x'; none are available\n")
    #expect(
      try folder.run(["demo", "--list"], registry: registry).output.hasPrefix(
        "Mistakes, for --mistake:\n  typo  A typo\n"))
  }

  @Test func `a story that imitates no system refuses the option`() throws {
    var registry = CommandRegistry.standard
    registry.stories = [DemoStory(name: "plain", title: "Plain", variants: [])]
    #expect(
      try TemporaryFolder().run(["demo", "--system", "5.1"], registry: registry)
        == Outcome(
          code: 2, output: "", errors: "lifeline: the story 'plain' does not imitate a system; leave '--system' out\n"))
  }

  @Test func `two stories of one name are an error`() {
    var registry = CommandRegistry.standard
    let story = DemoStory(name: "plain", title: "Plain", variants: [])
    registry.stories = [story, story]
    registry.mistakes = [story]
    #expect(
      registry.problems == ["two stories have the id 'plain': 'Plain' and 'Plain'; rename or remove one"])
  }
}
