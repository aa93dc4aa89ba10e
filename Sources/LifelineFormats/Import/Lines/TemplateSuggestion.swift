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
  /// The number of these lines that the built-in templates read.
  package private(set) var readWithoutTemplate = 0
  /// Whether the template reads lines, times, or identities that the built-in templates do not read, and loses fewer.
  package private(set) var isUseful = false

  private static let maximumLines = 2000
  private static let maximumTexts = 8

  /// Reads the beginning of a log.
  ///
  /// - Throws: An error if no line names a callback next to a type.
  package init(_ path: String) throws {
    let usual = LineScanner(ImportOptions())
    let lines = try Self.lines(path, usual)
    named = lines.count
    guard named > 0 else {
      throw ImportError("\(path): no line names a callback, such as viewDidLoad, viewWillAppear, or deinit")
    }
    let known = lines.map { SuggestedEvent.find(in: $0, usual) }
    readWithoutTemplate = known.count { $0 != nil }
    for readsIdentity in [true, false] {
      guard choose(from: lines, readsIdentity: readsIdentity) else { break }
      let events = try events(in: lines)
      read = events.count { $0 != nil }
      isUseful = SuggestedEvent.gain(of: events, over: known) > 0
      if SuggestedEvent.haveConsistentIdentities(events) { return }
    }
    guard !texts.isEmpty || readWithoutTemplate > 0 else {
      throw ImportError(
        "\(path): no line that names a callback has a type next to it; log the type, too, for example with "
          + "print(\"\\(Self.self).viewDidLoad\"), or name the type when you import the file")
    }
  }

  /// Chooses the most common formats, and returns whether there are any.
  private mutating func choose(from lines: [[UInt8]], readsIdentity: Bool) -> Bool {
    var counts: [String: [String: Int]] = [:]
    for line in lines {
      guard let shape = line.withUnsafeBytes({ LineShape($0, readsIdentity: readsIdentity) }) else { continue }
      counts[shape.line, default: [:]][shape.text, default: 0] += 1
    }
    let sums = counts.mapValues { $0.values.reduce(0, +) }
    guard let best = sums.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), let found = counts[best.key] else {
      return false
    }
    line = best.key
    let common = found.filter { $0.value * 50 >= best.value }
    texts = Array(
      common.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key).prefix(Self.maximumTexts)
        .sorted { $0.utf8.count > $1.utf8.count })
    return true
  }

  private func events(in lines: [[UInt8]]) throws -> [SuggestedEvent?] {
    let template: LogTemplate
    do throws(LineTemplate.Problem) {
      template = try LogTemplate(name: "suggestion", line: line, texts: texts)
    } catch {
      throw ImportError("no template fits these lines: \(error.reason)")
    }
    let scanner = LineScanner([template], zone: 0)
    return lines.map { SuggestedEvent.find(in: $0, scanner) }
  }

  /// Returns the lines that name a callback, except for lines that are left out on purpose.
  private static func lines(_ path: String, _ usual: LineScanner) throws(TraceReadError) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    let names = CallbackNames()
    var reader = try RecordReader(path: path)
    try reader.requireLines()
    reader.begin(.lines)
    while lines.count < maximumLines, let record = try reader.next() {
      guard case .bytes(let bytes) = record, bytes.count < 10_000 else { continue }
      PlainLine.with(bytes) { line in
        guard names.next(in: line, from: 0) != nil else { return }
        if case .skipped(let reason) = usual.read(line), !reason.isExplained { return }
        lines.append(Array(line))
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

/// The information that templates find in a line, for comparison.
private struct SuggestedEvent {
  var name: EventName
  var type: String
  var id: String?
  var hasTime: Bool

  static func find(in line: [UInt8], _ scanner: LineScanner) -> SuggestedEvent? {
    line.withUnsafeBytes { line in
      guard case .event(let found) = scanner.read(line) else { return nil }
      let text = UnsafeRawBufferPointer(rebasing: line[found.match.text])
      return SuggestedEvent(
        name: found.name, type: String(decoding: text[found.fields.type], as: UTF8.self),
        id: found.fields.id.map { String(decoding: text[$0], as: UTF8.self) }, hasTime: found.match.time != nil)
    }
  }

  /// Returns the number of lines of which the first events say more than the second ones, minus the number of lines of
  /// which they say less or something else.
  static func gain(of events: [SuggestedEvent?], over others: [SuggestedEvent?]) -> Int {
    zip(events, others).reduce(0) { sum, pair in
      guard let event = pair.0 else { return pair.1 == nil ? sum : sum - 1 }
      guard let other = pair.1 else { return sum + 1 }
      let isWorse = event.type != other.type || (other.id != nil && event.id != other.id)
      if isWorse || (other.hasTime && !event.hasTime) { return sum - 1 }
      return event.id != other.id || event.hasTime != other.hasTime ? sum + 1 : sum
    }
  }

  /// Returns whether the identities can be those of objects: each is of one type and is created once until it ends, and
  /// one of them recurs.
  static func haveConsistentIdentities(_ events: [SuggestedEvent?]) -> Bool {
    var types: [String: String] = [:]
    var recurs = events.count < 2
    for case let event? in events {
      guard let id = event.id else { continue }
      let known = types.updateValue(event.type, forKey: id)
      if let known, known != event.type || event.name == .`init` { return false }
      recurs = recurs || known != nil
      if event.name == .deinit { types[id] = nil }
    }
    return recurs
  }
}
