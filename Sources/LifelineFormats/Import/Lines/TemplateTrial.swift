internal import Lifeline
package import LifelineTraces

/// Determines which lines of a log each template would read.
package struct TemplateTrial: Sendable {
  /// The result for one template.
  package struct Row: Hashable, Sendable {
    package var template: String
    package var lines: Int
    /// The number of lines that it reads when all templates are used, where each line is read by the first matching
    /// template.
    package var used: Int
  }

  package private(set) var lines = 0
  /// The number of lines that name a callback.
  package private(set) var named = 0
  /// The number of lines that no template reads even though they name a callback.
  package private(set) var unread = 0
  /// The number of lines that several templates read as different events.
  package private(set) var ambiguous = 0
  /// The first lines that no template reads.
  package private(set) var samples: [ImportCounts.Sample] = []
  package private(set) var rows: [Row]

  /// Reads a log.
  package init(_ path: String, _ options: ImportOptions) throws(TraceReadError) {
    rows = options.templates.map { Row(template: $0.name, lines: 0, used: 0) }
    let names = CallbackNames()
    let all = LineScanner(options.templates, zone: options.zone)
    let single = options.templates.map { LineScanner([$0], zone: options.zone) }
    var reader = try RecordReader(path: path)
    try reader.requireLines()
    reader.begin(.lines)
    while let record = try reader.next() {
      lines += 1
      guard case .bytes(let bytes) = record else { continue }
      PlainLine.with(bytes) { line in
        let outcome = all.read(line)
        if case .other = outcome, names.next(in: line, from: 0) == nil { return }
        if case .skipped(let reason) = outcome, !reason.isExplained || reason == .noCallback { return }
        named += 1
        note(outcome, of: line)
        noteSingle(line, single)
      }
    }
  }

  private mutating func note(_ outcome: LineScanner.Outcome, of line: UnsafeRawBufferPointer) {
    if case .event(let found) = outcome { return rows[found.template].used += 1 }
    unread += 1
    guard samples.count < ImportCounts.maximumSamples else { return }
    samples.append(ImportCounts.Sample(record: lines, text: String(decoding: line.prefix(200), as: UTF8.self)))
  }

  private mutating func noteSingle(_ line: UnsafeRawBufferPointer, _ scanners: [LineScanner]) {
    var events: Set<[Int]> = []
    for index in scanners.indices {
      guard case .event(let found) = scanners[index].read(line) else { continue }
      rows[index].lines += 1
      let type = found.fields.type
      events.insert([Int(found.name.index), found.match.text.lowerBound + type.lowerBound, type.count])
    }
    if events.count > 1 { ambiguous += 1 }
  }
}
