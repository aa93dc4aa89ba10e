internal import Lifeline
package import LifelineTraces

extension EventIndex.Section {
  fileprivate func first(_ kind: TraceStepName.Kind) -> Int { kind == .mark ? firstMark : firstAction }
}

/// Reads only the events that an `EvidenceCollector` needs, from files that have already been read once.
///
/// A writer may have renamed or compressed the files in the meantime.
package struct EvidenceReader: ~Copyable {
  private let index: EventIndex
  private var scanner = EventScanner()
  /// The file that was read last, and its position in ``EventIndex/files``.
  private var lines: LineSplitter?
  private var file = -1
  private var finder = SegmentFinder()
  private var problems: [Int: TraceReadError] = [:]
  private let words = StepWords()

  /// The size of a read, which is small because the sections are short.
  private static let readSize = 32 << 10

  /// Creates a reader for the files of an index.
  package init(_ index: EventIndex) {
    self.index = index
  }

  /// Reads the wanted events of all files into the collector.
  ///
  /// Changes to a file since it was first read are ignored.
  ///
  /// - Returns: The errors of files that can no longer be read. The evidence lacks their events.
  package mutating func read(into evidence: inout EvidenceCollector) -> [TraceReadError] {
    for section in index.sections where evidence.wants(section.lowest...section.highest, ofTrace: section.trace) {
      evidence.begin(section.trace)
      forEachLine(of: section) { number, line, reader in
        guard Self.sequence(of: line).map(evidence.wants) ?? true else { return }
        if let event = reader.event(of: line) { evidence.receive(event, line: section.isLocated ? number : 0) }
      }
    }
    readSpans(into: &evidence)
    readSteps(into: &evidence)
    return problems.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Calls `body` with each line of a section and the line's number, unless the file can no longer be read.
  private mutating func forEachLine(
    of section: EventIndex.Section, _ body: (Int, UnsafeRawBufferPointer, inout EvidenceReader) -> Void
  ) {
    guard problems[section.file] == nil else { return }
    do throws(TraceReadError) {
      var lines = try opened(section.file)
      try lines.seek(to: section.offset)
      for number in section.firstLine...section.lastLine {
        guard let line = try lines.next() else { break }
        if case .text(let bytes) = line { body(number, bytes, &self) }
      }
      file = section.file
      self.lines = consume lines
    } catch {
      var error = error
      error.detail += "; its events are not shown as evidence"
      error.isHarmless = true
      problems[section.file] = error
    }
  }

  private mutating func opened(_ number: Int) throws(TraceReadError) -> LineSplitter {
    if file == number, let lines = lines.take() { return lines }
    lines = nil
    var source = index.files[number]
    return LineSplitter(try source.open(&finder), readSize: Self.readSize)
  }

  /// Reads the begin events of the asynchronous spans that contain collected events. A begin event may have been
  /// recorded long before the collected event.
  private mutating func readSpans(into evidence: inout EvidenceCollector) {
    let missing = evidence.missingSpans
    for section in index.sections {
      guard let numbers = missing[section.trace],
        EvidenceCollector.hasNumber(in: section.lowest...section.highest, numbers)
      else { continue }
      let wanted = Set(numbers)
      for event in events(in: section, where: wanted.contains) where event.phase == .begin {
        if wanted.contains(event.sequence) { evidence.noteSpan(event, ofTrace: section.trace) }
      }
    }
  }

  // MARK: Steps

  /// Finds the last mark before each cited event, and the last action before events without a mark.
  ///
  /// The search goes backward from the end of each trace, so each section is read at most twice.
  private mutating func readSteps(into evidence: inout EvidenceCollector) {
    let wanted = evidence.eventsWithSteps
    let sections = Dictionary(grouping: index.sections.filter { wanted[$0.trace] != nil }, by: \.trace)
    for trace in wanted.keys.sorted() {
      var pending = (wanted[trace] ?? []).sorted()
      for kind in [TraceStepName.Kind.mark, .action] where !pending.isEmpty {
        pending = readSteps(kind, in: sections[trace] ?? [], before: pending, into: &evidence)
      }
    }
  }

  /// - Returns: The numbers of the events that are not preceded by such a step.
  private mutating func readSteps(
    _ kind: TraceStepName.Kind, in sections: [EventIndex.Section], before sequences: [Int],
    into evidence: inout EvidenceCollector
  ) -> [Int] {
    var pending = sequences
    for section in sections.reversed() {
      guard let last = pending.last else { break }
      guard section.first(kind) < last else { continue }
      let events = self.events(kind, in: section, before: last)
      for event in events.sorted(by: { $0.sequence > $1.sequence }) {
        guard let last = pending.last, event.sequence < last, let step = words.step(event) else { continue }
        while let last = pending.last, event.sequence < last {
          evidence.note(step, at: EventPlace(trace: section.trace, sequence: last))
          pending.removeLast()
        }
        // The step before the end of the traced part is wanted, too.
        if event.name == .ended { pending.append(event.sequence) }
      }
    }
    return pending
  }

  /// Returns the events that begin steps of a kind, without the text of the steps, because creating text takes longer
  /// than reading an event.
  private mutating func events(
    _ kind: TraceStepName.Kind, in section: EventIndex.Section, before end: Int
  ) -> [TraceEvent] {
    events(in: section) { $0 < end }.filter { words.kind($0) == kind }
  }

  /// Returns the wanted events of a section, and all events that are not written in the usual format.
  private mutating func events(
    in section: EventIndex.Section, where isWanted: (Int) -> Bool
  ) -> [TraceEvent] {
    var events: [TraceEvent] = []
    forEachLine(of: section) { _, line, reader in
      guard Self.sequence(of: line).map(isWanted) ?? true else { return }
      if let event = reader.event(of: line) { events.append(event) }
    }
    return events
  }

  private mutating func event(of line: UnsafeRawBufferPointer) -> TraceEvent? {
    var event = TraceEvent(sequence: 0, time: 0, subject: .marker, name: .mark)
    if scanner.scan(line, into: &event) { return event }
    guard case .event(let event)? = try? TraceLineParser.parse(TraceLineParser.withoutMark(line)) else { return nil }
    return event
  }

  /// Returns the event's number if the line begins with the number in the usual format; otherwise nil.
  private static func sequence(of line: UnsafeRawBufferPointer) -> Int? {
    let key = #"{"seq":"#.utf8
    guard line.count > key.count, line.prefix(key.count).elementsEqual(key) else { return nil }
    var sequence = 0
    // The parser handles longer numbers.
    for byte in line.dropFirst(key.count).prefix(17) {
      guard (0x30...0x39).contains(byte) else { return byte == 0x2C ? sequence : nil }
      sequence = sequence * 10 + Int(byte - 0x30)
    }
    return nil
  }
}
