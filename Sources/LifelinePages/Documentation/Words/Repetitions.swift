internal import Lifeline

/// The history of the subjects, for words that may occur only once, such as `viewDidLoad`.
struct Repetitions: Sendable {
  /// The relation of an event to earlier events with the same word and subject.
  enum Occurrence: Hashable, Sendable {
    case first
    /// The event repeats an earlier event, and a word in between allows repetition. The earlier event may have happened
    /// before the trace began.
    case again
    /// The event repeats an earlier event, and no word in between allows repetition. This is a mistake.
    case repeated
  }

  private struct Life {
    /// The number of events that allowed repetition.
    var resets = 0
    /// The number of resets at the last occurrence of each word.
    var last: [EventName: Int] = [:]
  }

  private var lives: [Int: Life] = [:]

  /// Records an event that is not an end, and returns its relation to earlier events.
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
