internal import Lifeline

/// Finds the number of the line of code that printed the text, such as 20 in `[CartController viewDidLoad()](20)`,
/// `-[CartController viewDidLoad] [Line 20]`, and `CartController.swift:20 viewDidLoad()`.
struct SourceLine {
  private let text: UnsafeRawBufferPointer

  /// The inspected distance from the callback, in bytes.
  private static let reach = 80
  private static let maximumDigits = 7
  private static let word = Array("line".utf8)

  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  /// Returns the number next to a callback, or nil if there is none.
  ///
  /// - Parameter event: The range of the callback, including its arguments.
  func number(next event: Range<Int>) -> Int? {
    number(after: event.upperBound) ?? number(inArgumentsOf: event) ?? numberOfFile(around: event)
  }

  /// Returns the number in text such as `viewDidLoad(20)`, except for 0 and 1, which are argument values.
  private func number(inArgumentsOf event: Range<Int>) -> Int? {
    guard let start = text[event].lastIndex(of: UInt8(ascii: "(")) else { return nil }
    return digits(from: start + 1, closing: UInt8(ascii: ")")).flatMap { $0 > 1 ? $0 : nil }
  }

  /// Returns the number directly after a callback, in parentheses, after a colon, or after the word `line`.
  private func number(after event: Int) -> Int? {
    var place = event
    while place < text.count, text[place] == UInt8(ascii: "]") || text[place] == UInt8(ascii: ")") { place += 1 }
    return number(from: place)
  }

  /// Returns the number in `(20)`, `[20]`, `:20`, `line 20`, and `[Line 20]`.
  private func number(from start: Int) -> Int? {
    var place = start
    while place < text.count, text[place].isBlank { place += 1 }
    guard place < text.count else { return nil }
    let closing: UInt8? =
      switch text[place] {
      case UInt8(ascii: "("): UInt8(ascii: ")")
      case UInt8(ascii: "["): UInt8(ascii: "]")
      default: nil
      }
    let hasColon = text[place] == UInt8(ascii: ":") && place == start
    if closing != nil || hasColon { place += 1 }
    let hasWord = isWord(at: place)
    if hasWord { place += Self.word.count }
    guard closing != nil || hasColon || hasWord else { return nil }
    while hasWord, place < text.count, text[place].isBlank || text[place] == UInt8(ascii: ":") { place += 1 }
    return digits(from: place, closing: closing)
  }

  private func digits(from start: Int, closing: UInt8?) -> Int? {
    var place = start
    var number = 0
    while place < text.count, place - start < Self.maximumDigits, let digit = text[place].digit {
      number = number * 10 + digit
      place += 1
    }
    guard place > start else { return nil }
    guard place < text.count else { return closing == nil ? number : nil }
    if let closing { return text[place] == closing ? number : nil }
    return text[place].isIdentifier || text[place] == UInt8(ascii: ".") ? nil : number
  }

  /// Returns the number after the name of a source file near a callback.
  private func numberOfFile(around event: Range<Int>) -> Int? {
    let limit = min(text.count, event.upperBound + Self.reach)
    var place = max(0, event.lowerBound - Self.reach)
    while let dot = text[place..<limit].firstIndex(of: UInt8(ascii: ".")) {
      place = dot + 1
      guard let type = NearbyType.fileTypes.first(where: { text.hasBytes($0, at: dot) }) else { continue }
      let end = dot + type.count
      guard end < text.count, !text[end].isIdentifier else { continue }
      return number(from: end)
    }
    return nil
  }

  private func isWord(at start: Int) -> Bool {
    guard text.count - start >= Self.word.count else { return false }
    return Self.word.indices.allSatisfy { text[start + $0] | 0x20 == Self.word[$0] }
  }
}

/// The lines of code that printed the last events. They are used to recognize several messages from one call.
struct SourceLines {
  private struct Call {
    var name: EventName
    var object: UInt64?
    var line: Int
  }

  private var calls: [TypeName: Call] = [:]

  /// Returns whether the same call printed an event and, at an earlier line of the code, the previous event of the same
  /// type.
  ///
  /// - Parameter line: The line of code that printed the event, or nil if it is unknown.
  mutating func isSameCall(_ event: ImportedEvent, line: Int?) -> Bool {
    guard let line else {
      if !calls.isEmpty { calls[event.type] = nil }
      return false
    }
    let previous = calls.updateValue(Call(name: event.name, object: event.object, line: line), forKey: event.type)
    guard let previous else { return false }
    return previous.name == event.name && previous.object == event.object && previous.line < line
  }
}
