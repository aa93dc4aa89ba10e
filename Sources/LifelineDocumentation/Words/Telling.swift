internal import Lifeline

/// Words about subjects, whose names are filled in when the trace is over: a subject may get its name late.
struct Telling: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A subject among the words.
  struct Who: Hashable, Sendable {
    var id: Int
  }

  fileprivate enum Part: Hashable, Sendable {
    case text(String)
    case who(Int)
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { parts.append(.text(literal)) } }
    mutating func appendInterpolation(_ text: String) { appendLiteral(text) }
    mutating func appendInterpolation(_ number: Int) { appendLiteral(String(number)) }
    mutating func appendInterpolation(_ who: Who) { parts.append(.who(who.id)) }
    mutating func appendInterpolation(_ telling: Telling) { parts += telling.parts }
  }

  private var parts: [Part]

  init(stringLiteral value: String) { parts = value.isEmpty ? [] : [.text(value)] }
  init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// The words, with names.
  func text(naming name: (Int) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .who(let id): name(id)
      }
    }.joined()
  }

  var isEmpty: Bool { parts.isEmpty }

  /// The subject that the words end with, when it is the only one among them.
  var onlySubjectAtEnd: Int? {
    guard case .who(let id)? = parts.last else { return nil }
    let others = parts.dropLast().contains { if case .who = $0 { true } else { false } }
    return others ? nil : id
  }

  /// `a`, `a and b`, `a, b and c`; above `limit`, how many others.
  static func list(_ items: [Telling], limit: Int = .max) -> Telling {
    if items.count > limit {
      return "\(joined(items.prefix(limit - 1), by: ", ")) and \(items.count - limit + 1) others"
    }
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return "\(joined(items.dropLast(), by: ", ")) and \(last)"
  }

  static func joined(_ items: some Sequence<Telling>, by separator: String) -> Telling {
    var result: Telling = ""
    for (index, item) in items.enumerated() { result = index == 0 ? item : "\(result)\(separator)\(item)" }
    return result
  }
}
