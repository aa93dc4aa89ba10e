/// Whether a text reports that a callback ran, or only mentions the callback.
///
/// Only the words around the name are looked at, so a line is not read again for each name in it.
struct CallMention {
  private let text: UnsafeRawBufferPointer

  /// How far the text is looked at, in bytes.
  private static let reach = 80

  /// Words after a callback that tell of its end: it began before.
  private static let ends = bytes(
    of: "end", "ended", "ends", "finish", "finished", "done", "complete", "completed", "took", "exit", "exited",
    "returned", "leave")
  /// Words near a callback with which a text tells that it did not run.
  private static let denials = bytes(of: "not", "never", "expected", "missing", "should", "must", "cannot", "fatal")
  /// Words before the number of a caller or of a closure.
  private static let frames = bytes(of: "frame", "closure")

  private static func bytes(of words: String...) -> [[UInt8]] { words.map { Array($0.utf8) } }

  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  /// Whether the text tells of a call.
  ///
  /// - Parameter match: where the callback and the name of its type are, up to the arguments of the callback.
  func isCall(_ match: Range<Int>) -> Bool {
    var end = match.upperBound
    while end < text.count, text[end] == UInt8(ascii: "]") { end += 1 }
    let following = end..<min(end + Self.reach, text.count)
    let preceding = max(0, match.lowerBound - Self.reach)..<match.lowerBound
    if isBlock(following) || isOffset(following) || isFrame(preceding) { return false }
    var number = 0
    for word in words(following).prefix(3) {
      if number == 0, isOne(word, of: Self.ends) { return false }
      if isOne(word, of: Self.denials) { return false }
      number += 1
    }
    return !words(preceding).contains { isOne($0, of: Self.denials) }
  }

  /// `__29-[CartController viewDidLoad]_block_invoke` is a closure that the callback made.
  private func isBlock(_ following: Range<Int>) -> Bool {
    text.hasBytes(Array("_block_invoke".utf8), at: following.lowerBound)
  }

  /// `-[CartController viewDidLoad] + 120` is a return address in a list of callers.
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

  /// `frame #9: …` of a debugger, and `closure #1 in CartController.viewDidLoad()`.
  private func isFrame(_ preceding: Range<Int>) -> Bool {
    words(preceding).contains { word in
      isOne(word, of: Self.frames) && word.upperBound + 1 < text.count && text[word.upperBound].isBlank
        && text[word.upperBound + 1] == UInt8(ascii: "#")
    }
  }

  // MARK: Words

  /// The places of words, without letters of other scripts than Latin.
  private func words(_ range: Range<Int>) -> some Sequence<Range<Int>> {
    sequence(state: range.lowerBound) { place -> Range<Int>? in
      while place < range.upperBound, !text[place].isLetter { place += 1 }
      let start = place
      while place < range.upperBound, text[place].isLetter { place += 1 }
      return start < place ? start..<place : nil
    }
  }

  /// Whether a word is one of others, in any case.
  private func isOne(_ word: Range<Int>, of others: [[UInt8]]) -> Bool {
    others.contains { other in
      other.count == word.count && zip(word, other).allSatisfy { text[$0] | 0x20 == $1 }
    }
  }
}
