internal import LifelineBase

/// Text with placeholders for attributes, such as `view released by the {by|app}`.
///
/// Templates are data, so that programs in other languages can use the same table. A template can contain:
///
/// - `{key}`: the attribute's value. If it is a subject's number, the subject is shown.
/// - `{key|words}`: the attribute's value, or the words if the attribute is missing.
/// - `{key?yes|no}`: one of two strings, depending on a Boolean value. A missing value is treated as false.
/// - `{key=text?yes|no}`: one of two strings, depending on whether the value equals `text`.
/// - `{key?yes}` and `{key=text?yes}`: the text if the condition is true; otherwise, the value is treated as missing.
/// - `{other}`: the other subject of the event, from the `to` attribute or, if it is missing, from the `from`
///   attribute.
/// - `[…]`: an optional part, which is left out if an attribute in it is missing or has no text.
/// - `*words*`: emphasized words, which may contain other forms. `**` is a programming error.
/// - A name in backticks: the name of an event, as it appears in code. It cannot contain other forms.
///
/// The text in `{…}` cannot contain other forms, and special characters cannot be escaped.
public struct NarrationTemplate: Hashable, Sendable, ExpressibleByStringLiteral {
  indirect enum Piece: Hashable, Sendable {
    case text(String)
    case key(String)
    case name(EventName)
    case value(AttributeKey, fallback: String?)
    case other(fallback: String?)
    case choice(AttributeKey, equals: String?, yes: String, no: String?)
    case group([Piece])
    case emphasis([Piece])
  }

  /// The template's source text.
  public let source: String
  let pieces: [Piece]

  /// Parses a template.
  ///
  /// An unmatched bracket, asterisk, or backtick is a programming error.
  public init(_ source: String) {
    self.source = source
    var rest = Substring(source).utf8
    pieces = Self.pieces(&rest)
    checkPrecondition(rest.isEmpty, "The template '\(source)' has a closing bracket without an opening one.")
  }

  public init(stringLiteral source: String) { self.init(source) }

  /// Creates the template `key: value` for a key that may contain any characters.
  init(showing key: AttributeKey) {
    source = ""
    pieces = [.key(key.name), .text(": "), .value(key, fallback: nil)]
  }

  /// Returns the keys of the attributes that the text shows for an event with these attributes.
  ///
  /// An optional part that is left out shows no attributes.
  package func keys(in attributes: TraceAttributes) -> Set<AttributeKey> { Self.keys(of: pieces, attributes) }

  private static func keys(of pieces: [Piece], _ attributes: TraceAttributes) -> Set<AttributeKey> {
    pieces.reduce(into: []) { keys, piece in
      switch piece {
      case .text, .key, .name: break
      case .value(let key, _), .choice(let key, _, _, _): keys.insert(key)
      case .other: if let other = attributes.otherSubject { keys.insert(other.key) }
      case .emphasis(let pieces): keys.formUnion(Self.keys(of: pieces, attributes))
      case .group(let pieces):
        if parts(of: pieces, attributes) != nil { keys.formUnion(Self.keys(of: pieces, attributes)) }
      }
    }
  }
}

extension NarrationTemplate {
  /// Parses the pieces up to the character `end`.
  ///
  /// Hundreds of templates are parsed when a program starts. All special characters are ASCII, so it is sufficient to
  /// compare bytes.
  private static func pieces(_ rest: inout Substring.UTF8View, until end: UInt8? = nil) -> [Piece] {
    var pieces: [Piece] = []
    while let next = rest.first, next != end {
      switch next {
      case UInt8(ascii: "{"): pieces.append(place(enclosed(&rest, by: UInt8(ascii: "}"))))
      case UInt8(ascii: "`"): pieces.append(.name(EventName(String(enclosed(&rest, by: next)))))
      case UInt8(ascii: "["): pieces.append(.group(enclosedPieces(&rest, by: UInt8(ascii: "]"))))
      case UInt8(ascii: "*"): pieces.append(.emphasis(enclosedPieces(&rest, by: next)))
      case UInt8(ascii: "]"): return pieces
      default:
        let text = rest.prefix { !isMark($0) }
        pieces.append(.text(String(Substring(text))))
        rest = rest[text.endIndex...]
      }
    }
    return pieces
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "*"), UInt8(ascii: "`"): true
    default: false
    }
  }

  /// Returns the pieces from the opening character, which comes next, to the closing one.
  private static func enclosedPieces(_ rest: inout Substring.UTF8View, by end: UInt8) -> [Piece] {
    rest.removeFirst()
    let pieces = Self.pieces(&rest, until: end)
    checkPrecondition(
      rest.popFirst() == end, "\(name(rest)) has an opening mark without its counterpart '\(mark(end))'.")
    checkPrecondition(
      !pieces.isEmpty, "\(name(rest)) has nothing before '\(mark(end))': write *words* to emphasize, and no **.")
    return pieces
  }

  /// Returns the text from the opening character, which comes next, to the closing one.
  private static func enclosed(_ rest: inout Substring.UTF8View, by end: UInt8) -> Substring {
    rest.removeFirst()
    let text = rest.prefix { $0 != end }
    rest = rest[text.endIndex...]
    checkPrecondition(
      rest.popFirst() == end, "\(name(rest)) has an opening mark without its counterpart '\(mark(end))'.")
    return Substring(text)
  }

  private static func mark(_ byte: UInt8) -> Unicode.Scalar { Unicode.Scalar(byte) }

  /// Returns the whole template, for messages.
  private static func name(_ rest: Substring.UTF8View) -> String { "The template '\(Substring(rest).base)'" }

  private static func place(_ text: Substring) -> Piece {
    guard let question = text.utf8.firstIndex(of: UInt8(ascii: "?")) else {
      let (name, fallback) = halves(text, at: "|")
      return name == "other" ? .other(fallback: fallback) : .value(AttributeKey(name), fallback: fallback)
    }
    let (key, expected) = halves(text[..<question], at: "=")
    let (yes, no) = halves(text[text.utf8.index(after: question)...], at: "|")
    return .choice(AttributeKey(key), equals: expected, yes: yes, no: no)
  }

  /// Returns the text before a character and the text after it; the latter is nil if the character does not occur.
  private static func halves(_ text: Substring, at sign: Unicode.Scalar) -> (String, String?) {
    guard let place = text.utf8.firstIndex(of: UInt8(ascii: sign)) else { return (String(text), nil) }
    return (String(text[..<place]), String(text[text.utf8.index(after: place)...]))
  }
}

extension NarrationTemplate {
  /// Returns the parts of the text for an event with these attributes.
  ///
  /// Only placeholders without a value are left out, not the text around them.
  package func parts(_ attributes: TraceAttributes) -> [NarrationPart] {
    Self.presentParts(of: pieces, attributes)
  }

  private static func presentParts(of pieces: [Piece], _ attributes: TraceAttributes) -> [NarrationPart] {
    pieces.flatMap { piece -> [NarrationPart] in
      guard case .emphasis(let pieces) = piece else { return parts(of: piece, attributes) ?? [] }
      let parts = presentParts(of: pieces, attributes)
      return parts.isEmpty ? [] : [.emphasis(parts)]
    }
  }

  /// Returns the parts of the text, or nil if an attribute outside brackets is missing or has no text.
  package func completeParts(_ attributes: TraceAttributes) -> [NarrationPart]? {
    Self.parts(of: pieces, attributes)
  }

  private static func parts(of pieces: [Piece], _ attributes: TraceAttributes) -> [NarrationPart]? {
    var result: [NarrationPart] = []
    for piece in pieces {
      guard let parts = parts(of: piece, attributes) else { return nil }
      result += parts
    }
    return result
  }

  /// Returns the parts of a piece, or nil if it needs a missing attribute.
  private static func parts(of piece: Piece, _ attributes: TraceAttributes) -> [NarrationPart]? {
    switch piece {
    case .text(let text): return [.text(text)]
    case .key(let name): return [.value(name)]
    case .name(let name): return [.name(name)]
    case .value(let key, let fallback):
      if let value = attributes[key] { return value.isEmptyText ? nil : [part(key, value)] }
      return fallback.map { [.text($0)] }
    case .other(let fallback):
      if let other = attributes.otherSubject { return [.subject(other.id)] }
      return fallback.map { [.text($0)] }
    case .choice(let key, let expected, let yes, let no):
      let value = attributes[key]
      let holds = expected.map { value == .string($0) } ?? (value == .boolean(true))
      return (holds ? yes : no).map { $0.isEmpty ? [] : [.text($0)] }
    case .group(let pieces): return parts(of: pieces, attributes) ?? []
    case .emphasis(let pieces): return parts(of: pieces, attributes).map { $0.isEmpty ? [] : [.emphasis($0)] }
    }
  }

  private static func part(_ key: AttributeKey, _ value: TraceValue) -> NarrationPart {
    switch value {
    case .integer(let id) where TraceSchema.namesSubject(key): .subject(id)
    case .string(let text) where key == .text: .message(text)
    default: .value(value.description)
    }
  }
}

extension TraceAttributes {
  /// The other subject of an event, and the key of the attribute that contains its number.
  var otherSubject: (key: AttributeKey, id: Int)? {
    if let id = integer(.to) { return (.to, id) }
    return integer(.from).map { (.from, $0) }
  }
}

extension TraceValue {
  fileprivate var isEmptyText: Bool { self == .string("") }
}
