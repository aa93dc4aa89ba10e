internal import Lifeline
internal import LifelineTraces

/// Imports text logs with templates: output of `print` and `NSLog`, `log show`, and Xcode's console.
struct LinesImporter: TraceImporter {
  private let options: ImportOptions
  private let scanner: LineScanner
  private var types = TypeTable()
  /// The number of events that each template read.
  private var used: [Int]
  private var digits = 9
  private var process: (bytes: [UInt8], pid: Int?, process: ImportedProcess)?
  private var days = LogDays()
  private var sourceLines = SourceLines()
  private var waiting = WaitingEvents()

  init(_ options: ImportOptions) {
    self.options = options
    scanner = LineScanner(options)
    used = Array(repeating: 0, count: options.templates.count)
  }

  mutating func read(_ part: ImportPart, to output: ImportOutput) {
    switch part {
    case .record(let record): read(ScannedLine(in: record.bytes, scanner), record, output)
    case .end: finish(output)
    }
  }

  /// Reads all lines of a file, and returns their number.
  mutating func read(_ reader: consuming RecordReader, to output: ImportOutput) throws(TraceReadError) -> Int {
    var number = 0
    let options = options
    try LineBatches(reader) { LineScanner(options) }.forEach { batch in
      batch.withBytes { bytes in
        if batch.isTooLong { output.skip(.longLine, ImportRecord(number: number + 1, bytes: bytes)) }
        for line in batch.lines {
          let bytes = UnsafeRawBufferPointer(rebasing: bytes[line.bytes])
          read(line.scanned, ImportRecord(number: number + 1 + line.number, bytes: bytes), output)
        }
      }
      number += batch.count
    }
    return number
  }

  private mutating func read(_ line: ScannedLine, _ record: ImportRecord, _ output: ImportOutput) {
    let time = line.time.map { days.time($0) { output.shiftTimes(by: $0) } }
    switch line.outcome {
    case .event(let event): PlainLine.with(record.bytes) { add(event, line.time, at: time, $0, output) }
    case .skipped(let reason): output.skip(reason, record)
    case .metadata(let process, let thread):
      if let reading = line.time { note(reading, output) }
      PlainLine.with(record.bytes) { addWaiting(at: time, self.process(process, nil, $0), thread, output) }
    case .other: break
    }
  }

  private mutating func add(
    _ found: ScannedLine.Event, _ reading: TimePattern.Reading?, at time: Int?, _ line: UnsafeRawBufferPointer,
    _ output: ImportOutput
  ) {
    guard var event = found.imported(from: line, options.templates, type: options.type, &types) else {
      return output.skip(.tooManyTypes)
    }
    event.time = time
    if let reading { note(reading, output) }
    event.process = process(found.process, found.pid, line)
    if sourceLines.isSameCall(event, line: found.sourceLine) { return output.skip(.sameCall) }
    if found.source == .file { output.counts.fileTypes += 1 }
    if found.hasUnreadTime { output.counts.unreadTimes += 1 }
    let element = WaitingEvents.Element(event: event, template: found.template)
    guard !waiting.add(element) else { return }
    addWaiting(output)
    add(element, output)
  }

  private mutating func note(_ reading: TimePattern.Reading, _ output: ImportOutput) {
    digits = min(digits, reading.digits)
    if reading.midnight == nil { output.counts.undatedTimes += 1 }
  }

  /// Adds the waiting events, with the information of a line that describes them.
  private mutating func addWaiting(
    at time: Int?, _ process: ImportedProcess?, _ thread: UInt64?, _ output: ImportOutput
  ) {
    waiting.noteMetadata()
    for var element in waiting.takeAll() {
      element.event.time = time
      element.event.process = process ?? element.event.process
      element.event.thread = thread ?? element.event.thread
      add(element, output)
    }
  }

  private mutating func addWaiting(_ output: ImportOutput) {
    for element in waiting.takeAll() { add(element, output) }
  }

  private mutating func add(_ element: WaitingEvents.Element, _ output: ImportOutput) {
    if output.add(element.event) { used[element.template] += 1 }
  }

  private mutating func process(
    _ process: Range<Int>?, _ pid: Int?, _ line: UnsafeRawBufferPointer
  ) -> ImportedProcess? {
    guard process != nil || pid != nil else { return nil }
    let name = UnsafeRawBufferPointer(rebasing: line[process ?? 0..<0])
    if let known = self.process, known.pid == pid, known.bytes.count == name.count, name.hasBytes(known.bytes, at: 0) {
      return known.process
    }
    let new = ImportedProcess(name: String(decoding: name, as: UTF8.self), pid: pid ?? 0)
    self.process = (Array(name), pid, new)
    return new
  }

  /// Converts an address or any other word to a number. Equal words have equal numbers.
  static func identity(_ word: UnsafeRawBufferPointer) -> UInt64 {
    if word.count <= 18, word.hasBytes([UInt8(ascii: "0"), UInt8(ascii: "x")], at: 0),
      let address = UInt64(String(decoding: word.dropFirst(2), as: UTF8.self), radix: 16)
    {
      return address
    }
    return TypeTable.hash(word)
  }

  private mutating func finish(_ output: ImportOutput) {
    addWaiting(output)
    for (template, count) in zip(options.templates, used) where count > 0 {
      output.counts.templates[template.name, default: 0] += count
    }
    let most = output.counts.templates.max { ($0.value, $1.key) < ($1.value, $0.key) }
    output.counts.hasDates = days.hasDates
    output.witness.from = "lines" + (most.map { ":\($0.key)" } ?? "")
    output.witness.resolution = .nanoseconds((digits..<9).reduce(1) { result, _ in result * 10 })
  }
}

extension ImporterDescription {
  /// Text logs, read with templates.
  static let lines = ImporterDescription(
    id: "lines", summary: "Text logs, read with templates: print, NSLog, log show, and Xcode's console.", unit: .lines,
    recognizes: { beginning in
      let start = beginning.drop { $0.isBlank || $0 == 0x0A || $0 == 0x0D }
      return !beginning.seemsToBeJSON && !start.starts(with: "<?".utf8) && !start.starts(with: "<!".utf8)
    }
  ) { LinesImporter($0) }
}
