internal import Lifeline

/// Reads the events that an ``EvidenceCollector`` wants from files that were read before, without reading the rest.
package struct EvidenceReader: ~Copyable {
  private let index: EventIndex
  private var scanner = EventScanner()

  /// Sections are short.
  private static let readSize = 32 << 10

  /// Creates a reader of the files that the index is of.
  package init(_ index: EventIndex) {
    self.index = index
  }

  /// Reads what the collector wants of all files.
  ///
  /// - Throws: when a file can no longer be read. What has changed in it since is ignored.
  package mutating func read(into evidence: inout EvidenceCollector) throws(TraceReadError) {
    let sections = index.sections
    for (file, path) in index.paths.enumerated() {
      let wanted = sections.filter { $0.file == file && evidence.wants($0.lowest...$0.highest, ofTrace: $0.trace) }
      guard !wanted.isEmpty else { continue }
      var lines = LineSplitter(try ByteInput(path: path), readSize: Self.readSize)
      for section in wanted { try read(section, from: &lines, into: &evidence) }
    }
  }

  private mutating func read(
    _ section: EventIndex.Section, from lines: inout LineSplitter, into evidence: inout EvidenceCollector
  ) throws(TraceReadError) {
    try lines.seek(to: section.offset)
    evidence.begin(section.trace)
    for number in section.firstLine...section.lastLine {
      guard let line = try lines.next() else { return }
      guard case .text(let bytes) = line, Self.sequence(of: bytes).map(evidence.wants) ?? true else { continue }
      if let event = event(of: bytes) { evidence.receive(event, line: section.isLocated ? number : 0) }
    }
  }

  private mutating func event(of line: UnsafeRawBufferPointer) -> TraceEvent? {
    var event = TraceEvent(sequence: 0, time: 0, subject: .marker, name: .mark)
    if scanner.scan(line, into: &event) { return event }
    guard case .event(let event)? = try? TraceLineParser.parse(TraceLineParser.withoutMark(line)) else { return nil }
    return event
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
}
