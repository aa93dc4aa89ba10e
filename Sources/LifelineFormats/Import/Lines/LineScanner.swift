internal import Lifeline

/// Reads lines with the templates.
///
/// Each thread should have its own scanner, because counting references to the arrays of a shared one would slow the
/// threads down.
struct LineScanner {
  /// The origin of an event's type.
  enum TypeSource {
    /// The text of the line, in which the template's fields locate the type.
    case text
    /// The name of a source file that the line contains, from which the type is derived.
    case file
    /// The user's option, because the line contains no type.
    case option
  }

  /// The information in a line.
  struct Found {
    /// The position of the matching template.
    var template: Int
    var match: LineTemplate.Match
    var fields: TextTemplate.Match
    var name: EventName
    /// The position of the callback in the text, including its arguments.
    var call = 0..<0
    var source = TypeSource.text
    /// The warning that the event is about, if it is not a callback.
    var warning: SystemWarning?
  }

  enum Outcome {
    case event(Found)
    /// The line does not name a callback.
    case other
    /// The line names a callback but is not an event.
    case skipped(ImportSkip)
  }

  private let templates: [LogTemplate]
  private let names: [CallbackNames]
  /// For each template, the position of the first template whose time is equal except for the zone.
  private let times: [Int]
  /// The offset from UTC, in seconds, for times without a time zone.
  let zone: Int
  /// Whether lines without a type are events of the type that the user specified.
  private let hasTypeOption: Bool

  init(_ templates: [LogTemplate], zone: Int, hasTypeOption: Bool = false) {
    self.templates = templates.map { $0.copied() }
    self.zone = zone
    self.hasTypeOption = hasTypeOption
    names = templates.map { CallbackNames($0.names) }
    times = templates.indices.map { index in
      templates.firstIndex { $0.line.hasSameTime(as: templates[index].line) } ?? index
    }
  }

  init(_ options: ImportOptions) {
    self.init(options.templates, zone: options.zone, hasTypeOption: options.type != nil)
  }

  func read(_ line: UnsafeRawBufferPointer) -> Outcome {
    var time: TimePattern.Reading?
    return read(line, time: &time)
  }

  /// - Parameter time: The variable for the time of the line, which is set even if the line is not an event.
  func read(_ line: UnsafeRawBufferPointer, time: inout TimePattern.Reading?) -> Outcome {
    var memo = TimePattern.Memo()
    for index in templates.indices {
      guard let match = templates[index].line.match(line, number: times[index], zone: zone, memo: &memo) else {
        continue
      }
      time = match.time
      return read(line, match, index)
    }
    return names.contains { $0.next(in: line, from: 0) != nil } ? .skipped(Self.notUnderstood(line)) : .other
  }

  private static func notUnderstood(_ text: UnsafeRawBufferPointer) -> ImportSkip {
    text.hasText("<private>") ? .isPrivate : .notUnderstood
  }

  private func read(_ bytes: UnsafeRawBufferPointer, _ line: LineTemplate.Match, _ index: Int) -> Outcome {
    let text = UnsafeRawBufferPointer(rebasing: bytes[line.text])
    var start = 0
    var first: CallbackNames.Found?
    let hasBracket = text.first(UInt8(ascii: "[")) != nil
    while let found = names[index].next(in: text, from: start) {
      first = first ?? found
      if let fields = fields(of: found, in: text, templates[index], hasBracket: hasBracket) {
        if TestLine.isAboutTest(text, before: found.range.lowerBound) { return .skipped(.aboutTest) }
        return .event(
          Found(
            template: index, match: line, fields: fields, name: found.name, call: found.range.lowerBound..<found.end,
            source: fields.isFile ? .file : .text))
      }
      start = found.range.upperBound
    }
    let end = Found(template: index, match: line, fields: TextTemplate.Match(type: 0..<0), name: .`deinit`)
    if let (warning, object) = SystemWarning.find(in: text) {
      return .event(Found(template: index, match: line, fields: object, name: .warning, warning: warning))
    }
    guard let first else {
      if templates[index].acceptsAllTypes {
        if let name = unknownName(in: text, templates[index].texts) { return .skipped(.unknown(name)) }
      } else if let event = Self.destructor(text, end) {
        return event
      }
      return NearbyType(text).namesController ? .skipped(.noCallback) : .other
    }
    if TestLine.isAboutTest(text, before: first.range.lowerBound) { return .skipped(.aboutTest) }
    guard Self.isBare(text, first) else {
      return .skipped(CallMention(text).isEnd(after: first.end) ? .endOfCall : Self.notUnderstood(text))
    }
    guard hasTypeOption else { return .skipped(.noType) }
    var bare = end
    (bare.name, bare.call, bare.source) = (first.name, first.range.lowerBound..<first.end, .option)
    return .event(bare)
  }

  /// The number of words of a line that are tried as a name.
  private static let maximumWords = 20

  /// Returns the name in text that a user's template matches although it does not contain the name.
  ///
  /// The type must look like a type, and the name like that of a function, because a template can match any words.
  private func unknownName(in text: UnsafeRawBufferPointer, _ patterns: [TextTemplate]) -> String? {
    var place = 0
    for _ in 0..<Self.maximumWords {
      guard let start = text[place...].firstIndex(where: \.isIdentifier) else { return nil }
      let word = start..<(text[start...].firstIndex { !$0.isIdentifier } ?? text.count)
      place = word.upperBound
      let isCalled = place < text.count && text[place] == UInt8(ascii: "(")
      guard text[start].isLetter, !text[start].isUppercase, word.count <= 60,
        isCalled || text[word].contains(where: \.isUppercase)
      else { continue }
      let end = CallbackNames.endOfArguments(in: text, from: place)
      let types = patterns.lazy.compactMap { $0.match(text, event: word, end: end)?.type }
      if types.contains(where: { TypeWord.isType(text[$0], isLoose: true) }) {
        return String(decoding: text[word], as: UTF8.self)
      }
    }
    return nil
  }

  /// Returns the fields of a callback, or nil if the text does not report a call with a type.
  private func fields(
    of found: CallbackNames.Found, in text: UnsafeRawBufferPointer, _ template: LogTemplate, hasBracket: Bool
  ) -> TextTemplate.Match? {
    var known: TextTemplate.Match?
    for pattern in template.texts where hasBracket || !pattern.needsBracket {
      guard let match = pattern.match(text, event: found.range, end: found.end),
        template.acceptsAllTypes || TypeWord.isType(text[match.type], isLoose: pattern.isLoose)
      else { continue }
      known = match
      break
    }
    // A user's template is always trusted.
    if template.acceptsAllTypes { return known }
    let nearby = NearbyType(text)
    guard var fields = known ?? nearby.match(found.range, end: found.end) else { return nil }
    let match = min(fields.type.lowerBound, found.range.lowerBound)..<found.end
    guard CallMention(text).isCall(match) else { return nil }
    fields.type = nearby.withoutIndentation(fields.type)
    let isMove = found.name == .willMove || found.name == .didMove
    // What follows these callbacks can be the parent.
    if isMove, fields.type.lowerBound >= found.end { return nil }
    if fields.id == nil, !fields.isFile {
      fields.id = nearby.address(of: fields.type, before: isMove ? found.range.lowerBound : text.count)
    }
    fields.type = nearby.withLetter(fields.type)
    return fields
  }

  /// Returns the event for text such as `~CartController`, the name of a C++ destructor.
  private static func destructor(_ text: UnsafeRawBufferPointer, _ end: Found) -> Outcome? {
    guard let tilde = text.firstIndex(of: UInt8(ascii: "~")) else { return nil }
    guard tilde == 0 || text[tilde - 1].isBlank || text[tilde - 1] >= 0x80 else { return nil }
    let type = tilde + 1..<(text[(tilde + 1)...].firstIndex { !$0.isIdentifier } ?? text.count)
    guard TypeWord.isType(text[type], isLoose: true) else { return nil }
    // A slash indicates a path that begins with a user's home folder.
    if type.upperBound < text.count, text[type.upperBound] == UInt8(ascii: "/") { return nil }
    var end = end
    end.fields.type = type
    return .event(end)
  }

  /// The distance in bytes after a callback that is searched for the name of a type.
  private static let reach = 200

  /// Returns whether text contains a callback, but neither the type nor the identity of an object, as in `viewDidLoad`
  /// and `[INFO] viewDidLoad called`.
  private static func isBare(_ text: UnsafeRawBufferPointer, _ event: CallbackNames.Found) -> Bool {
    // Many other messages contain the word `init`.
    guard event.name != .`init`, CallMention(text).isCall(event.range.lowerBound..<event.end) else { return false }
    var place = 0
    let limit = min(text.count, event.end + reach)
    while place < limit {
      guard text[place].isIdentifier else {
        place += 1
        continue
      }
      let start = place
      while place < limit, text[place].isIdentifier { place += 1 }
      if start == event.range.lowerBound { continue }
      let word = text[start..<place]
      if word.allSatisfy({ $0 >= 0x80 }) { continue }
      if TypeWord.isType(word, isLoose: true) { return false }
      if place <= event.range.lowerBound {
        // A log level, such as INFO, may precede the callback.
        guard word.count >= 3, word.allSatisfy(\.isUppercase) else { return false }
      } else if start >= event.end {
        guard text[start].isLetter, !text[start].isUppercase else { return false }
      }
    }
    return true
  }
}
