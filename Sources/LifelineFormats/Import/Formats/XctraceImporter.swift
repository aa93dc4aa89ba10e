internal import Lifeline

/// Imports the output of `xctrace export` for an Instruments recording: tables of signposts, signpost intervals, and
/// log messages.
struct XctraceImporter: TraceImporter {
  /// The positions of the columns in the current table.
  private struct Columns {
    var places: [String: Int] = [:]

    func place(_ names: String...) -> Int? { names.lazy.compactMap { places[$0] }.first }

    /// Whether the rows contain a time and text.
    var areUsable: Bool { place("time", "start") != nil && place("name", "message", "start-message") != nil }
  }

  /// The cells of the current row, by column.
  private struct Row {
    var cells: [Int]
    var columns: Columns

    func cell(_ names: String...) -> Int? {
      for name in names {
        if let place = columns.places[name], place < cells.count { return cells[place] }
      }
      return nil
    }
  }

  private var messages: LinesOfMessages
  private var spans = SignpostSpans()
  private var nodes = XMLNodes()
  private var values = XctraceValues()
  private var columns = Columns()
  private var hasRows = false
  private var hasIntervals = false

  static let otherTable = ImportSkip("of a table without signposts or log messages")

  init(_ options: ImportOptions) { messages = LinesOfMessages(options) }

  mutating func read(_ part: ImportPart, to output: ImportOutput) throws {
    switch part {
    case .record(let record): try read(record, output)
    case .end:
      guard hasRows else {
        throw ImportError(
          "has no rows of a table; export a table such as os-signpost-interval with 'xctrace export', by its path")
      }
      spans.finish(output)
      output.witness.hasSpans = hasIntervals || spans.haveIntervals
      // The duration of one clock tick on Apple's processors.
      output.witness.resolution = .nanoseconds(42)
    }
  }

  private mutating func read(_ record: ImportRecord, _ output: ImportOutput) throws {
    guard nodes.parse(record.bytes) else { return output.skip(.notUnderstood, record) }
    if record.bytes.hasBytes(Array("<schema".utf8), at: 0) { return readSchema(record.bytes) }
    hasRows = true
    // Later rows can refer to values in other tables and in unused rows.
    try values.add(nodes.nodes, record.bytes)
    guard columns.areUsable else { return output.skip(Self.otherTable) }
    let row = Row(cells: nodes.nodes.indices.filter { nodes.nodes[$0].depth == 1 }, columns: columns)
    read(row, record, output)
  }

  private mutating func readSchema(_ bytes: UnsafeRawBufferPointer) {
    columns = Columns()
    for node in nodes.nodes where bytes[node.name].elementsEqual("mnemonic".utf8) {
      columns.places[XMLNodes.text(bytes, node.text)] = columns.places.count
    }
  }

  private mutating func read(_ row: Row, _ record: ImportRecord, _ output: ImportOutput) {
    let bytes = record.bytes
    let all = nodes.nodes
    func text(_ names: String) -> String { row.cell(names).flatMap { values.text($0, all, bytes) } ?? "" }
    let name = text("name")
    let message = text(row.columns.place("message") == nil ? "start-message" : "message")
    let time = row.cell("time", "start").flatMap { values.number($0, all, bytes) }
    let thread = row.cell("thread", "start-thread").flatMap { values.thread($0, all, bytes) }
    let process = row.cell("process").flatMap { values.process($0, all, bytes) } ?? thread?.process
    let key = SignpostSpans.Key(process: process?.pid ?? 0, id: text("identifier"), name: name)
    output.isOrdered = false
    output.note(name: name)
    let kind = text("event-type")
    // Some versions write "Begin", and others "Begin Interval".
    if kind.hasPrefix("End") { return spans.end(key, at: time, output) }
    let line = name.isEmpty ? message : message.isEmpty ? name : "\(name) \(message)"
    switch messages.read(line) {
    case .other: break
    case .skipped(let reason): output.skip(reason, record)
    case .event(var event):
      guard let time else { return output.skip(.notUnderstood, record) }
      event.time = time
      event.process = process
      event.thread = UInt64(clamping: thread?.id ?? 0)
      if kind.hasPrefix("Begin") { return spans.begin(event, key, output) }
      if let duration = row.cell("duration").flatMap({ values.number($0, all, bytes) }), duration >= 0 {
        event.phase = .begin
        event.end = time.addingReportingOverflow(duration).overflow ? nil : time + duration
        event.endThread = row.cell("end-thread").flatMap { values.thread($0, all, bytes) }.map {
          UInt64(clamping: $0.id)
        }
        hasIntervals = true
      }
      output.add(event)
    }
  }
}

extension ImporterDescription {
  /// Tables of Instruments as XML.
  static let xctrace = ImporterDescription(
    id: "xctrace", summary: "Tables that 'xctrace export' writes: signposts, their intervals, and log messages.",
    unit: .xmlElements(named: ["schema", "row"]),
    recognizes: { $0.hasText("<trace-query-result") || $0.hasText("<trace-toc") }
  ) { XctraceImporter($0) }
}
