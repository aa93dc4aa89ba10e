internal import Lifeline

/// What `log show --style ndjson` prints: messages, read with the templates of lines, and signposts.
struct OSLogImporter: TraceImporter {
  private struct Interval: Hashable {
    var process: Int
    var id: String
    var name: String
  }

  private var messages: LinesOfMessages
  private var open: [Interval: ImportedEvent] = [:]
  private let pattern = TimePattern("yyyy-MM-dd HH:mm:ss.f+z?")
  private let zone: Int
  private var hasIntervals = false

  init(_ options: ImportOptions) {
    messages = LinesOfMessages(options)
    zone = options.zone
  }

  mutating func read(_ part: ImportPart, to output: ImportOutput) {
    switch part {
    case .record(let record): read(record, output)
    case .end:
      // Intervals that do not end.
      for event in open.values.sorted(by: { ($0.time ?? 0, $0.thread) < ($1.time ?? 0, $1.thread) }) {
        output.add(event)
      }
      output.witness.hasSpans = hasIntervals
      output.witness.resolution = .microseconds(1)
    }
  }

  private mutating func read(_ record: ImportRecord, _ output: ImportOutput) {
    guard let fields = JSONFields(record.bytes) else { return output.skip(.notUnderstood, record) }
    let isSignpost = fields.text("eventType") == "signpostEvent"
    let name = isSignpost ? fields.text("signpostName") ?? "" : ""
    guard let message = fields.text("eventMessage") else { return }
    let text = name.isEmpty ? message : "\(name) \(message)"
    let kind = isSignpost ? fields.text("signpostType") : nil
    output.isOrdered = false
    if kind == "end" { return end(fields, name, output) }
    switch messages.read(text) {
    case .other: break
    case .notUnderstood: output.skip(text.contains("<private>") ? .isPrivate : .notUnderstood, record)
    case .event(var event):
      guard let time = time(fields) else { return output.skip(.notUnderstood, record) }
      event.time = time
      event.process = process(fields)
      event.thread = UInt64(clamping: fields.integer("threadID") ?? 0)
      guard kind == "begin" else {
        output.add(event)
        return
      }
      event.phase = .begin
      hasIntervals = true
      // Two with one id cannot be distinguished: the first one stays open.
      if let other = open.updateValue(event, forKey: interval(fields, name)) { output.add(other) }
    }
  }

  private mutating func end(_ fields: JSONFields, _ name: String, _ output: ImportOutput) {
    guard var event = open.removeValue(forKey: interval(fields, name)) else { return }
    event.end = time(fields)
    output.add(event)
  }

  private func interval(_ fields: JSONFields, _ name: String) -> Interval {
    Interval(
      process: fields.integer("processID") ?? 0,
      id: fields.text("signpostID") ?? "\(fields.integer("signpostID") ?? 0)",
      name: name)
  }

  private func time(_ fields: JSONFields) -> Int? {
    guard var text = fields.text("timestamp") else { return nil }
    return text.withUTF8 { pattern?.read(UnsafeRawBufferPointer($0), at: 0, zone: zone)?.time }
  }

  private func process(_ fields: JSONFields) -> ImportedProcess? {
    guard let pid = fields.integer("processID") else { return nil }
    let path = fields.text("processImagePath") ?? ""
    return ImportedProcess(name: String(path.split(separator: "/").last ?? ""), pid: pid)
  }
}

/// Reads texts that have no time of their own with the templates of lines.
struct LinesOfMessages {
  enum Outcome {
    case event(ImportedEvent)
    case other
    case notUnderstood
  }

  private let scanner: LineScanner
  private var types = TypeTable()

  init(_ options: ImportOptions) {
    scanner = LineScanner(options.templates.filter { $0.line.time == nil }, zone: 0)
  }

  mutating func read(_ text: String) -> Outcome {
    var text = text
    return text.withUTF8 { bytes in
      let line = UnsafeRawBufferPointer(bytes)
      switch scanner.read(line) {
      case .other: return .other
      case .notUnderstood: return .notUnderstood
      case .event(let found):
        let text = UnsafeRawBufferPointer(rebasing: line[found.match.text])
        guard let type = types.type(UnsafeRawBufferPointer(rebasing: text[found.fields.type])) else {
          return .notUnderstood
        }
        var event = ImportedEvent(type: type, name: found.name)
        if let id = found.fields.id {
          event.object = LinesImporter.identity(UnsafeRawBufferPointer(rebasing: text[id]))
        }
        return .event(event)
      }
    }
  }
}

extension ImporterDescription {
  /// The unified log, as JSON.
  static let oslog = ImporterDescription(
    id: "oslog", summary: "The unified log of Apple's systems, as JSON: messages and signposts.",
    unit: .jsonObjects(inMembers: []), recognizes: { $0.hasText("\"eventMessage\"") && $0.hasText("\"timestamp\"") }
  ) { OSLogImporter($0) }
}
