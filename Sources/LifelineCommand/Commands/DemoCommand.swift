internal import HeadlessUIKit
internal import Lifeline
internal import LifelineArguments
internal import Stories

struct DemoCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "demo", abstract: "Plays the five textbook cases of two controllers, or another story; traces and draws it.",
    discussion: """
      In the textbook cases main is on screen, sub is presented over it, memory runs low. For each case N it writes \
      case-N.jsonl, case-N-timeline.svg and case-N-states.svg. On iOS 5.1 the system itself releases the view of main \
      in case 4; from iOS 6 on nobody does. The files of another story begin with its name and what the case is called.
      """,
    examples: [
      "lifeline demo", "lifeline demo --case 5 --system 5.1", "lifeline demo --story checklist", "lifeline demo --list",
    ])

  enum Clock: String, CaseIterable, ExpressibleByArgument, Sendable {
    case real, counted
  }

  @Option(help: "The story to play.", valueName: "STORY") var story = StoryArgument.textbook
  @Option(
    name: .long("case"), help: "The case of the story to play, from 1 on; all of them unless given.", valueName: "N")
  var number: Int?
  @Flag(help: "List the stories and their cases, and play nothing.") var list: Bool
  @Option(help: "The version of iOS to imitate.", valueName: "VERSION") var system = SystemArgument(version: .newest)
  @Option(help: "The folder to write to; it is made when it is not there.", valueName: "DIR")
  var out: String = "lifeline-demo"
  @Option(help: "Real times, or a microsecond an event, so that pictures are the same on every run.")
  var clock: Clock = .real

  mutating func validate() throws {
    let count = story.story.variants.count
    if let number, !(1...count).contains(number) {
      throw UsageError("there is no case \(number) in the story '\(story.story.name)'; '--case' takes 1 to \(count)")
    }
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    if list { return try printStories(context) }
    let recorder = StoryRecorder(system: system.version, folder: out, clock: clock, context: context)
    try OutputFile.makeFolder(out)
    var files: [String] = []
    for (index, variant) in story.story.variants.enumerated() where number == nil || number == index + 1 {
      try context.output.print("Case \(index + 1): \(variant.title)")
      files += try recorder.record(variant, of: story.story)
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
    try context.output.print(stories.joined(separator: "\n\n"))
    return .success
  }
}
