/// What a trace tells between two of its markers.
struct ToldStep: Sendable {
  /// A sentence, and how often it came in a row.
  struct Item: Hashable, Sendable {
    var sentence: Telling
    var count = 1
  }

  /// The marker's text; nil before the first one.
  var title: String?
  /// The marker's number; 0 before the first one.
  var sequence = 0
  /// The sentences, at most ``maximumItems`` of them.
  private(set) var items: [Item] = []
  /// How many more there were.
  private(set) var left = 0

  /// More than this nobody reads; the pictures show the rest.
  static let maximumItems = 200

  mutating func add(_ sentence: Telling) {
    if items.last?.sentence == sentence {
      items[items.count - 1].count += 1
    } else if items.count < Self.maximumItems {
      items.append(Item(sentence: sentence))
    } else {
      left += 1
    }
  }
}
