internal import Lifeline

/// Reads lines with the templates.
struct LineScanner {
  /// The information in a line.
  struct Found {
    /// The position of the matching template.
    var template: Int
    var match: LineTemplate.Match
    /// The fields in the text of the line.
    var fields: TextTemplate.Match
    var name: EventName
  }

  enum Outcome {
    case event(Found)
    /// The line does not name a callback.
    case other
    /// The line names a callback, but no template finds its object.
    case notUnderstood
  }

  private let templates: [LogTemplate]
  private let names: [CallbackNames]
  private let zone: Int

  init(_ templates: [LogTemplate], zone: Int) {
    self.templates = templates
    self.zone = zone
    names = templates.map { CallbackNames($0.names) }
  }

  func read(_ line: UnsafeRawBufferPointer) -> Outcome {
    for (index, template) in templates.enumerated() {
      guard let match = template.line.match(line, zone: zone) else { continue }
      return read(line, match, index)
    }
    return names.contains { $0.next(in: line, from: 0) != nil } ? .notUnderstood : .other
  }

  private func read(_ bytes: UnsafeRawBufferPointer, _ line: LineTemplate.Match, _ index: Int) -> Outcome {
    let text = UnsafeRawBufferPointer(rebasing: bytes[line.text])
    let template = templates[index]
    var start = 0
    var hasName = false
    let hasBracket = text.contains(UInt8(ascii: "["))
    while let found = names[index].next(in: text, from: start) {
      hasName = true
      for pattern in template.texts where hasBracket || !pattern.needsBracket {
        guard let fields = pattern.match(text, event: found.range, end: found.end),
          template.acceptsAllTypes || Self.looksLikeType(text[fields.type], isLoose: pattern.isLoose)
        else { continue }
        // A user's template is always trusted.
        let match = min(fields.type.lowerBound, found.range.lowerBound)..<found.end
        guard template.acceptsAllTypes || CallMention(text).isCall(match) else { break }
        return .event(Found(template: index, match: line, fields: fields, name: found.name))
      }
      start = found.range.upperBound
    }
    return hasName ? .notUnderstood : .other
  }

  /// Returns whether a word looks like the name of a type rather than the first word of a sentence: it has at least two capital letters.
  private static func looksLikeType(_ word: Slice<UnsafeRawBufferPointer>, isLoose: Bool) -> Bool {
    guard let first = word.first, first.isUppercase || first == UInt8(ascii: "_") else { return false }
    return !isLoose || (word.count(where: \.isUppercase) >= 2 && word.contains { $0.isLetter && !$0.isUppercase })
  }
}
