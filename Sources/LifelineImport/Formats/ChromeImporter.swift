internal import Lifeline
internal import LifelineAnalysis

/// Imports traces that `lifeline convert` wrote in the format of Chrome and Perfetto.
struct ChromeImporter: TraceImporter {
  /// The spans that are on separate tracks and whose end has not been read yet.
  private var tracks: [String: ImportedEvent] = [:]
  private var types = TypeTable()

  private static let notLifeline = ImportSkip(
    "of another program; in this format, only output of 'lifeline convert' can be imported")

  mutating func read(_ part: ImportPart, to output: ImportOutput) {
    switch part {
    case .record(let record): read(record, output)
    case .end: finishTracks(output)
    }
  }

  private mutating func read(_ record: ImportRecord, _ output: ImportOutput) {
    guard let fields = JSONFields(record.bytes), let phase = fields.text("ph"), let process = fields.integer("pid")
    else {
      return output.skip(.notUnderstood, record)
    }
    if phase == "M" { return readMetadata(fields, process, output) }
    if fields.text("cat") == "life" || phase == "s" || phase == "f" { return }
    select(process, nil, output)
    if phase == "e" { return endTrack(fields, process, output) }
    guard let event = event(fields, phase) else { return output.skip(Self.notLifeline, record) }
    if phase == "b" { tracks[track(fields, process)] = event } else { output.add(event) }
  }

  private func select(_ process: Int, _ header: TraceHeader?, _ output: ImportOutput) {
    output.selectTrace("\(process)", header: header ?? TraceHeader())
    output.trace.keepsNumbers = true
  }

  private func readMetadata(_ fields: JSONFields, _ process: Int, _ output: ImportOutput) {
    guard let arguments = fields.fields("args") else { return }
    switch fields.text("name") {
    case "lifeline": select(process, TraceHeader(members: arguments.members), output)
    case "lifeline_end":
      select(process, nil, output)
      output.trace.ending = (arguments.integer("dropped") ?? 0, arguments["closed"].isTrue)
    default: break
    }
  }

  // MARK: Events

  private mutating func event(_ fields: JSONFields, _ phase: String) -> ImportedEvent? {
    guard let arguments = fields.fields("args"), let sequence = arguments.integer("seq"),
      let time = Self.time(fields["ts"]), var event = subjectAndName(fields, arguments)
    else { return nil }
    event.time = time
    event.sequence = sequence
    event.thread = UInt64(clamping: fields.integer("tid") ?? 1)
    switch phase {
    case "X":
      guard let duration = Self.time(fields["dur"]) else { return nil }
      event.phase = .begin
      event.end = time.addingReportingOverflow(duration).partialValue
    case "b", "B": event.phase = .begin
    default: event.phase = arguments.text("phase") == "end" ? .end : .instant
    }
    event.attributes = arguments.fields("attrs")?.attributes ?? [:]
    event.endAttributes = arguments.fields("endAttrs")?.attributes ?? [:]
    return event
  }

  private mutating func subjectAndName(_ fields: JSONFields, _ arguments: JSONFields) -> ImportedEvent? {
    guard let text = fields.text("name"), let kind = fields.text("cat") else { return nil }
    if kind == "marker", arguments["id"] == nil {
      var mark = ImportedEvent(type: .marker, name: .mark)
      (mark.kind, mark.object) = (.marker, 0)
      return mark
    }
    guard let id = arguments.integer("id"), let label = arguments.text("subject") else { return nil }
    // A name that contains a period has its own member, because it cannot be split at the last period.
    let name = arguments.text("event") ?? String(text.split(separator: ".").last ?? "")
    guard text.hasSuffix(".\(name)"), let type = types.type(String(text.dropLast(name.count + 1))) else { return nil }
    var event = ImportedEvent(type: type, name: EventName(name))
    event.kind = SubjectKind(kind)
    event.object = UInt64(clamping: id)
    if label != "\(type) #\(id)" { event.objectName = label }
    return event
  }

  /// Converts microseconds with a fraction to nanoseconds.
  private static func time(_ value: JSONParser.Value?) -> Int? {
    switch value {
    case .integer(let number)?: number.multipliedReportingOverflow(by: 1000).overflow ? nil : number * 1000
    case .number(let number)?: Int(exactly: (number * 1000).rounded())
    default: nil
    }
  }

  // MARK: Tracks

  private func track(_ fields: JSONFields, _ process: Int) -> String {
    "\(process) \(fields.fields("id2")?.text("local") ?? "")"
  }

  private mutating func endTrack(_ fields: JSONFields, _ process: Int, _ output: ImportOutput) {
    guard var event = tracks.removeValue(forKey: track(fields, process)) else { return }
    event.end = Self.time(fields["ts"])
    event.endThread = UInt64(clamping: fields.integer("tid") ?? 1)
    output.add(event)
  }

  private mutating func finishTracks(_ output: ImportOutput) {
    for key in tracks.keys.sorted() {
      guard let event = tracks.removeValue(forKey: key) else { continue }
      output.selectTrace(String(key.prefix { $0 != " " }), header: TraceHeader())
      output.add(event)
    }
  }
}

extension JSONParser.Value? {
  /// Whether the value is `true`.
  var isTrue: Bool { if case .boolean(true)? = self { true } else { false } }
}

extension ImporterDescription {
  /// The Trace Event Format as written by Lifeline.
  static let chrome = ImporterDescription(
    id: "chrome", summary: "Traces that 'lifeline convert' wrote for Perfetto and chrome://tracing.",
    unit: .jsonObjects(inMembers: ["traceEvents"]), recognizes: { $0.hasText("\"traceEvents\"") }
  ) { _ in ChromeImporter() }
}
