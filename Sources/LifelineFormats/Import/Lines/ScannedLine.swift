internal import Lifeline

/// The information in a line of a log, found without knowledge of the lines before it, so that several threads can scan
/// lines.
struct ScannedLine {
  /// An event in a line. Ranges are positions in the line without colors; see ``PlainLine``.
  struct Event {
    /// The position of the template that read the line.
    var template: Int
    var name: EventName
    var warning: SystemWarning?
    var type: Range<Int>
    var source: LineScanner.TypeSource
    var process: Range<Int>?
    var pid: Int?
    var thread: UInt64?
    var object: UInt64?
    /// The line of code that printed the event.
    var sourceLine: Int?
    /// The type of the parent to which the object moves, an empty range for no parent, or nil if it is unknown.
    var parent: Range<Int>?
    /// Whether the line seems to have a time, but no template can read it.
    var hasUnreadTime: Bool
  }

  enum Outcome {
    case event(Event)
    case skipped(ImportSkip)
    /// The line describes the messages before it.
    case metadata(process: Range<Int>?, thread: UInt64?)
    case other
  }

  var outcome: Outcome
  /// The time of the line, which can be known even if the line is not an event.
  var time: TimePattern.Reading?

  /// Scans a line, which can contain colors.
  init(in line: UnsafeRawBufferPointer, _ scanner: LineScanner) {
    self = PlainLine.with(line) { ScannedLine($0, scanner) }
  }

  private init(_ line: UnsafeRawBufferPointer, _ scanner: LineScanner) {
    if let metadata = ConsoleMetadata(line, zone: scanner.zone) {
      time = metadata.time
      let thread = metadata.thread.map { TypeTable.hash(UnsafeRawBufferPointer(rebasing: line[$0])) }
      outcome = .metadata(process: metadata.process, thread: thread)
      return
    }
    switch scanner.read(line, time: &time) {
    case .event(let found): outcome = .event(Event(found, line))
    case .skipped(let reason): outcome = .skipped(reason)
    case .other: outcome = .other
    }
  }

  /// Whether the line has no effect on the trace.
  var isUnused: Bool { if case .other = outcome { time == nil } else { false } }
}

extension ScannedLine.Event {
  /// Returns the event for the trace, without its time and process, or nil if there are too many types.
  ///
  /// - Parameter option: The type for lines without a type.
  func imported(
    from line: UnsafeRawBufferPointer, _ templates: [LogTemplate], type option: String?, _ types: inout TypeTable
  ) -> ImportedEvent? {
    let text = UnsafeRawBufferPointer(rebasing: line[type])
    guard let type = source == .option ? types.type(option ?? "") : types.type(text) else { return nil }
    var event = ImportedEvent(type: type, name: name)
    if let warning { event.attributes = warning.attributes } else { event.kind = templates[template].kind }
    if let thread { event.thread = thread }
    event.object = object
    if let parent {
      let type = types.type(UnsafeRawBufferPointer(rebasing: line[parent]))
      event.attributes[.parent] = parent.isEmpty ? .string("nil") : type.map { TraceValue.string($0.string) }
    }
    return event
  }

  fileprivate init(_ found: LineScanner.Found, _ line: UnsafeRawBufferPointer) {
    let text = UnsafeRawBufferPointer(rebasing: line[found.match.text])
    let start = found.match.text.lowerBound
    self.init(
      template: found.template, name: found.name, warning: found.warning,
      type: start + found.fields.type.lowerBound..<start + found.fields.type.upperBound, source: found.source,
      process: found.match.process, pid: found.match.pid,
      thread: found.match.thread.map { TypeTable.hash(UnsafeRawBufferPointer(rebasing: line[$0])) },
      object: found.fields.id.map { LinesImporter.identity(UnsafeRawBufferPointer(rebasing: text[$0])) },
      sourceLine: SourceLine(text).number(next: found.call),
      parent: found.name == .willMove || found.name == .didMove
        ? NearbyType(text).parent(ofMoveAt: found.call.lowerBound)
          .map { start + $0.lowerBound..<start + $0.upperBound } : nil,
      hasUnreadTime: found.match.time == nil && Self.seemsToHaveTime(line))
  }

  /// The form of a time in a line; each `0` is a digit.
  private static let timeForm = Array("0:00:00".utf8)

  /// Returns whether the beginning of a line, or a line in JSON, contains text such as `12:00:00` or `3:00:00`.
  private static func seemsToHaveTime(_ line: UnsafeRawBufferPointer) -> Bool {
    guard line.count >= timeForm.count else { return false }
    return (0...min(line.count - timeForm.count, line.seemsToBeJSON ? 1000 : 32)).contains { start in
      timeForm.indices.allSatisfy { place in
        let byte = line[start + place]
        return timeForm[place] == UInt8(ascii: ":") ? byte == timeForm[place] : byte.digit != nil
      }
    }
  }
}
