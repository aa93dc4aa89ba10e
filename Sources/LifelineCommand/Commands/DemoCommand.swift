internal import HeadlessUIKit
internal import Lifeline
internal import LifelineArguments
internal import LifelineMistakes
internal import LifelineStories

struct DemoCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "demo", abstract: "Plays the five textbook cases of two controllers, or another story; traces and draws it.",
    discussion: """
      In the textbook cases main is on screen, sub is presented over it, memory runs low. For each case N it writes \
      case-N.jsonl, case-N-timeline.svg and case-N-states.svg. On iOS 5.1 the system itself releases the view of main \
      in case 4; from iOS 6 on nobody does. The files of another story begin with its name and what the case is called. \
      A mistake is a story of two cases, wrong and right, on the version of iOS on which it bites. \
      A sink that writes a file calls it after the case and itself: case-1-graphviz.svg.
      """,
    examples: [
      "lifeline demo", "lifeline demo --case 5 --system 5.1", "lifeline demo --story checklist",
      "lifeline demo --mistake state-reset-on-reload", "lifeline demo --sink graphviz", "lifeline demo --list",
    ])

  enum Clock: String, CaseIterable, ExpressibleByArgument, Sendable {
    case real, counted
  }

  @Option(help: "The story to play.", valueName: "STORY") var story = StoryArgument.textbook
  @Option(help: "The mistake to play, in a program that makes it and in one that does not.", valueName: "ID")
  var mistake: MistakeArgument?
  @Option(
    name: .long("case"), help: "The case of the story to play, from 1 on; all of them unless given.", valueName: "N")
  var number: Int?
  @Flag(help: "List the stories with their cases, and the mistakes; play nothing.") var list: Bool
  @Option(
    help: "The version of iOS to imitate: the newest, or that of the mistake, unless given.", valueName: "VERSION")
  var system: SystemArgument?
  @Option(help: "The folder to write to; it is made when it is not there.", valueName: "DIR")
  var out: String = "lifeline-demo"
  @Option(help: "Real times, or a microsecond an event, so that pictures are the same on every run.")
  var clock: Clock = .real
  @Option(
    help: "What to hand the events to while the story is played, beside the trace; may be repeated.", valueName: "SINK")
  var sink: [String] = ["console"]

  mutating func validate() throws {
    let played = played
    let count = played.variants.count
    if let number, !(1...count).contains(number) {
      throw UsageError("there is no case \(number) in the story '\(played.name)'; '--case' takes 1 to \(count)")
    }
  }

  private var played: DemoStory { mistake.map { DemoStory($0.mistake) } ?? story.story }

  private var version: SystemVersion {
    system?.version ?? mistake.map { SystemVersion(stringLiteral: $0.mistake.system) } ?? .newest
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    if list { return try printStories(context) }
    let sinks = try context.registry.sinks(named: sink)
    let recorder = StoryRecorder(system: version, folder: out, clock: clock, sinks: sinks, context: context)
    try OutputFile.makeFolder(out)
    var files: [String] = []
    for (index, variant) in played.variants.enumerated() where number == nil || number == index + 1 {
      try context.output.print("Case \(index + 1): \(variant.title)")
      files += try recorder.record(variant, of: played)
    }
    try context.output.print("Wrote \(files.count) files:\n" + files.map { "  \($0)" }.joined(separator: "\n"))
    return .success
  }

  @MainActor
  private func printStories(_ context: CommandContext) throws -> ExitCode {
    let stories = StoryArgument.all.map { story in
      let cases = story.variants.enumerated().map { "\n  \($0.offset + 1)  \($0.element.title)" }
      return "\(story.name): \(story.title)" + cases.joined()
    }
    let width = MistakeExample.all.map(\.id.count).max() ?? 0
    let mistakes = MistakeExample.all.map { mistake in
      "\n  \(mistake.id)" + String(repeating: " ", count: width + 2 - mistake.id.count) + mistake.title
    }
    let all =
      stories + [
        "Mistakes, for --mistake:" + mistakes.joined(), "Sinks, for --sink:" + sinkLines(context.registry.sinks),
      ]
    try context.output.print(all.joined(separator: "\n\n"))
    return .success
  }

  private func sinkLines(_ sinks: [SinkDescription]) -> String {
    let width = sinks.map(\.id.count).max() ?? 0
    return sinks.map { sink in
      "\n  \(sink.id)" + String(repeating: " ", count: width + 2 - sink.id.count) + TerminalText.escaping(sink.summary)
    }.joined()
  }
}
