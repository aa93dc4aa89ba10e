internal import Lifeline

/// Imports the output of `log show --style ndjson`: messages, which are read with line templates, and signposts.
struct OSLogImporter: TraceImporter {
  private var messages: LinesOfMessages
  private var spans = SignpostSpans()
  private let pattern = TimePattern("yyyy-MM-dd HH:mm:ss.f+z?")
  private let zone: Int

  init(_ options: ImportOptions) {
    messages = LinesOfMessages(options)
    zone = options.zone
  }

  mutating func read(_ part: ImportPart, to output: ImportOutput) {
    switch part {
    case .record(let record): read(record, output)
    case .end:
      spans.finish(output)
      output.witness.hasSpans = spans.haveIntervals
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
    if kind == "end" { return spans.end(interval(fields, name), at: time(fields), output) }
    switch messages.read(text) {
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

  private func interval(_ fields: JSONFields, _ name: String) -> SignpostSpans.Key {
    SignpostSpans.Key(
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

/// Uses line templates to read text that contains no times.
struct LinesOfMessages {
  enum Outcome {
    case event(ImportedEvent)
    case other
    case skipped(ImportSkip)
  }

  private let scanner: LineScanner
  private let type: String?
  private var types = TypeTable()

  init(_ options: ImportOptions) {
    type = options.type
    scanner = LineScanner(options.templates.filter { $0.line.time == nil }, zone: 0, hasTypeOption: type != nil)
  }

  mutating func read(_ text: String) -> Outcome {
    var text = text
    return text.withUTF8 { bytes in
      let line = UnsafeRawBufferPointer(bytes)
      switch scanner.read(line) {
      case .other: return .other
      case .skipped(let reason): return .skipped(reason)
      case .event(let found):
        let text = UnsafeRawBufferPointer(rebasing: line[found.match.text])
        let known = UnsafeRawBufferPointer(rebasing: text[found.fields.type])
        guard let type = found.source == .option ? types.type(self.type ?? "") : types.type(known) else {
          return .skipped(.tooManyTypes)
        }
        var event = ImportedEvent(type: type, name: found.name)
        if let warning = found.warning { event.attributes = warning.attributes }
        if let id = found.fields.id {
          event.object = LinesImporter.identity(UnsafeRawBufferPointer(rebasing: text[id]))
        }
        return .event(event)
      }
    }
  }
}

extension ImporterDescription {
  /// The unified log as JSON.
  static let oslog = ImporterDescription(
    id: "oslog", summary: "Apple's unified log, as JSON: messages and signposts.",
    unit: .jsonObjects(inMembers: []), recognizes: { $0.hasText("\"eventMessage\"") && $0.hasText("\"timestamp\"") }
  ) { OSLogImporter($0) }
}
