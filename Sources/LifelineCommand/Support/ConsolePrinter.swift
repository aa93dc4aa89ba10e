internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// Prints traces in the format of the console sink.
struct ConsolePrinter: TraceConsumer {
  /// The format of the lines.
  struct Appearance {
    var width: Int
    var isColored: Bool
    /// Whether each line contains the thread, subject, and event, instead of columns for subjects.
    var isFlat = false
    /// Whether each trace is preceded by a line with the name of its file.
    var hasHeadings = false
  }

  private let output: OutputStream
  private var appearance: Appearance
  private var layout: ConsoleSink.Layout
  private var buffer: [UInt8] = []
  private var traces = 0
  /// The error that occurred while writing output. All later output is ignored.
  private var failure: (any Error)?

  private static let bufferSize = 64 << 10

  init(_ output: OutputStream, _ appearance: Appearance) {
    self.output = output
    self.appearance = appearance
    layout = ConsoleSink.Layout(
      width: appearance.width, isColored: appearance.isColored, isFlat: appearance.isFlat)
  }

  mutating func begin(_ trace: TraceIdentity) {
    layout = ConsoleSink.Layout(
      width: appearance.width, isColored: appearance.isColored, isFlat: appearance.isFlat)
    for subject in trace.header.continues?.living ?? [] { layout.note(subject) }
    traces += 1
    if appearance.hasHeadings {
      let source = VisibleText.of(trace.source ?? trace.label)
      add([traces == 1 ? nil : "", "==> \(source) <=="].compactMap(\.self))
    }
    add([layout.line(for: trace.header)])
  }

  mutating func receive(_ step: TraceStep) {
    guard failure == nil else { return }
    add(layout.lines(for: step.event))
  }

  mutating func skip(_ step: TraceStep) { layout.skip(step.event) }

  mutating func end(_ end: TraceEnd) {
    flushHeldLine()
    let witness = end.trace.header.witness
    if let witness, witness.from != nil { add([VisibleText.of("Source: \(witness.text)")]) }
  }

  /// Adds the line of an open span that is held back because it may turn out to be empty.
  mutating func flushHeldLine() { add(layout.heldLines()) }

  /// Changes the width of the following lines.
  mutating func resize(to width: Int) {
    appearance.width = width
    layout.resize(to: width)
  }

  /// Writes all pending lines.
  ///
  /// - Throws: An error if this or earlier output could not be written.
  mutating func flush() throws {
    write()
    if let failure { throw failure }
  }

  private mutating func add(_ lines: [String]) {
    for line in lines {
      buffer.append(contentsOf: line.utf8)
      buffer.append(UInt8(ascii: "\n"))
    }
    if buffer.count >= Self.bufferSize { write() }
  }

  private mutating func write() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard failure == nil, !buffer.isEmpty else { return }
    do { try output.write(buffer) } catch { failure = error }
  }
}

extension CommandContext {
  /// The number of characters per line: the terminal's width, `COLUMNS`, or the default of the console sink.
  var consoleWidth: Int { output.terminalSize?.columns ?? ConsoleSink.width(columns: environment.variables["COLUMNS"]) }
}
