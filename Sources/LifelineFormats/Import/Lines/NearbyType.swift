/// Finds the type next to a callback in text that no template matches.
///
/// The type can appear by itself, in an object's description, or in the name of a source file.
///
/// Only punctuation, spaces, numbers, emoji, and a few words may be between the callback and the type, so that
/// sentences are not matched.
struct NearbyType {
  private let text: UnsafeRawBufferPointer

  /// The maximum distance between the callback and the type, in bytes.
  private static let reach = 40
  /// Words that can be between a callback and its type.
  private static let links: [[UInt8]] = ["by", "called", "in", "line", "of", "self"].map { Array($0.utf8) }
  /// The property that some logs name in addition to the controller, as in `CartController.view viewDidLoad`.
  private static let view = Array(".view".utf8)
  /// Characters that separate sentences, quote code, or belong to a path.
  private static let barriers = Array(",;\"`/".utf8)
  private static let generalName = Array("ViewController".utf8)
  static let fileTypes: [[UInt8]] = [".swift", ".mm", ".m"].map { Array($0.utf8) }

  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  /// Returns the type before or after a callback.
  ///
  /// - Parameters:
  ///   - event: The range of the callback's name.
  ///   - end: The end of its arguments.
  func match(_ event: Range<Int>, end: Int) -> TextTemplate.Match? {
    preceding(event.lowerBound) ?? following(end)
  }

  // MARK: Before the callback

  private func preceding(_ event: Int) -> TextTemplate.Match? {
    var place = event
    let limit = max(0, event - Self.reach)
    while place > limit {
      let byte = text[place - 1]
      if byte == UInt8(ascii: ">"), let match = description(endingAt: place) { return match }
      guard byte.isIdentifier else {
        guard !Self.barriers.contains(byte) else { return nil }
        place -= 1
        continue
      }
      if let type = owner(ofViewEndingAt: place), place < event { return TextTemplate.Match(type: type) }
      let word = wordStart(endingAt: place)..<place
      if let file = file(endingAt: word) { return file }
      if place < event, let type = nameInWords(endingAt: place) { return TextTemplate.Match(type: type) }
      guard isNumber(word) || isLink(word) || isEmoji(word) else {
        // The type and the callback must be separated by a space or punctuation, except for the period of a property.
        let isApart = place < event && text[place] != UInt8(ascii: ".") && text[place] != UInt8(ascii: "_")
        // In `Shop[42]: viewDidLoad`, the word is the process.
        let isProcess = place + 1 < event && text[place] == UInt8(ascii: "[") && text[place + 1].digit != nil
        return isApart && isType(word) && (!isProcess || isController(word)) ? TextTemplate.Match(type: word) : nil
      }
      place = word.lowerBound
    }
    return nil
  }

  /// Returns the range of the type in an expression, such as `CartController.view`, that ends at the given position.
  private func owner(ofViewEndingAt end: Int) -> Range<Int>? {
    let dot = end - Self.view.count
    guard dot > 0, text.hasBytes(Self.view, at: dot) else { return nil }
    let type = wordStart(endingAt: dot)..<dot
    return isType(type) ? type : nil
  }

  private static let generalWords = Array("View Controller".utf8)

  /// Returns the range of a controller's name in words, such as `First View Controller`, that ends at a position.
  private func nameInWords(endingAt end: Int) -> Range<Int>? {
    var start = end - Self.generalWords.count
    guard start >= 0, text.hasBytes(Self.generalWords, at: start) else { return nil }
    while start > 1, text[start - 1] == UInt8(ascii: " ") {
      let word = wordStart(endingAt: start - 1)..<start - 1
      // A word in capitals is the level of the message.
      guard let first = text[word].first, first.isUppercase || first.digit != nil,
        word.count == 1 || !text[word].allSatisfy(\.isUppercase)
      else { break }
      start = word.lowerBound
    }
    return start..<end
  }

  /// Returns the match for a description, such as `<Shop.CartController: 0x7f8a>`, that ends at a position.
  private func description(endingAt end: Int) -> TextTemplate.Match? {
    var start = end - 1
    let limit = max(0, end - TextTemplate.longestArguments)
    while start > limit, text[start - 1] != UInt8(ascii: "<") { start -= 1 }
    return start > limit ? description(from: start - 1) : nil
  }

  // MARK: After the callback

  private func following(_ end: Int) -> TextTemplate.Match? {
    var place = end
    let limit = min(text.count, end + Self.reach)
    var hasLink = false
    while place < limit {
      let byte = text[place]
      if byte == UInt8(ascii: "<"), let match = description(from: place) { return match }
      guard byte.isIdentifier else {
        guard !Self.barriers.contains(byte) else { return nil }
        place += 1
        continue
      }
      let word = place..<wordEnd(from: place)
      if let file = file(from: word) { return file }
      guard isNumber(word) || isLink(word) || isEmoji(word) else {
        return hasLink && isType(word) ? TextTemplate.Match(type: word) : nil
      }
      hasLink = hasLink || isLink(word)
      place = word.upperBound
    }
    return nil
  }

  /// Returns the match for a description, such as `<Shop.CartController: 0x7f8a>`, that begins at a position.
  func description(from start: Int) -> TextTemplate.Match? {
    let limit = min(text.count, start + TextTemplate.longestArguments)
    guard let colon = text[start..<limit].firstIndex(of: UInt8(ascii: ":")), colon + 4 < text.count,
      text.hasBytes([0x3A, 0x20, UInt8(ascii: "0"), UInt8(ascii: "x")], at: colon)
    else { return nil }
    let type = TextTemplate.plain(start + 1..<colon, text)
    guard !type.isEmpty, text[type].allSatisfy(\.isIdentifier) else { return nil }
    return TextTemplate.Match(type: type, id: colon + 2..<wordEnd(from: colon + 2))
  }

  private static let marksBeforeParent = Array(" \t:=()[]".utf8)
  private static let wordsBeforeParent = ["toParent", "parent", "to", "Optional"].map { Array($0.utf8) }
  private static let noParent = ["nil", "null"].map { Array($0.utf8) }

  /// Returns the range of the new parent's type in the text after `willMove` or `didMove`, such as
  /// ` <Shop.TabHost: 0x7f8a>`, or an empty range for `nil` or `(null)`. Returns nil if the text does not state the parent.
  ///
  /// - Parameter start: The start of the callback.
  func parent(ofMoveAt start: Int) -> Range<Int>? {
    var place = wordEnd(from: start)
    let limit = min(text.count, place + Self.reach)
    while place < limit {
      if text[place] == UInt8(ascii: "<") { return description(from: place)?.type }
      let word = place..<wordEnd(from: place)
      if Self.noParent.contains(where: { text[word].elementsEqual($0) }) { return place..<place }
      let isKnown = Self.wordsBeforeParent.contains { text[word].elementsEqual($0) }
      guard isKnown || (word.isEmpty && Self.marksBeforeParent.contains(text[place])) else { return nil }
      place = max(place + 1, word.upperBound)
    }
    return nil
  }

  /// Returns the address in the description of an object of the same type elsewhere before a position, or nil if there
  /// is not exactly one such description.
  func address(of type: Range<Int>, before end: Int) -> Range<Int>? {
    var found: Range<Int>?
    var place = 0
    while place < end, let start = text[place..<end].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      guard let match = description(from: start), let id = match.id, text[match.type].elementsEqual(text[type])
      else { continue }
      guard found == nil else { return nil }
      found = id
    }
    return found
  }

  /// Returns the range of a type with the letter before it, as in `A ViewController`, or only the range of the type.
  ///
  /// `ViewController` is the only name that usually needs a letter. Before other names, `A` may be an article.
  func withLetter(_ type: Range<Int>) -> Range<Int> {
    let start = type.lowerBound - 2
    guard type.count == Self.generalName.count, text.hasBytes(Self.generalName, at: type.lowerBound), start >= 0,
      text[start].isUppercase, text[start + 1] == UInt8(ascii: " "), start == 0 || !text[start - 1].isIdentifier
    else { return type }
    return start..<type.upperBound
  }

  /// Returns the range of a type without the underscores by which a log indents it. A single one is part of the name.
  func withoutIndentation(_ type: Range<Int>) -> Range<Int> {
    let name = text[type].firstIndex { $0 != UInt8(ascii: "_") } ?? type.lowerBound
    return name > type.lowerBound + 1 ? name..<type.upperBound : type
  }

  /// Whether the text contains a controller's description, or begins with its type and number as in
  /// `CartController(1) left the heap`.
  var namesController: Bool {
    var place = 0
    for _ in 0..<3 {
      guard let open = text.first(UInt8(ascii: "<"), from: place) else { break }
      if let match = description(from: open), isController(match.type) { return true }
      place = open + 1
    }
    let start = text.firstIndex { !$0.isBlank && $0 != UInt8(ascii: "_") } ?? 0
    let end = wordEnd(from: start)
    guard end < text.count, text[end] == UInt8(ascii: "(") else { return false }
    let number = end + 1..<wordEnd(from: end + 1)
    return !number.isEmpty && isNumber(number) && isController(start..<end)
  }

  /// Returns whether a type has the name of a controller of the app.
  private func isController(_ type: Range<Int>) -> Bool {
    let name = text[type].drop { $0 == UInt8(ascii: "_") }
    guard ["Controller", "VC"].contains(where: { name.hasSuffix(Array($0.utf8)) }) else { return false }
    return !name.starts(with: "UI".utf8) || name.dropFirst(2).first?.isUppercase != true
  }

  // MARK: Files

  /// Returns the match for a file name whose extension is the word, as in `CartController.swift:23` and
  /// `CartController+Table.swift`.
  private func file(endingAt word: Range<Int>) -> TextTemplate.Match? {
    for type in Self.fileTypes where type.count - 1 == word.count && word.lowerBound > 0 {
      let dot = word.lowerBound - 1
      guard text.hasBytes(type, at: dot) else { continue }
      var start = wordStart(endingAt: dot)
      var name = start..<dot
      if start > 1, text[start - 1] == UInt8(ascii: "+") {
        let end = start - 1
        start = wordStart(endingAt: end)
        name = start..<end
      }
      return isType(name) ? TextTemplate.Match(type: name, isFile: true) : nil
    }
    return nil
  }

  /// Returns the match for a file name. The word is the beginning of the file name or of a path to the file.
  private func file(from word: Range<Int>) -> TextTemplate.Match? {
    var end = word.upperBound
    let limit = min(text.count, word.lowerBound + TextTemplate.longestArguments)
    while end < limit {
      if let type = Self.fileTypes.first(where: { text.hasBytes($0, at: end) }),
        end + type.count == text.count || !text[end + type.count].isIdentifier
      {
        return file(endingAt: end + 1..<end + type.count)
      }
      guard text[end] == UInt8(ascii: "/") || text[end] == UInt8(ascii: "+") || text[end].isIdentifier else {
        return nil
      }
      end += 1
    }
    return nil
  }

  // MARK: Words

  private func wordStart(endingAt end: Int) -> Int {
    var start = end
    while start > 0, text[start - 1].isIdentifier { start -= 1 }
    return start
  }

  private func wordEnd(from start: Int) -> Int {
    var end = start
    while end < text.count, text[end].isIdentifier { end += 1 }
    return end
  }

  private func isType(_ word: Range<Int>) -> Bool { TypeWord.isType(text[word], isLoose: true) }

  private func isNumber(_ word: Range<Int>) -> Bool { text[word].allSatisfy { $0.digit != nil } }

  private func isLink(_ word: Range<Int>) -> Bool {
    Self.links.contains { $0.count == word.count && text.hasBytes($0, at: word.lowerBound) }
  }

  /// Returns whether a word consists of a few non-ASCII bytes, which are more likely an emoji than a word.
  private func isEmoji(_ word: Range<Int>) -> Bool { word.count <= 8 && text[word].allSatisfy { $0 >= 0x80 } }
}

/// Recognizes the names of types in logs.
enum TypeWord {
  private static let controller = Array("Controller".utf8)

  /// Returns whether a word has the form of a type name.
  ///
  /// A type name begins with an uppercase letter or an underscore, or with a digit as in `1stViewController`. In loose
  /// text, it must also differ from the first word of a sentence and from the name of a log level. Such a name contains
  /// at least two uppercase letters. It also contains a lowercase letter or a digit, or begins with `VC`.
  static func isType(_ word: Slice<UnsafeRawBufferPointer>, isLoose: Bool) -> Bool {
    guard let first = word.first else { return false }
    guard first.isUppercase || first == UInt8(ascii: "_") || (first.digit != nil && word.hasSuffix(controller)) else {
      return false
    }
    guard isLoose else { return true }
    return word.count(where: \.isUppercase) >= 2
      && (word.contains { $0.digit != nil || ($0.isLetter && !$0.isUppercase) }
        || (word.count > 2 && word.starts(with: "VC".utf8)))
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate func hasSuffix(_ bytes: [UInt8]) -> Bool { suffix(bytes.count).elementsEqual(bytes) }
}
