/// The format of text that reports a callback, such as `-[{type} {event}:]`, `<{type}: {id}> {event}`, or
/// `{type}.{event}`.
///
/// Text is matched starting at the name of a callback: backward to the beginning of the template, and forward to its
/// end. Other text can precede and follow the match. The name can be followed by arguments, as in `viewWillAppear(_:)`
/// and `viewWillAppear:`.
struct TextTemplate: Hashable, Sendable {
  /// The information in the text, except for the event.
  struct Match: Hashable {
    /// The type, without its module.
    var type: Range<Int>
    /// The identity of the object, or nil if the text does not contain an identity.
    var id: Range<Int>?
    /// Whether the type is given as the name of a source file.
    var isFile = false
  }

  private enum Piece: Hashable {
    case literal([UInt8])
    case type, id, unused

    var isLiteral: Bool { if case .literal = self { true } else { false } }
  }

  /// The pieces before the event, in reverse order.
  private var before: [Piece] = []
  /// The pieces after the event.
  private var after: [Piece] = []
  /// Whether the template matches only text that contains a `[`, which most text does not.
  private(set) var needsBracket = false
  /// Whether only spaces, colons, hyphens, or the type's own brackets are next to the type, so that the text could be a
  /// sentence.
  private(set) var isLoose = true

  init(_ text: String) throws(LineTemplate.Problem) {
    var pieces: [Piece] = []
    var events = 0
    for part in try TemplateText.parts(of: text) {
      switch part {
      case .literal(let text): pieces.append(.literal(Array(text.utf8)))
      case .field("type", nil): pieces.append(.type)
      case .field("id", nil): pieces.append(.id)
      case .field("_", nil): pieces.append(.unused)
      case .field("event", nil):
        events += 1
        before = pieces.reversed()
        pieces = []
      case .field(let name, _):
        throw LineTemplate.Problem(reason: "has an unknown field {\(name)}; use type, id, event, or _")
      }
    }
    after = pieces
    needsBracket = (before + after).contains { piece in
      if case .literal(let bytes) = piece { bytes.contains(UInt8(ascii: "[")) } else { false }
    }
    isLoose = hasLooseType
    guard events == 1 else { throw LineTemplate.Problem(reason: "must have {event} exactly once") }
    guard (before + after).filter({ $0 == .type }).count == 1 else {
      throw LineTemplate.Problem(reason: "must have {type} exactly once")
    }
    guard (before + after).filter({ $0 == .id }).count <= 1 else {
      throw LineTemplate.Problem(reason: "can have {id} only once")
    }
  }

  /// Returns an equal template that shares no memory with this one.
  func copied() -> TextTemplate {
    func copied(_ pieces: [Piece]) -> [Piece] {
      pieces.map { piece in if case .literal(let bytes) = piece { .literal(bytes.map { $0 }) } else { piece } }
    }
    var copy = self
    (copy.before, copy.after) = (copied(before), copied(after))
    return copy
  }

  private var hasLooseType: Bool {
    // The event is not literal text.
    let pieces = before.reversed() + [.unused] + after
    guard let place = pieces.firstIndex(of: .type) else { return true }
    var (left, right) = (UInt8?.none, UInt8?.none)
    if place > 0, case .literal(let bytes) = pieces[place - 1] { left = bytes.last }
    if place + 1 < pieces.count, case .literal(let bytes) = pieces[place + 1] { right = bytes.first }
    if left == UInt8(ascii: "["), right == UInt8(ascii: "]") { return true }
    return ![left, right].contains { $0.map(".[(<@".utf8.contains) ?? false }
  }

  /// Reads the text around an event.
  ///
  /// - Parameters:
  ///   - event: The range of the name.
  ///   - end: The end of its arguments.
  func match(_ text: UnsafeRawBufferPointer, event: Range<Int>, end: Int) -> Match? {
    var found = Match(type: 0..<0)
    var left = event.lowerBound
    for piece in before {
      guard let start = Self.start(of: piece, in: text, endingAt: left) else { return nil }
      Self.take(piece, start..<left, &found, text)
      left = start
    }
    // The preceding text must not be part of the same word.
    if left > 0, before.last.map({ !$0.isLiteral }) ?? true, text[left - 1].isIdentifier { return nil }
    var right = end
    for piece in after {
      guard let next = Self.end(of: piece, in: text, from: right) else { return nil }
      Self.take(piece, right..<next, &found, text)
      right = next
    }
    return found.type.isEmpty ? nil : found
  }

  private static func take(_ piece: Piece, _ range: Range<Int>, _ match: inout Match, _ text: UnsafeRawBufferPointer) {
    switch piece {
    case .type: match.type = plain(range, text)
    case .id: match.id = range
    case .literal, .unused: break
    }
  }

  /// Returns the range of the name without its module, such as `CartController` in `Shop.CartController` and
  /// `_TtC4Shop14CartController`.
  static func plain(_ range: Range<Int>, _ text: UnsafeRawBufferPointer) -> Range<Int> {
    if let name = MangledType.name(range, in: text) { return name }
    let name = text[range].firstIndex(of: UInt8(ascii: "<")) ?? range.upperBound
    guard let dot = text[range.lowerBound..<name].lastIndex(of: UInt8(ascii: ".")) else { return range }
    return dot + 1..<range.upperBound
  }

  private static func start(of piece: Piece, in text: UnsafeRawBufferPointer, endingAt end: Int) -> Int? {
    switch piece {
    case .literal(let literal):
      return end >= literal.count && text.hasBytes(literal, at: end - literal.count) ? end - literal.count : nil
    case .type:
      var start = end
      if start > 0, text[start - 1] == UInt8(ascii: ">") {
        guard let open = Self.opening(of: text, before: start) else { return nil }
        start = open
      }
      let limit = max(0, end - longestArguments)
      while start > limit {
        if text[start - 1].isTypeName {
          start -= 1
        } else if start < end, text[start] == UInt8(ascii: "."), let open = Self.context(of: text, before: start) {
          start = open
        } else {
          break
        }
      }
      return start < end ? start : nil
    case .id, .unused:
      var start = end
      while start > 0, text[start - 1].isIdentifier { start -= 1 }
      return start < end ? start : nil
    }
  }

  /// The maximum length of a type's name, of its generic arguments, and of a callback's arguments, so that a long line
  /// is not read again for each name in it.
  static let longestArguments = 1000

  /// Returns the position of the `(` in text such as `(unknown context at $10d6b1a28)` that ends at a position.
  ///
  /// Swift writes this text before the name of a private type.
  private static func context(of text: UnsafeRawBufferPointer, before end: Int) -> Int? {
    guard text[end - 1] == UInt8(ascii: ")") else { return nil }
    let start = "(unknown context".utf8
    return text[max(0, end - 50)..<end].lastIndex(of: UInt8(ascii: "(")).flatMap {
      text[$0...].starts(with: start) ? $0 : nil
    }
  }

  /// Returns the position of the `<` that opens the generic arguments ending at a position.
  private static func opening(of text: UnsafeRawBufferPointer, before end: Int) -> Int? {
    var depth = 0
    var place = end
    while place > 0, end - place < longestArguments {
      place -= 1
      if text[place] == UInt8(ascii: ">") { depth += 1 }
      if text[place] == UInt8(ascii: "<") { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }

  private static func end(of piece: Piece, in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    switch piece {
    case .literal(let literal): return text.hasBytes(literal, at: start) ? start + literal.count : nil
    case .type:
      var end = start
      let limit = min(text.count, start + longestArguments)
      while end < limit, text[end].isTypeName { end += 1 }
      return end > start ? end : nil
    case .id, .unused:
      var end = start
      while end < text.count, text[end].isIdentifier { end += 1 }
      return end > start ? end : nil
    }
  }
}

extension UInt8 {
  /// Whether the byte can be part of a type's name, including the module.
  fileprivate var isTypeName: Bool { isIdentifier || self == UInt8(ascii: ".") || self == UInt8(ascii: "$") }
}
