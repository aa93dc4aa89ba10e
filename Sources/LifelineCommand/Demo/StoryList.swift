internal import Lifeline
internal import LifelineBase

/// The output of `lifeline demo --list`.
struct StoryList {
  private let registry: CommandRegistry

  init(_ registry: CommandRegistry) {
    self.registry = registry
  }

  var text: String {
    let mistakes = Self.lines(registry.mistakes.map { ($0.name, $0.title) })
    let sinks = Self.lines(registry.sinks.map { ($0.id, $0.summary) })
    let others = mistakes.isEmpty ? [] : ["Mistakes, for --mistake:" + mistakes]
    return (registry.stories.map(Self.text) + others + ["Sinks, for --sink:" + sinks]).joined(separator: "\n\n")
  }

  private static func text(of story: DemoStory) -> String {
    let cases = story.variants.enumerated().map { "\n  \($0.offset + 1)  \(TerminalText.escaping($0.element.title))" }
    return "\(story.name): \(TerminalText.escaping(story.title))" + cases.joined()
  }

  /// Returns names and descriptions in two columns.
  private static func lines(_ rows: [(name: String, text: String)]) -> String {
    ConsoleText.table(rows.map { [$0.name, $0.text] }).map { "\n  \(TerminalText.escaping($0))" }.joined()
  }
}
