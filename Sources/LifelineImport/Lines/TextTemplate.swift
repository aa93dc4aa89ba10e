/// How the text of a line says what happened: `-[{type} {event}:]`, `<{type}: {id}> {event}`, `{type}.{event}`.
///
/// A text is matched around the name of a callback: backwards from it to its type, and forwards to the end of the template.
/// More text may precede and follow. After the name, arguments may follow: `viewWillAppear(_:)`, `viewWillAppear:`.
struct TextTemplate: Hashable, Sendable {
  /// What a text says, besides its event.
  struct Match: Hashable {
    /// The plain type, without its module.
    var type: Range<Int>
    /// The identity of the object, or nil.
    var id: Range<Int>?
  }

  private enum Piece: Hashable {
    case literal([UInt8])
    case type, id, unused

    var isLiteral: Bool { if case .literal = self { true } else { false } }
  }

  /// From the event to the left.
  private var before: [Piece] = []
  /// From the event to the right.
  private var after: [Piece] = []
  /// Whether it fits only texts with a `[`, which most texts lack.
  private(set) var needsBracket = false

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
        throw LineTemplate.Problem(reason: "has an unknown field {\(name)}; there are type, id, event, and _")
      }
    }
    after = pieces
    needsBracket = (before + after).contains { piece in
      if case .literal(let bytes) = piece { bytes.contains(UInt8(ascii: "[")) } else { false }
    }
    guard events == 1 else { throw LineTemplate.Problem(reason: "must have {event} exactly once") }
    guard (before + after).filter({ $0 == .type }).count == 1 else {
      throw LineTemplate.Problem(reason: "must have {type} exactly once")
    }
    guard (before + after).filter({ $0 == .id }).count <= 1 else {
      throw LineTemplate.Problem(reason: "can have {id} only once")
    }
  }

  /// Whether only blanks, colons, and hyphens are next to the type, or brackets of its own, so that a text could be a sentence.
  var isLoose: Bool {
    // The event stands for itself; it is no literal.
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
  ///   - event: where the name is.
  ///   - end: where its arguments end.
  func match(_ text: UnsafeRawBufferPointer, event: Range<Int>, end: Int) -> Match? {
    var found = Match(type: 0..<0)
    var left = event.lowerBound
    for piece in before {
      guard let start = Self.start(of: piece, in: text, endingAt: left) else { return nil }
      Self.take(piece, start..<left, &found, text)
      left = start
    }
    // What precedes must not be the rest of a word.
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

  /// The name without its module: `Shop.CartController` is `CartController`.
  private static func plain(_ range: Range<Int>, _ text: UnsafeRawBufferPointer) -> Range<Int> {
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
      while start > 0, text[start - 1].isTypeName { start -= 1 }
      return start < end ? start : nil
    case .id, .unused:
      var start = end
      while start > 0, text[start - 1].isIdentifier { start -= 1 }
      return start < end ? start : nil
    }
  }

  /// How far the arguments of a generic type are looked back through, so that a line is not read again for each name in it.
  private static let longestArguments = 1000

  /// The `<` of the arguments of a generic type that end at a place.
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
      while end < text.count, text[end].isTypeName { end += 1 }
      return end > start ? end : nil
    case .id, .unused:
      var end = start
      while end < text.count, text[end].isIdentifier { end += 1 }
      return end > start ? end : nil
    }
  }
}

extension UInt8 {
  /// Whether the name of a type, with its module, can contain it.
  fileprivate var isTypeName: Bool { isIdentifier || self == UInt8(ascii: ".") || self == UInt8(ascii: "$") }
}
