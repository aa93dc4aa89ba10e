internal import Lifeline
internal import LifelineVocabulary

/// Reads traces from files and standard input, and hands them to a consumer event by event.
///
/// Memory does not grow with the length of a trace. Whatever is broken behind a valid header is reported to the consumer
/// with its place, and reading goes on.
///
/// ```swift
/// var summary = TraceSummary()
/// var reader = TraceReader()
/// try reader.read("trace.jsonl", into: &summary)
/// ```
public struct TraceReader: ~Copyable {
  private var scanner = EventScanner()
  private var traces = 0

  /// How many empty lines may stand before the first header.
  private static let maximumEmptyLines = 10_000

  /// Creates a reader. One reader may read several files; it numbers their traces through.
  public init() {
    Vocabulary.register()
  }

  /// Reads all traces of the file at `path`; `-` is standard input.
  ///
  /// - Throws: ``TraceReadError`` when nothing could be read; damage behind the first header is no error.
  public mutating func read(
    _ path: String, into consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    try read(path, named: nil, into: &consumer)
  }

  /// Reads a file that is called otherwise in all that is said of it, such as a copy of standard input.
  package mutating func read(
    _ path: String, named name: String?, into consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    try read(path, named: name, into: &consumer) { _, _ in true }
  }

  /// Reads the events that prove findings, and those around them: of the others not even the lines are taken apart.
  package mutating func read(
    _ path: String, named name: String?, into evidence: inout EvidenceCollector
  ) throws(TraceReadError) {
    try read(path, named: name, into: &evidence) { line, evidence in
      guard let sequence = Self.sequence(of: line) else { return true }
      return evidence.wants(sequence)
    }
  }

  /// The number of an event that is written in the usual way.
  private static func sequence(of line: UnsafeRawBufferPointer) -> Int? {
    let key = #"{"seq":"#.utf8
    guard line.count > key.count, line.prefix(key.count).elementsEqual(key) else { return nil }
    var sequence = 0
    // More digits than these are left to the parser.
    for byte in line.dropFirst(key.count).prefix(17) {
      guard (0x30...0x39).contains(byte) else { return byte == 0x2C ? sequence : nil }
      sequence = sequence * 10 + Int(byte - 0x30)
    }
    return nil
  }

  @inline(__always)
  private mutating func read<Consumer: TraceConsumer>(
    _ path: String, named name: String?, into consumer: inout Consumer,
    where isWanted: (UnsafeRawBufferPointer, inout Consumer) -> Bool
  ) throws(TraceReadError) {
    let input = try ByteInput(path: path)
    let source = name ?? input.name
    var lines = LineSplitter(input)
    var progress = FileProgress(source: source)
    while let line = try lines.next() {
      progress.line += 1
      switch line {
      case .text(let bytes):
        guard isWanted(bytes, &consumer) else { continue }
        if !progress.receive(bytes, &scanner, &consumer) { try readUnusual(bytes, &progress, &consumer) }
      case .tooLong:
        try progress.requireHeader()
        progress.reportBroken("the line is longer than \(LineSplitter.longestLine) bytes", 0, to: &consumer)
      }
    }
    guard progress.hasHeader else {
      throw TraceReadError(code: .empty, source: source, detail: "is empty; a trace begins with a header line")
    }
    progress.endTrace(&consumer)
  }

  /// Reads a line that is no event, or an event's that is not written in the usual way.
  private mutating func readUnusual(
    _ line: UnsafeRawBufferPointer, _ progress: inout FileProgress, _ consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    let bytes = Self.withoutMark(line)
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      // Empty lines without end are no trace either.
      if progress.line > Self.maximumEmptyLines { try progress.requireHeader() }
      return
    }
    let line: TraceLine
    do throws(JSONParser.Failure) {
      line = try TraceLineParser.parse(bytes)
    } catch {
      try progress.requireHeader(error)
      return progress.reportBroken(error.reason, error.offset + 1, to: &consumer)
    }
    switch line {
    case .header(let header): try begin(header, &progress, &consumer)
    case .event(let event):
      try progress.requireHeader()
      progress.receive(event, &consumer)
    case .footer(let events, let dropped):
      try progress.requireHeader()
      progress.close(events: events, dropped: dropped, &consumer)
    case .unknown: try progress.requireHeader()
    }
  }

  private mutating func begin(
    _ header: TraceHeader, _ progress: inout FileProgress, _ consumer: inout some TraceConsumer
  ) throws(TraceReadError) {
    guard header.version <= TraceHeader.currentVersion else {
      let detail =
        "the trace has format version \(header.version), this program reads up to version "
        + "\(TraceHeader.currentVersion); use a newer lifeline"
      guard progress.hasHeader else {
        throw TraceReadError(code: .newerVersion, source: progress.source, detail: detail)
      }
      progress.reportBroken(detail + "; it is skipped up to the next header", 0, to: &consumer)
      return progress.endTrace(&consumer)
    }
    progress.endTrace(&consumer)
    progress.begin(TraceIdentity(index: traces, source: progress.source, header: header), &consumer)
    traces += 1
  }

  /// Every file may begin with a byte-order mark, also when files were put together.
  private static func withoutMark(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? UnsafeRawBufferPointer(rebasing: bytes.dropFirst(3)) : bytes
  }
}
