/// Determines whether text reports that a callback ran or only mentions the callback.
///
/// Only the words around the name are inspected, so that a long line is not read again for each name in it.
struct CallMention {
  private let text: UnsafeRawBufferPointer

  /// The distance that is inspected, in bytes.
  private static let reach = 80

  /// Words after the name of a callback that indicate its end. In this case, the callback began earlier.
  private static let ends = bytes(
    of: "end", "ended", "ends", "finish", "finished", "done", "complete", "completed", "took", "exit", "exited",
    "returned", "leave")
  /// Words near a callback that indicate that it did not run.
  private static let denials = bytes(of: "not", "never", "expected", "missing", "should", "must", "cannot")
  /// The words of a message of the Swift runtime: `Fatal error: …`. The first word alone can be a log level.
  private static let fatalError = bytes(of: "fatal", "error")
  private static let block = Array("_block_invoke".utf8)
  /// The words after an `@` that precede the name of a symbol.
  private static let attributes = bytes(of: "objc")
  /// Words before the number of a caller or a closure.
  private static let frames = bytes(of: "frame", "closure")

  private static func bytes(of words: String...) -> [[UInt8]] { words.map { Array($0.utf8) } }

  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  /// Returns whether the text reports a call.
  ///
  /// - Parameter match: The range of the callback and its type's name, up to the arguments of the callback.
  func isCall(_ match: Range<Int>) -> Bool {
    var end = match.upperBound
    while end < text.count, text[end] == UInt8(ascii: "]") { end += 1 }
    let following = end..<min(end + Self.reach, text.count)
    let preceding = max(0, match.lowerBound - Self.reach)..<match.lowerBound
    return isCall(before: following) && isCall(after: preceding)
  }

  /// Returns whether the text reports the end of a call, such as `viewDidLoad took 12 ms`.
  ///
  /// - Parameter event: The end of the callback and its arguments.
  func isEnd(after event: Int) -> Bool {
    guard let word = word(from: event, to: min(event + Self.reach, text.count)) else { return false }
    return isOne(word, of: Self.ends)
  }

  private func isCall(before following: Range<Int>) -> Bool {
    guard !following.isEmpty else { return true }
    if isBlock(following) || isOffset(following) { return false }
    var place = following.lowerBound
    for number in 0..<3 {
      guard let word = word(from: place, to: following.upperBound) else { return true }
      if number == 0, isOne(word, of: Self.ends) { return false }
      if isOne(word, of: Self.denials) || isFatalError(word) { return false }
      place = word.upperBound
    }
    return true
  }

  private func isCall(after preceding: Range<Int>) -> Bool {
    var place = preceding.lowerBound
    while let word = word(from: place, to: preceding.upperBound) {
      if isOne(word, of: Self.denials) || isFatalError(word) || isFrame(word) || isDeclaration(word) { return false }
      place = word.upperBound
    }
    return true
  }

  /// Returns whether the name is a closure in the callback, such as `__29-[CartController viewDidLoad]_block_invoke`.
  private func isBlock(_ following: Range<Int>) -> Bool {
    text.hasBytes(Self.block, at: following.lowerBound)
  }

  /// Returns whether the name is a return address in a list of callers, such as `-[CartController viewDidLoad] + 120`.
  private func isOffset(_ following: Range<Int>) -> Bool {
    var place = following.lowerBound
    func skipBlanks() { while place < following.upperBound, text[place].isBlank { place += 1 } }
    skipBlanks()
    guard place > following.lowerBound, place < following.upperBound, text[place] == UInt8(ascii: "+") else {
      return false
    }
    place += 1
    skipBlanks()
    return place < following.upperBound && text[place].digit != nil
  }

  /// Returns whether the word begins `Fatal error`.
  private func isFatalError(_ word: Range<Int>) -> Bool {
    guard isOne(word, of: [Self.fatalError[0]]),
      let next = self.word(from: word.upperBound, to: min(word.upperBound + Self.reach, text.count))
    else { return false }
    return isOne(next, of: [Self.fatalError[1]])
  }

  /// Returns whether the word belongs to a debugger's `frame #9: …` or to `closure #1 in CartController.viewDidLoad()`.
  private func isFrame(_ word: Range<Int>) -> Bool {
    isOne(word, of: Self.frames) && word.upperBound + 1 < text.count && text[word.upperBound].isBlank
      && text[word.upperBound + 1] == UInt8(ascii: "#")
  }

  /// Returns whether the word is an attribute in the name of a symbol, such as `@objc CartController.viewDidLoad()`.
  private func isDeclaration(_ word: Range<Int>) -> Bool {
    isOne(word, of: Self.attributes) && word.lowerBound > 0 && text[word.lowerBound - 1] == UInt8(ascii: "@")
  }

  // MARK: Words

  /// Returns the next word, ignoring letters outside the Latin script.
  private func word(from start: Int, to end: Int) -> Range<Int>? {
    var place = start
    while place < end, !text[place].isLetter { place += 1 }
    let first = place
    while place < end, text[place].isLetter { place += 1 }
    return first < place ? first..<place : nil
  }

  /// Returns whether a word is in a list, ignoring case.
  private func isOne(_ word: Range<Int>, of others: [[UInt8]]) -> Bool {
    let first = text[word.lowerBound] | 0x20
    for other in others where other[0] == first && other.count == word.count {
      if other.indices.allSatisfy({ text[word.lowerBound + $0] | 0x20 == other[$0] }) { return true }
    }
    return false
  }
}
