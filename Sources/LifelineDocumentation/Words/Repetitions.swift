internal import Lifeline

/// What happened before to the subjects with words that happen once, such as `viewDidLoad`.
struct Repetitions: Sendable {
  /// How an event relates to earlier ones of the same word and subject.
  enum Occurrence: Hashable, Sendable {
    case first
    /// After a word that allows repetition. It may have happened before the trace began.
    case again
    /// Without such a word: a mistake.
    case repeated
  }

  private struct Life {
    /// The number of words that allowed repetition.
    var resets = 0
    /// The number of resets when each word happened the last time.
    var last: [EventName: Int] = [:]
  }

  private var lives: [Int: Life] = [:]

  /// Notes an event that is not an end, and returns how it relates to earlier ones.
  mutating func note(_ event: NarratedEvent) -> Occurrence {
    if event.name == .deinit { lives[event.subject] = nil }
    guard let word = event.word else { return .first }
    if word.traits.contains(.allowsRepetition) { lives[event.subject, default: Life()].resets += 1 }
    let happensOnce = word.traits.contains(.happensOnce)
    guard let counted = word.sentence?.repetition ?? (happensOnce ? word.name : nil) else { return .first }
    let life = lives[event.subject] ?? Life()
    if happensOnce { lives[event.subject, default: Life()].last[word.name] = life.resets }
    guard let last = life.last[counted] else { return life.resets > 0 ? .again : .first }
    return last < life.resets ? .again : .repeated
  }
}
