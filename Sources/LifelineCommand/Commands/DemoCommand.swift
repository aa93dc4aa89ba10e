internal import Lifeline
internal import LifelineBase

struct DemoCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "demo", abstract: "Runs a story, traces it, and draws it.",
    discussion: """
      Without --story, the first story of the list runs. Every variant of a story writes a trace, a timeline, a state diagram, \
      and a lives diagram. File names begin with the names of the story and the variant: main-and-sub-1.jsonl, \
      main-and-sub-1-timeline.svg, main-and-sub-1-states.svg, and main-and-sub-1-lives.svg. A mistake is a story of two \
      variants, wrong and right, on an iOS version that shows the mistake. A build without Graphviz writes the timeline and \
      the state diagram as Mermaid text (.mmd). The file of a sink ends with the sink's name: main-and-sub-1-graphviz.svg.
      """,
    examples: [
      "lifeline demo", "lifeline demo --variant 5 --system 5.1", "lifeline demo --story checklist",
      "lifeline demo --mistake state-reset-on-reload", "lifeline demo --sink graphviz", "lifeline demo --list",
    ])

  enum Clock: String, CaseIterable, ExpressibleByArgument, Sendable {
    case real, counting
  }

  @Option(help: "Story to run. Default: the first in --list.", valueName: "STORY") var story: String?
  @Option(help: "Mistake to run: a program with the mistake, and one without it.", valueName: "ID")
  var mistake: String?
  @Option(help: "Variant of the story to run, from 1. Default: all variants.", valueName: "N") var variant: Int?
  @Flag(help: "List the stories with their variants, the mistakes, and the sinks; do not run any.") var list: Bool
  @Option(
    help: "iOS version to imitate, such as 5.1. Default: the newest, or one that shows the mistake.",
    valueName: "VERSION")
  var system: String?
  @Option(
    name: [.short("o"), .long("output")], help: "Output folder; created if it does not exist.", valueName: "DIR")
  var output: String = "lifeline-demo"
  @Option(
    help: "Clock of the trace: 'real', or 'counting' with 1 µs per event, which makes pictures the same on every run.")
  var clock: Clock = .real
  @Option(help: "Sink that receives the events, in addition to the trace.", valueName: "SINK")
  var sink: [String] = ["console"]

  mutating func validate() throws {
    if story != nil, mistake != nil {
      throw UsageError("--story and --mistake cannot be used together; choose one")
    }
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    if let program = context.registry.demoProgram {
      try program.run(Array(context.arguments.dropFirst()), context.environment)
    }
    if list {
      try context.output.print(StoryList(context.registry).text)
      return .success
    }
    let story = try played(context.registry)
    let numbers = try numbers(of: story)
    let settings = DemoStory.Settings(system: try version(of: story), isRepeatable: clock == .counting)
    let sinks = try context.registry.sinks(named: sink)
    let recorder = StoryRecorder(settings: settings, folder: output, sinks: sinks, context: context)
    try OutputFile.makeFolder(output)
    var files: [String] = []
    for number in numbers {
      let variant = story.variants[number - 1]
      try context.output.print("Variant \(number): \(TerminalText.escaping(variant.title))")
      files += try recorder.record(variant, of: story)
    }
    try context.output.print("Wrote \(files.count) files:\n" + files.map { "  \($0)" }.joined(separator: "\n"))
    return .success
  }

  private func played(_ registry: CommandRegistry) throws -> DemoStory {
    if let mistake { return try Self.story(mistake, in: registry.mistakes, option: "--mistake") }
    if let story { return try Self.story(story, in: registry.stories, option: "--story") }
    guard let first = registry.stories.first else {
      throw UsageError("there are no stories, only mistakes; select one with '--mistake' (see '--list')")
    }
    return first
  }

  private static func story(_ name: String, in stories: [DemoStory], option: String) throws -> DemoStory {
    if let story = stories.first(where: { $0.name == name }) { return story }
    let names = stories.map(\.name)
    guard !names.isEmpty else { throw UsageError("'\(option)' does not accept '\(name)'; none are available") }
    throw UsageError("'\(option)' does not accept '\(name)'; \(NearestName.advice(name, in: names))")
  }

  private func numbers(of story: DemoStory) throws -> [Int] {
    guard let number = variant else { return Array(story.variants.indices.map { $0 + 1 }) }
    guard story.variants.indices.contains(number - 1) else {
      throw UsageError(
        "there is no variant \(number) in the story '\(story.name)'; '--variant' takes 1 to \(story.variants.count)")
    }
    return [number]
  }

  private func version(of story: DemoStory) throws -> String? {
    guard let system else { return story.system }
    guard let checkSystem = story.checkSystem else {
      throw UsageError("the story '\(story.name)' does not imitate a system; leave '--system' out")
    }
    do { try checkSystem(system) } catch { throw UsageError("'--system' does not accept '\(system)'; \(error)") }
    return system
  }
}
