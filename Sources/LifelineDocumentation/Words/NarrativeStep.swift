/// The sentences between two markers of a trace.
struct NarrativeStep: Sendable {
  /// A sentence, and the number of consecutive repetitions.
  struct Item: Hashable, Sendable {
    var sentence: NarrativeText
    var count = 1
  }

  /// The marker's text, or nil before the first marker.
  var title: String?
  /// The marker's number, or 0 before the first marker.
  var sequence = 0
  /// The sentences, up to ``maximumItems``.
  private(set) var items: [Item] = []
  /// The number of omitted sentences.
  private(set) var left = 0

  /// The maximum number of sentences. Pictures show the events of the omitted sentences.
  static let maximumItems = 200

  mutating func add(_ sentence: NarrativeText) {
    if items.last?.sentence == sentence {
      items[items.count - 1].count += 1
    } else if items.count < Self.maximumItems {
      items.append(Item(sentence: sentence))
    } else {
      left += 1
    }
  }
}
