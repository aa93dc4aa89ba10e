internal import Lifeline

/// Finds the names of callbacks in text.
struct CallbackNames: Sendable {
  /// A name in the text.
  struct Found: Hashable {
    var name: EventName
    var range: Range<Int>
    /// The end of its arguments.
    var end: Int
  }

  /// The Objective-C names of some callbacks.
  private static let objectiveC: [String: String] = [
    "dealloc": "deinit", "viewWillTransitionToSize": "viewWillTransition",
    "willTransitionToTraitCollection": "willTransition", "willMoveToParentViewController": "willMove",
    "didMoveToParentViewController": "didMove", "initWithCoder": "init", "initWithNibName": "init",
  ]

  /// Callbacks in words. Without `view`, they are read only after an object's description.
  private static let inWords = ["did load", "will appear", "did appear", "will disappear", "did disappear"]
    .reduce(into: [String: String]()) { names, words in
      let capitals = words.split(separator: " ").map { capitalized(String($0)) }
      let name = "view" + capitals.joined()
      names["View " + capitals.joined(separator: " ")] = name
      names["view " + words] = name
      if name != "viewDidLoad" { names[words] = name }
    }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private static let own = Dictionary(
    uniqueKeysWithValues: (EventName.callbacks.union([.`init`, .`deinit`])).map { ($0.string, $0) })

  static func isKnown(_ name: String) -> Bool { own[name] != nil }

  /// The names by the length of their first word, the longest names first. Nearly all words in a log differ from every
  /// name in their length or first byte.
  private var byLength: [[(bytes: [UInt8], name: EventName, needsDescription: Bool)]] = []

  /// - Parameter others: Additional names of callbacks.
  init(_ others: [String: String] = [:]) {
    var all = Self.own
    // In C#, method names begin with a capital letter.
    for (text, name) in Self.own where text.hasPrefix("view") || text.hasPrefix("load") {
      all[Self.capitalized(text)] = name
    }
    let known = Self.objectiveC.merging(Self.inWords) { $1 }.merging(others) { $1 }
    for (other, name) in known { all[other] = EventName(name) }
    byLength = Array(repeating: [], count: (all.keys.map(\.utf8.count).max() ?? 0) + 1)
    for (text, name) in all.sorted(by: { ($1.key.utf8.count, $0.key) < ($0.key.utf8.count, $1.key) }) {
      let needsDescription = others[text] == nil && ["will ", "did "].contains(where: text.hasPrefix)
      byLength[text.utf8.prefix(while: \.isIdentifier).count].append((Array(text.utf8), name, needsDescription))
    }
  }

  /// Returns the next name at or after a position.
  func next(in text: UnsafeRawBufferPointer, from start: Int) -> Found? {
    var position = start
    while position < text.count {
      guard text[position].isIdentifier else {
        position += 1
        continue
      }
      let begin = position
      while position < text.count, text[position].isIdentifier { position += 1 }
      let length = position - begin
      guard length < byLength.count else { continue }
      for candidate in byLength[length] where text.hasBytes(candidate.bytes, at: begin) {
        let range = begin..<begin + candidate.bytes.count
        let isPartOfWord = range.upperBound < text.count && text[range.upperBound].isIdentifier
        if isPartOfWord, candidate.bytes.last?.isIdentifier == true { continue }
        if candidate.needsDescription, begin < 2 || text[begin - 2] != UInt8(ascii: ">") { continue }
        let end = Self.endOfArguments(in: text, from: range.upperBound)
        if Self.belongsToView(text[range.upperBound..<end]) { break }
        return Found(name: candidate.name, range: range, end: end)
      }
    }
    return nil
  }

  /// The arguments of `willMove` that only views have.
  private static let argumentsOfViews = ["(toSuperview:)", "(toWindow:)"].map { Array($0.utf8) }

  private static func belongsToView(_ arguments: Slice<UnsafeRawBufferPointer>) -> Bool {
    arguments.count > 2 && argumentsOfViews.contains { arguments.elementsEqual($0) }
  }

  /// Skips arguments such as `(_:animated:)` and `:with:`.
  static func endOfArguments(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard start < text.count else { return start }
    var position = start
    let limit = min(text.count, start + TextTemplate.longestArguments)
    if text[start] == UInt8(ascii: "(") {
      while position < limit, text[position] != UInt8(ascii: ")") {
        let byte = text[position]
        guard byte.isIdentifier || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ":") || byte.isBlank else {
          return start
        }
        position += 1
      }
      return position < limit ? position + 1 : start
    }
    // In `viewDidLoad: CartController`, the colon is not an argument.
    while position < limit, text[position] == UInt8(ascii: ":"),
      position + 1 == text.count || !text[position + 1].isBlank
    {
      position += 1
      while position < text.count, text[position].isIdentifier { position += 1 }
    }
    return position
  }
}
