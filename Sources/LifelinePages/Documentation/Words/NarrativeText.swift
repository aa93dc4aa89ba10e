internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// Text about subjects, whose names are inserted at the end of the trace because a subject may be named late.
struct NarrativeText: Hashable, Sendable, ExpressibleByStringInterpolation {
  struct SubjectReference: Hashable, Sendable {
    var id: Int
  }

  fileprivate enum Part: Hashable, Sendable {
    case text(String)
    case subject(Int)
    /// A list of several subjects, whose order depends on their names.
    case subjects([Int])
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
  ///
  /// In a list, a name such as `the view of a` follows the other names, because `the view of a and b` could mean either
  /// one view or two objects.
  ///
  /// - Parameter isNamedByOwner: Returns whether the name of a subject contains its owner's name.
  func text(naming name: (Int) -> String, isNamedByOwner: (Int) -> Bool) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .subject(let id): name(id)
      case .subjects(let ids): Self.list(ids.filter { !isNamedByOwner($0) } + ids.filter(isNamedByOwner), naming: name)
      }
    }.joined()
  }

  /// Returns the names of subjects as a list.
  ///
  /// If there are more than ``maximumNames`` subjects, the number of remaining subjects follows.
  private static func list(_ ids: [Int], naming name: (Int) -> String) -> String {
    let shown = ids.count > maximumNames ? ids.prefix(maximumNames - 1) : ids[...]
    let rest = ids.count > shown.count ? ["\(ids.count - shown.count) others"] : []
    return TextList.series(shown.map(name) + rest)
  }

  /// The maximum number of items in a list of subjects, including the number of remaining subjects.
  private static let maximumNames = 6

  var isEmpty: Bool { parts.isEmpty }

  /// The subjects that the text mentions.
  var subjects: Set<Int> {
    parts.reduce(into: []) { subjects, part in
      switch part {
      case .text: break
      case .subject(let id): subjects.insert(id)
      case .subjects(let ids): subjects.formUnion(ids)
      }
    }
  }

  /// The text with types instead of subjects. Texts with equal shapes differ only in their subjects.
  struct Shape: Hashable, Sendable {
    fileprivate var parts: [Part] = []
    fileprivate var types: [TypeName?] = []
  }

  /// Returns the shape of the text, in which each subject is replaced by the position of its first mention.
  func shape(typedBy type: (Int) -> TypeName?) -> Shape {
    var shape = Shape()
    var places: [Int: Int] = [:]
    func place(of id: Int) -> Int {
      if let known = places[id] { return known }
      places[id] = shape.types.count
      shape.types.append(type(id))
      return shape.types.count - 1
    }
    shape.parts = parts.map { part in
      switch part {
      case .text: part
      case .subject(let id): .subject(place(of: id))
      case .subjects(let ids): .subjects(ids.map(place))
      }
    }
    return shape
  }

  /// The subject at the end of the text, if it is the only subject in the text.
  var trailingSubject: Int? {
    guard case .subject(let id)? = parts.last else { return nil }
    let others = parts.dropLast().contains { if case .text = $0 { false } else { true } }
    return others ? nil : id
  }

  /// Returns a list of subjects, such as `a`, `a and b`, or `a, b, and c`.
  static func list(ofSubjects ids: [Int]) -> NarrativeText {
    var text: NarrativeText = ""
    text.parts = ids.count > 1 ? [.subjects(ids)] : ids.map { .subject($0) }
    return text
  }

  /// Returns a list such as `a`, `a and b`, or `a, b, and c`.
  static func list(_ items: [NarrativeText]) -> NarrativeText {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return "\(joined(items.dropLast(), by: ", "))\(items.count > 2 ? "," : "") and \(last)"
  }

  static func joined(_ items: some Sequence<NarrativeText>, by separator: String) -> NarrativeText {
    var result: NarrativeText = ""
    for (index, item) in items.enumerated() { result = index == 0 ? item : "\(result)\(separator)\(item)" }
    return result
  }
}
