/// Parses the text of a template, which consists of literal characters and fields in braces. `{{` is a literal brace.
enum TemplateText {
  enum Part {
    case literal(Substring)
    case field(Substring, format: Substring?)
  }

  /// Returns the parts in order.
  static func parts(of text: String) throws(LineTemplate.Problem) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      if open > rest.startIndex { parts.append(.literal(rest[..<open])) }
      if rest[open...].hasPrefix("{{") {
        parts.append(.literal(rest[open...open]))
        rest = rest[open...].dropFirst(2)
        continue
      }
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw LineTemplate.Problem(reason: "has a '{' without its '}'")
      }
      let inside = rest[rest.index(after: open)..<close]
      let name = inside.prefix { $0 != ":" }
      parts.append(.field(name, format: name.count == inside.count ? nil : inside.dropFirst(name.count + 1)))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.literal(rest)) }
    return parts
  }
}
