internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// A suggested template for the lines of a log that name callbacks.
package struct TemplateSuggestion: Sendable {
  /// The format of the beginning of lines.
  package private(set) var line = ""
  /// The formats of the text that reports callbacks, the most common first.
  package private(set) var texts: [String] = []
  /// The number of inspected lines that name a callback.
  package private(set) var named = 0
  /// The number of these lines that the template reads.
  package private(set) var read = 0

  private static let maximumLines = 2000
  private static let maximumTexts = 8

  /// Reads the beginning of a log.
  ///
  /// - Throws: An error if no line names a callback next to a type.
  package init(_ path: String) throws {
    let lines = try Self.lines(path)
    named = lines.count
    guard named > 0 else {
      throw ImportError("\(path): no line names a callback, such as viewDidLoad, viewWillAppear, or deinit")
    }
    var counts: [String: [String: Int]] = [:]
    for line in lines {
      guard let (head, text) = line.withUnsafeBytes({ LineShape($0).map { ($0.line, $0.text) } }) else { continue }
      counts[head, default: [:]][text, default: 0] += 1
    }
    let sums = counts.mapValues { $0.values.reduce(0, +) }
    guard let best = sums.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), let found = counts[best.key] else {
      throw ImportError(
        "\(path): no line that names a callback has a type next to it; log the type, too, for example with "
          + "print(\"\\(Self.self).viewDidLoad\"), or name the type when you import the file")
    }
    line = best.key
    let common = found.filter { $0.value * 50 >= best.value }
    texts = Array(
      common.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key).prefix(Self.maximumTexts)
        .sorted { $0.utf8.count > $1.utf8.count })
    try check(lines)
  }

  private mutating func check(_ lines: [[UInt8]]) throws {
    let template: LogTemplate
    do throws(LineTemplate.Problem) {
      template = try LogTemplate(name: "suggestion", line: line, texts: texts)
    } catch {
      throw ImportError("no template fits these lines: \(error.reason)")
    }
    let scanner = LineScanner([template], zone: 0)
    read = lines.count { line in
      if case .event = line.withUnsafeBytes({ scanner.read($0) }) { true } else { false }
    }
  }

  private static func lines(_ path: String) throws(TraceReadError) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    let names = CallbackNames()
    var reader = try RecordReader(path: path)
    try reader.requireText()
    reader.begin(.lines)
    while lines.count < maximumLines, let record = try reader.next() {
      guard case .bytes(let bytes) = record, bytes.count < 10_000 else { continue }
      PlainLine.with(bytes) { line in
        if names.next(in: line, from: 0) != nil { lines.append(Array(line)) }
      }
    }
    return lines
  }

  /// The contents of a template file for the `--template` option.
  package var json: String {
    var json = JSONWriter(.block)
    json.object { json in
      json.member("name", "ours")
      json.member("line", line)
      json.member("text", texts) { $0.text($1) }
      json.member("names") { $0.member("dealloc", "deinit") }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

/// The templates that a single line suggests.
private struct LineShape {
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

  init?(_ line: UnsafeRawBufferPointer) {
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
    guard let text = Self.text(of: line, found, from: process?.end ?? start) else { return nil }
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
  }

  /// Returns the text from the type to the event, or from the event to the type, including the address if there is one.
  private static func text(
    of line: UnsafeRawBufferPointer, _ found: CallbackNames.Found, from start: Int
  ) -> String? {
    let words = words(in: line, from: start).filter { $0.range != found.range && !found.range.overlaps($0.range) }
    let types = words.filter { $0.field == "type" }
    func distance(_ word: Word) -> Int {
      word.range.upperBound <= found.range.lowerBound
        ? found.range.lowerBound - word.range.upperBound : word.range.lowerBound - found.end
    }
    guard let type = types.min(by: { distance($0) < distance($1) }) else { return nil }
    let id = words.filter { $0.field == "id" }.min { distance($0) < distance($1) }
    let fields =
      [type, Word(range: found.range.lowerBound..<max(found.range.upperBound, found.end), field: "event")]
      + (id.map { [$0] } ?? [])
    let sorted = fields.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var text = ""
    var position = sorted[0].range.lowerBound
    // Text such as `-[CartController viewDidLoad]` begins before the type.
    while position > start, "-[<(".utf8.contains(line[position - 1]) { position -= 1 }
    for word in sorted {
      guard word.range.lowerBound >= position else { return nil }
      text += head(line[position..<word.range.lowerBound]) + "{\(word.field)}"
      position = word.range.upperBound
    }
    return text
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
      if word.starts(with: Array("0x".utf8)) {
        words.append(Word(range: begin..<position, field: "id"))
      } else if let last = word.split(separator: UInt8(ascii: ".")).last, isTypeName(last),
        !isKey(line, endingAt: position)
      {
        words.append(Word(range: begin..<position, field: "type"))
      }
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
