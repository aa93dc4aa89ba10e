internal import Lifeline
internal import LifelineDiagrams
internal import LifelineTraces

/// Sorts scenarios independently of the order in which the traces were read, and gives them unique names.
enum ScenarioOrder {
  struct Entry {
    var position: Int
    var title: String
    var summary: ScenarioSummary
  }

  static func sorted(_ summaries: [ScenarioSummary]) -> [Entry] {
    var entries = summaries.enumerated().map { Entry(position: $0, title: $1.trace.label, summary: $1) }
    entries.sort(by: isBefore)
    var counts: [String: Int] = [:]
    for index in entries.indices {
      let title = entries[index].title
      counts[title, default: 0] += 1
      if let count = counts[title], count > 1 { entries[index].title += " (\(count))" }
    }
    return entries
  }

  /// Returns whether an entry precedes another entry: by name, then by system, then by start time, and then by
  /// contents.
  private static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
    if left.title != right.title { return NaturalOrder.isBefore(left.title, right.title) }
    return key(left).lexicographicallyPrecedes(key(right))
  }

  private static func key(_ entry: Entry) -> [String] {
    let header = entry.summary.trace.header
    return [header.system ?? "", header.startedText, entry.summary.contents]
  }
}

/// A step as text, with names inserted.
struct TextStep: Hashable, Sendable {
  var title: String?
  var sequence: Int
  var sentences: [String]
  var left: Int

  static func steps(of record: ScenarioRecord) -> [TextStep] {
    record.story.steps.map { step in
      TextStep(
        title: step.title, sequence: step.sequence, sentences: step.items.map { text(of: $0, in: record) },
        left: step.left)
    }
  }

  private static func text(of item: NarrativeStep.Item, in record: ScenarioRecord) -> String {
    let text = item.text.text(naming: record.name(of:), isNamedByOwner: record.isNamedByOwner(_:))
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
