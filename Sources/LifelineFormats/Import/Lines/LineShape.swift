internal import Lifeline

/// The templates that a single line suggests.
struct LineShape {
  let line: String
  let text: String

  private static let dates = ["yyyy-MM-dd", "yyyy/MM/dd", "dd/MM/yyyy", "dd.MM.yyyy", "MM/dd/yyyy"]
  private static let clocks = ["HH:mm:ss,f+z?", "HH:mm:ss.f+z?", "HH:mm:ssz?"]
  private static let patterns: [(text: String, pattern: TimePattern)] =
    (dates.flatMap { date in ["\(date) ", "\(date)T"].flatMap { start in clocks.map { start + $0 } } } + clocks)
    .compactMap { text in TimePattern(text[...]).map { (text, $0) } }
  /// The formats of the text after the time if this text contains the process, as printed by `NSLog` and `log show`.
  /// Without them, the name of a process could be mistaken for a type.
  private static let processes: [(text: String, line: LineTemplate)] =
    [
      "{level} {process}[{pid}:{thread}] {text}", "{process}[{pid}:{thread}] {text}", "{process}[{pid}]: {text}",
      "{thread} {_} {_} {pid} {_} {process}: {text}",
    ].compactMap { text in (try? LineTemplate(text)).map { (text, $0) } }
  private static let names = CallbackNames()
  /// The maximum distance between the beginning of a line and its time.
  private static let longestHead = 80

  /// - Parameter readsIdentity: Whether the text contains the identity of the object, if the line has one.
  init?(_ line: UnsafeRawBufferPointer, readsIdentity: Bool) {
    guard let found = Self.names.next(in: line, from: 0), !line.contains(where: { "{}".utf8.contains($0) }) else {
      return nil
    }
    let time = Self.time(in: line, before: found.range.lowerBound)
    var start = time?.end ?? 0
    var gap = ""
    while time != nil, start < found.range.lowerBound, !line[start].isIdentifier, !"-<[+".utf8.contains(line[start]) {
      gap.unicodeScalars.append(Unicode.Scalar(line[start]))
      start += 1
    }
    let process = Self.process(in: line, from: start, before: found.range.lowerBound)
    guard let text = Self.text(of: line, found, from: process?.end ?? start, readsIdentity) else { return nil }
    self.text = text
    let beginning = time.map { "\(Self.head(line[..<$0.start])){time:\($0.format)}" } ?? ""
    self.line = beginning + gap + (process?.format ?? "{text}")
  }

  private static func process(
    in line: UnsafeRawBufferPointer, from start: Int, before limit: Int
  ) -> (end: Int, format: String)? {
    let rest = UnsafeRawBufferPointer(rebasing: line[start...])
    for (text, form) in processes {
      guard let match = form.match(rest, zone: 0), start + match.text.lowerBound <= limit else { continue }
      return (start + match.text.lowerBound, text)
    }
    return nil
  }

  private static func time(
    in line: UnsafeRawBufferPointer, before limit: Int
  ) -> (start: Int, end: Int, format: String)? {
    for start in 0..<min(limit, longestHead) {
      guard line[start].digit != nil, start == 0 || line[start - 1].digit == nil else { continue }
      for (text, pattern) in patterns {
        if let reading = pattern.read(line, at: start, zone: 0) { return (start, reading.end, text) }
      }
    }
    return nil
  }

  /// Returns the format of the part before the time.
  ///
  /// The words of this part vary between lines, but the characters between the words do not.
  private static func head(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    var text = ""
    var isInWord = false
    for byte in bytes {
      if byte.isIdentifier {
        if !isInWord { text += "{_}" }
      } else {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      }
      isInWord = byte.isIdentifier
    }
    return text
  }

  // MARK: Texts

  private struct Word {
    var range: Range<Int>
    var field: String
    /// The position of the name of the field, or the position of the word.
    var start: Int
  }

  /// Returns the text from the type to the event, or from the event to the type, including the identity if there is one.
  private static func text(
    of line: UnsafeRawBufferPointer, _ found: CallbackNames.Found, from start: Int, _ readsIdentity: Bool
  ) -> String? {
    let event = found.range.lowerBound..<max(found.range.upperBound, found.end)
    let words = words(in: line, from: start).filter { !event.overlaps($0.range) }
    let types = words.filter { $0.field == "type" }
    func distance(_ word: Word) -> Int {
      word.range.upperBound <= event.lowerBound
        ? event.lowerBound - word.range.upperBound : word.range.lowerBound - event.upperBound
    }
    guard let nearest = types.min(by: { distance($0) < distance($1) }) else { return nil }
    let type = types.first { isLabel($0, of: nearest, in: line) } ?? nearest
    let ids = words.filter { $0.field == "id" && isIdentity($0, of: type, types, after: event.upperBound, in: line) }
    let id = readsIdentity ? ids.min { distance($0) < distance($1) } ?? namedIdentity(in: line, from: start) : nil
    let fields = ([type, Word(range: event, field: "event", start: event.lowerBound)] + (id.map { [$0] } ?? []))
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    var text = ""
    var position = fields[0].start
    // Text such as `-[CartController viewDidLoad]` begins before the type.
    while position > start, "-[<(".utf8.contains(line[position - 1]) { position -= 1 }
    for word in fields {
      guard word.start >= position else { return nil }
      text += head(line[position..<word.start])
      text += String(decoding: line[word.start..<word.range.lowerBound], as: UTF8.self) + "{\(word.field)}"
      position = word.range.upperBound
    }
    return text
  }

  /// Returns whether a word is the label before the metadata and the module that swift-log prints, as in
  /// `CartCache: request=12 [Shop] init`.
  private static func isLabel(_ word: Word, of module: Word, in line: UnsafeRawBufferPointer) -> Bool {
    guard word.range.upperBound < module.range.lowerBound, isColon(line, word.range.upperBound) else { return false }
    let isBracketed = line[module.range.lowerBound - 1] == UInt8(ascii: "[")
    return isBracketed && line[word.range.upperBound..<module.range.lowerBound].contains(UInt8(ascii: "="))
  }

  /// Returns whether an address is that of the object rather than an argument of its callback.
  ///
  /// An address in a description is that of the described type. After the callback, another address is an argument.
  private static func isIdentity(
    _ id: Word, of type: Word, _ types: [Word], after event: Int, in line: UnsafeRawBufferPointer
  ) -> Bool {
    if let owner = types.first(where: { $0.range.upperBound + 2 == id.range.lowerBound }),
      isColon(line, owner.range.upperBound)
    {
      return line[owner.range].elementsEqual(line[type.range])
    }
    return id.range.lowerBound < event || type.range.lowerBound >= event
  }

  /// The last words in the names of fields that identify an object, and the words in names that identify something else.
  private static let identityNames = ["id", "identifier", "object", "instance"]
  private static let otherNames = ["thread", "process", "parent", "user"]

  /// Returns the value of a field whose name says that it identifies an object, as in `session-id: 7A31`.
  private static func namedIdentity(in line: UnsafeRawBufferPointer, from start: Int) -> Word? {
    for mark in line.indices.dropFirst(start) where line[mark] == UInt8(ascii: "=") || isColon(line, mark) {
      let begin = line[start..<mark].lastIndex { !$0.isIdentifier && !".-".utf8.contains($0) }.map { $0 + 1 } ?? start
      let value = mark + 1 < line.count && line[mark + 1].isBlank ? mark + 2 : mark + 1
      let end = line[min(value, line.count)...].firstIndex { !$0.isIdentifier } ?? line.count
      let name = String(decoding: line[begin..<mark], as: UTF8.self)
      let last = name.hasSuffix("Id") || name.hasSuffix("ID") ? "id" : name.split { ".-_".contains($0) }.last ?? ""
      guard value < end, identityNames.contains(String(last)), !otherNames.contains(where: name.lowercased().contains)
      else { continue }
      return Word(range: value..<end, field: "id", start: begin)
    }
    return nil
  }

  private static func words(in line: UnsafeRawBufferPointer, from start: Int) -> [Word] {
    var words: [Word] = []
    var position = start
    while position < line.count {
      guard line[position].isIdentifier else {
        position += 1
        continue
      }
      let begin = position
      while position < line.count, line[position].isIdentifier || isDotInType(line, position) { position += 1 }
      let word = line[begin..<position]
      let isAddress = word.starts(with: "0x".utf8)
      let isType =
        word.split(separator: UInt8(ascii: ".")).last.map(isTypeName) == true && !isKey(line, endingAt: position)
      guard isAddress || isType else { continue }
      words.append(Word(range: begin..<position, field: isAddress ? "id" : "type", start: begin))
    }
    return words
  }

  /// Returns whether a word begins with an uppercase letter, and has lowercase letters unless it is a letter before a
  /// colon.
  private static func isTypeName(_ word: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard word.first?.isUppercase == true else { return false }
    let text = word.base
    let isAlone = word.count == 1 && (isColon(text, word.endIndex) || isColon(text, word.startIndex - 2))
    return isAlone || word.contains { $0.isLetter && !$0.isUppercase }
  }

  private static func isColon(_ line: UnsafeRawBufferPointer, _ place: Int) -> Bool {
    line.indices.contains(place) && line[place] == UInt8(ascii: ":")
  }

  /// Returns whether a word is followed by a value, as in `Count = 1`.
  private static func isKey(_ line: UnsafeRawBufferPointer, endingAt end: Int) -> Bool {
    line[end...].first { !$0.isBlank } == UInt8(ascii: "=")
  }

  /// Returns whether a period separates a module and a type.
  private static func isDotInType(_ line: UnsafeRawBufferPointer, _ place: Int) -> Bool {
    line[place] == UInt8(ascii: ".") && place + 1 < line.count && line[place + 1].isUppercase
  }
}
