/// A text with places for attributes, such as `view released by the {by|app}`.
///
/// Templates are data, so that programs in other languages can use the same table. The forms of a place:
///
/// - `{key}`: the attribute's value; for a key that holds a subject's number, the subject.
/// - `{key|words}`: the words when the attribute is missing.
/// - `{key?yes|no}`: one of two texts, by a truth value; a missing one counts as false.
/// - `{key=text?yes|no}`: one of two texts, by comparison.
/// - `[…]`: left out as a whole when an attribute in it is missing or has no text.
public struct NarrationTemplate: Hashable, Sendable, ExpressibleByStringLiteral {
  indirect enum Piece: Hashable, Sendable {
    case text(String)
    case key(String)
    case value(AttributeKey, fallback: String?)
    case choice(AttributeKey, equals: String?, yes: String, no: String)
    case group([Piece])
  }

  /// The template as it was written.
  public let source: String
  let pieces: [Piece]

  /// Parses a template. A bracket without its counterpart is a programmer's error.
  public init(_ source: String) {
    self.source = source
    var rest = Substring(source)
    pieces = Self.pieces(&rest)
    precondition(rest.isEmpty, "The template '\(source)' has a closing bracket without an opening one.")
  }

  public init(stringLiteral source: String) { self.init(source) }

  /// `key: value`, for a key that may contain anything.
  init(showing key: AttributeKey) {
    source = ""
    pieces = [.key(key.name), .text(": "), .value(key, fallback: nil)]
  }

  /// The attributes that the template shows.
  public var keys: Set<AttributeKey> { Self.keys(of: pieces) }

  private static func keys(of pieces: [Piece]) -> Set<AttributeKey> {
    pieces.reduce(into: []) { keys, piece in
      switch piece {
      case .text, .key: break
      case .value(let key, _), .choice(let key, _, _, _): keys.insert(key)
      case .group(let pieces): keys.formUnion(Self.keys(of: pieces))
      }
    }
  }
}

extension NarrationTemplate {
  private static func pieces(_ rest: inout Substring) -> [Piece] {
    var pieces: [Piece] = []
    while let next = rest.first {
      switch next {
      case "{":
        rest.removeFirst()
        pieces.append(place(take(&rest, until: "}")))
      case "[":
        rest.removeFirst()
        pieces.append(.group(Self.pieces(&rest)))
        precondition(rest.popFirst() == "]", "A template has an opening bracket without a closing one.")
      case "]": return pieces
      default:
        let text = rest.prefix { !"{[]".contains($0) }
        pieces.append(.text(String(text)))
        rest = rest[text.endIndex...]
      }
    }
    return pieces
  }

  private static func take(_ rest: inout Substring, until end: Character) -> Substring {
    let text = rest.prefix { $0 != end }
    rest = rest[text.endIndex...]
    precondition(rest.popFirst() == end, "A template has an opening brace without a closing one.")
    return text
  }

  private static func place(_ text: Substring) -> Piece {
    guard let question = text.firstIndex(of: "?") else {
      let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return .value(AttributeKey(parts[0]), fallback: parts.count > 1 ? parts[1] : nil)
    }
    let condition = text[..<question].split(separator: "=", maxSplits: 1).map(String.init)
    let answers = text[text.index(after: question)...]
      .split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return .choice(
      AttributeKey(condition[0]), equals: condition.count > 1 ? condition[1] : nil, yes: answers[0],
      no: answers.count > 1 ? answers[1] : "")
  }
}

extension NarrationTemplate {
  /// The parts of the text for an event with these attributes.
  public func parts(_ attributes: TraceAttributes) -> [NarrationPart] {
    pieces.flatMap { Self.parts(of: $0, attributes) ?? [] }
  }

  /// The parts of a piece, or nil when it needs an attribute that is missing.
  private static func parts(of piece: Piece, _ attributes: TraceAttributes) -> [NarrationPart]? {
    switch piece {
    case .text(let text): return [.text(text)]
    case .key(let name): return [.value(name)]
    case .value(let key, let fallback):
      if let value = attributes[key] { return value.isEmptyText ? nil : [part(key, value)] }
      return fallback.map { [.text($0)] }
    case .choice(let key, let expected, let yes, let no):
      let value = attributes[key]
      let holds = expected.map { value == .string($0) } ?? (value == .boolean(true))
      let text = holds ? yes : no
      return text.isEmpty ? [] : [.text(text)]
    case .group(let pieces):
      let parts = pieces.map { Self.parts(of: $0, attributes) }
      return parts.contains(nil) ? [] : parts.flatMap { $0 ?? [] }
    }
  }

  private static func part(_ key: AttributeKey, _ value: TraceValue) -> NarrationPart {
    if case .integer(let id) = value, TraceSchema.namesSubject(key) { .subject(id) } else { .value(value.description) }
  }
}

extension TraceValue {
  fileprivate var isEmptyText: Bool { self == .string("") }
}
