internal import Lifeline
internal import LifelineBase

/// The locations of events in their files, divided into sections, so that individual events can be found without
/// reading the files from the beginning.
///
/// A section contains several hundred consecutive events of one trace. Their numbers can be missing, repeated, or out
/// of order, so an event is in one of the sections whose range contains its number. The number of sections is limited,
/// but each trace has at least one.
package struct EventIndex: Sendable {
  package struct Section: Sendable {
    /// The position of the file in ``EventIndex/files``.
    package let file: Int
    /// The trace's index.
    package let trace: Int
    /// The position of the first event's line, in bytes from the beginning of the file.
    package let offset: Int
    /// The line numbers of the first and the last event.
    package let firstLine: Int
    /// Whether the trace begins in this file, so that the line numbers are those of its source.
    package let isLocated: Bool
    package var lastLine: Int
    /// The lowest and highest number of the section's events.
    package var lowest: Int
    package var highest: Int
    var count = 1
    /// The lowest event numbers of the section's marks and actions, or `Int.max` if there are none.
    package var firstMark = Int.max
    package var firstAction = Int.max
  }

  /// The files in the order in which they were read.
  package private(set) var files: [TraceSource] = []
  private var closed: [Section] = []
  private var open: Section?
  private var sectionSize = 256
  private var maximumSections: Int
  /// For each name number, the kind of step that the name begins.
  private let kinds: [StepKind]

  private enum StepKind: UInt8 {
    case none, mark, action
  }

  /// Creates an empty index.
  ///
  /// - Parameter maximumSections: The maximum number of sections. When it is reached, neighboring sections are merged.
  ///   A search reads a whole section. The default keeps sections short in a trace of ten million events, and uses 3
  ///   MB.
  package init(maximumSections: Int = 32_768) {
    self.maximumSections = maximumSections
    let words = StepWords()
    kinds = (0..<words.end).map { number in
      words.isMark(number) ? .mark : words.isAction(number) ? .action : .none
    }
  }

  /// All sections, in the order of the files.
  package var sections: [Section] { closed + (open.map { [$0] } ?? []) }

  mutating func beginFile(_ file: TraceSource) {
    closeSection()
    var file = file
    file.bytes = nil
    files.append(file)
  }

  /// Ends the current file, whose writer may rename it.
  ///
  /// - Parameter segment: The segment according to the file's first header.
  mutating func endFile(_ segment: TraceSegment?) {
    guard let segment, let last = files.indices.last else { return }
    files[last].segment = segment
    files[last].isRotated = true
  }

  /// Adds an event whose line begins at `offset`.
  ///
  /// - Parameter isLocated: Whether the trace begins in the current file.
  @inline(__always)
  mutating func note(
    _ sequence: Int, _ name: EventName, line: Int, offset: Int, trace: Int, isLocated: Bool = true
  ) {
    guard open != nil, open?.trace == trace, let count = open?.count, count < sectionSize else {
      openSection(sequence, line: line, offset: offset, trace: trace, isLocated: isLocated)
      return noteStep(sequence, name)
    }
    open?.add(sequence, line: line)
    noteStep(sequence, name)
  }

  @inline(__always)
  private mutating func noteStep(_ sequence: Int, _ name: EventName) {
    let number = Int(name.index)
    guard number < kinds.count else { return }
    switch kinds[number] {
    case .none: break
    case .mark: open?.noteMark(sequence)
    case .action: open?.noteAction(sequence)
    }
  }

  private mutating func openSection(_ sequence: Int, line: Int, offset: Int, trace: Int, isLocated: Bool) {
    closeSection()
    open = Section(
      file: files.count - 1, trace: trace, offset: offset, firstLine: line, isLocated: isLocated, lastLine: line,
      lowest: sequence, highest: sequence)
  }

  private mutating func closeSection() {
    guard let section = open else { return }
    open = nil
    closed.append(section)
    if closed.count >= maximumSections { joinSections() }
  }

  /// Merges two neighboring sections of the same trace.
  private mutating func joinSections() {
    sectionSize *= 2
    var joined: [Section] = []
    for section in closed {
      guard let last = joined.last, last.file == section.file, last.trace == section.trace,
        last.count + section.count <= sectionSize
      else {
        joined.append(section)
        continue
      }
      joined[joined.count - 1].join(section)
    }
    closed = joined
    maximumSections = max(maximumSections, closed.count * 2)
  }
}

extension EventIndex.Section {
  @inline(__always)
  fileprivate mutating func add(_ sequence: Int, line: Int) {
    count += 1
    lastLine = line
    lowest = min(lowest, sequence)
    highest = max(highest, sequence)
  }

  fileprivate mutating func noteMark(_ sequence: Int) { firstMark = min(firstMark, sequence) }

  fileprivate mutating func noteAction(_ sequence: Int) { firstAction = min(firstAction, sequence) }

  fileprivate mutating func join(_ next: Self) {
    count += next.count
    lastLine = next.lastLine
    lowest = min(lowest, next.lowest)
    highest = max(highest, next.highest)
    firstMark = min(firstMark, next.firstMark)
    firstAction = min(firstAction, next.firstAction)
  }
}
