internal import Lifeline
internal import LifelineBase

/// Imports messages in JSON, which are read with line templates: the output of `log show --style ndjson` with its
/// signposts, the logs of other loggers, and breadcrumbs.
struct JSONMessagesImporter: TraceImporter {
  private var messages: LinesOfMessages
  private var spans = SignpostSpans()
  private var types = TypeTable()
  /// The number of fractional digits of the least precise time.
  private var digits = 9
  private let zone: Int

  /// The keys of messages and times. The first one that a record has is used.
  private static let messageKeys: [StaticString] = ["eventMessage", "message", "msg", "@m"]
  private static let timeKeys: [StaticString] = ["timestamp", "@timestamp", "time", "ts", "@t"]
  private static let patterns = ["yyyy-MM-dd HH:mm:ss", "yyyy-MM-ddTHH:mm:ss"].flatMap { start in
    [".f+z?", "z?"].compactMap { TimePattern((start + $0)[...]) }
  }

  init(_ options: ImportOptions) {
    messages = LinesOfMessages(options)
    zone = options.zone
  }

  mutating func read(_ part: ImportPart, to output: ImportOutput) {
    switch part {
    case .record(let record):
      guard let fields = JSONFields(record.bytes) else { return output.skip(.notUnderstood, record) }
      var hasBreadcrumbs = false
      let breadcrumbs = fields.fields("breadcrumbs")?.elements("values") ?? fields.elements("breadcrumbs")
      for case let breadcrumb? in breadcrumbs {
        hasBreadcrumbs = true
        read(breadcrumb, record, output)
      }
      if !hasBreadcrumbs { read(fields, record, output) }
    case .end:
      spans.finish(output)
      output.witness.hasSpans = spans.haveIntervals
      output.witness.resolution = .nanoseconds((digits..<9).reduce(1) { result, _ in result * 10 })
    }
  }

  private mutating func read(_ fields: JSONFields, _ record: ImportRecord, _ output: ImportOutput) {
    let isSignpost = fields.text("eventType") == "signpostEvent"
    let name = isSignpost ? fields.text("signpostName") ?? "" : ""
    let message = Self.messageKeys.lazy.compactMap { fields.text($0) }.first
    let text = name.isEmpty ? message ?? "" : "\(name) \(message ?? "")"
    let kind = isSignpost ? fields.text("signpostType") : nil
    output.isOrdered = false
    output.note(name: name)
    if kind == "end" { return spans.end(interval(fields, name), at: time(fields), output) }
    switch appearance(fields) ?? messages.read(text) {
    case .other: break
    case .skipped(let reason): output.skip(reason, record)
    case .event(var event):
      guard let time = time(fields) else { return output.skip(.notUnderstood, record) }
      event.time = time
      event.process = process(fields)
      event.thread = UInt64(clamping: fields.integer("threadID") ?? 0)
      guard kind == "begin" else {
        output.add(event)
        return
      }
      spans.begin(event, interval(fields, name), output)
    }
  }

  /// Returns the appearance of a screen that a breadcrumb of Sentry reports, or nil for other records.
  private mutating func appearance(_ fields: JSONFields) -> LinesOfMessages.Outcome? {
    guard fields.hasText("category", "ui.lifecycle"), let screen = fields.fields("data")?.text("screen"),
      let type = types.type(TypeTable.plain(screen))
    else { return nil }
    return .event(ImportedEvent(type: type, name: .viewDidAppear))
  }

  private func interval(_ fields: JSONFields, _ name: String) -> SignpostSpans.Key {
    SignpostSpans.Key(
      process: fields.integer("processID") ?? 0,
      id: fields.text("signpostID") ?? "\(fields.integer("signpostID") ?? 0)",
      name: name)
  }

  /// Returns the time of a record, which is a date or a number of seconds, milliseconds, microseconds, or nanoseconds.
  private mutating func time(_ fields: JSONFields) -> Int? {
    guard let key = Self.timeKeys.first(where: { fields[$0] != nil }) else { return nil }
    if let number = fields.integer(key) {
      let (time, isTooLarge) = number.multipliedReportingOverflow(by: unit(of: Double(number), digits: 0))
      return isTooLarge ? nil : time
    }
    var text = fields.text(key) ?? ""
    if case .number(let number)? = fields[key] { text = "\(number)" }
    if let number = Double(text) { return Int(exactly: (number * Double(unit(of: number, digits: 6))).rounded()) }
    let reading = text.withUTF8 { [zone] bytes -> TimePattern.Reading? in
      for pattern in Self.patterns {
        if let reading = pattern.read(UnsafeRawBufferPointer(bytes), at: 0, zone: zone) { return reading }
      }
      return nil
    }
    digits = min(digits, reading?.digits ?? digits)
    return reading?.time
  }

  /// Returns the nanoseconds in the unit of a time since 1970, which its magnitude shows.
  private mutating func unit(of time: Double, digits fraction: Int) -> Int {
    let power = time < 1e11 ? 9 : time < 1e14 ? 6 : time < 1e17 ? 3 : 0
    digits = min(digits, 9 - power + fraction)
    return (0..<power).reduce(1) { result, _ in result * 10 }
  }

  private func process(_ fields: JSONFields) -> ImportedProcess? {
    guard let pid = fields.integer("processID") ?? fields.integer("pid") else { return nil }
    let path = fields.text("processImagePath") ?? ""
    return ImportedProcess(name: String(path.split(separator: "/").last ?? ""), pid: pid)
  }
}

/// Uses line templates to read text that contains no times.
struct LinesOfMessages {
  enum Outcome {
    case event(ImportedEvent)
    case other
    case skipped(ImportSkip)
  }

  private let templates: [LogTemplate]
  private let scanner: LineScanner
  private let type: String?
  private var types = TypeTable()

  init(_ options: ImportOptions) {
    type = options.type
    templates = options.templates.filter { $0.line.time == nil }
    scanner = LineScanner(templates, zone: 0, hasTypeOption: type != nil)
  }

  mutating func read(_ text: String) -> Outcome {
    var text = text
    return text.withUTF8 { bytes in
      let line = UnsafeRawBufferPointer(bytes)
      switch ScannedLine(in: line, scanner).outcome {
      case .other, .metadata: return .other
      case .skipped(let reason): return .skipped(reason)
      case .event(let found):
        let event = PlainLine.with(line) { found.imported(from: $0, templates, type: type, &types) }
        return event.map { .event($0) } ?? .skipped(.tooManyTypes)
      }
    }
  }
}

extension ImporterDescription {
  /// The unified log as JSON.
  static let oslog = ImporterDescription(
    id: "oslog", summary: "Apple's unified log, as JSON: messages and signposts.",
    unit: .jsonObjects(inMembers: []), recognizes: { $0.hasText("\"eventMessage\"") && $0.hasText("\"timestamp\"") }
  ) { JSONMessagesImporter($0) }

  /// The logs of other loggers, and breadcrumbs.
  static let json = ImporterDescription(
    id: "json", summary: "Logs in JSON: objects with a message and a time, and breadcrumbs.",
    unit: .jsonObjects(inMembers: []),
    recognizes: { beginning in
      let hasMessage =
        beginning.hasText("\"message\"") || beginning.hasText("\"msg\"") || beginning.hasText("\"@m\"")
      let hasTime =
        beginning.hasText("timestamp\"") || beginning.hasText("\"time\"") || beginning.hasText("\"ts\"")
        || beginning.hasText("\"@t\"")
      return beginning.seemsToBeJSON && (beginning.hasText("\"breadcrumbs\"") || (hasMessage && hasTime))
    }
  ) { JSONMessagesImporter($0) }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes begin as an object or as an array of objects in JSON.
  var seemsToBeJSON: Bool {
    func isSpace(_ byte: UInt8) -> Bool { byte.isBlank || byte == 0x0A || byte == 0x0D }
    let start = drop(while: isSpace)
    guard start.first == UInt8(ascii: "[") else { return start.first == UInt8(ascii: "{") }
    return start.dropFirst().first(where: { !isSpace($0) }) == UInt8(ascii: "{")
  }
}
