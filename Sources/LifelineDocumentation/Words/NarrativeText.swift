internal import Lifeline
internal import LifelineSupport

/// Text about subjects, whose names are inserted at the end of the trace because a subject may be named late.
struct NarrativeText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A reference to a subject in the text.
  struct SubjectReference: Hashable, Sendable {
    var id: Int
  }

  fileprivate enum Part: Hashable, Sendable {
    case text(String)
    case subject(Int)
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { parts.append(.text(literal)) } }
    mutating func appendInterpolation(_ text: String) { appendLiteral(text) }
    mutating func appendInterpolation(_ number: Int) { appendLiteral(String(number)) }
    mutating func appendInterpolation(_ reference: SubjectReference) { parts.append(.subject(reference.id)) }
    mutating func appendInterpolation(_ text: NarrativeText) { parts += text.parts }
  }

  private var parts: [Part]

  init(stringLiteral value: String) { parts = value.isEmpty ? [] : [.text(value)] }
  init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// The text of a description, in Markdown.
  init(_ description: [NarrationPart]) {
    parts = description.flatMap { part -> [Part] in
      switch part {
      case .name(let name): [.text(MarkdownText.code(name.string))]
      case .text(let text): [.text(MarkdownText.words(text))]
      case .subject(let id): [.subject(id)]
      case .value(let text): [.text(MarkdownText.code(text))]
      case .message(let text): [.text(MarkdownText.plain(text))]
      case .emphasis(let parts): [.text("**")] + NarrativeText(parts).parts + [.text("**")]
      }
    }
  }

  /// Returns the text with names inserted.
  func text(naming name: (Int) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .subject(let id): name(id)
      }
    }.joined()
  }

  var isEmpty: Bool { parts.isEmpty }

  /// The subject at the end of the text, if it is the only subject in the text.
  var trailingSubject: Int? {
    guard case .subject(let id)? = parts.last else { return nil }
    let others = parts.dropLast().contains { if case .subject = $0 { true } else { false } }
    return others ? nil : id
  }

  /// Returns a list such as `a`, `a and b`, or `a, b, and c`.
  ///
  /// If there are more than `limit` items, the number of remaining items follows.
  static func list(_ items: [NarrativeText], limit: Int = .max) -> NarrativeText {
    if items.count > limit {
      return series(items.prefix(limit - 1) + ["\(items.count - limit + 1) others"])
    }
    return series(items[...])
  }

  private static func series(_ items: ArraySlice<NarrativeText>) -> NarrativeText {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return "\(joined(items.dropLast(), by: ", "))\(items.count > 2 ? "," : "") and \(last)"
  }

  static func joined(_ items: some Sequence<NarrativeText>, by separator: String) -> NarrativeText {
    var result: NarrativeText = ""
    for (index, item) in items.enumerated() { result = index == 0 ? item : "\(result)\(separator)\(item)" }
    return result
  }
}
