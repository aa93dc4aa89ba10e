internal import LifelineBase

extension ConsoleSink {
  /// Turns events into lines of text, independently of files and terminals.
  package struct Layout: Sendable {
    /// A span that has begun but not ended.
    private struct OpenSpan {
      var begin: TraceEvent
      var depth: Int
      /// Whether the span's line was printed.
      var isShown = true

      /// The depth of the events in the span.
      var innerDepth: Int { isShown ? depth + 1 : depth }
    }

    /// The maximum search depth, because a damaged trace can have a million open spans.
    private static let searchDepth = 1000

    private var width: Int
    private let colors: TerminalColors
    private var columns: Columns
    private var openSpans: [Int: [OpenSpan]] = [:]
    /// The asynchronous spans, keyed by the sequence number of the event that began them.
    private var asyncSpans: [Int: OpenSpan] = [:]
    /// The newest begin event, which is held back until it is known whether its span contains anything.
    private var held: TraceEvent?
    /// Whether times are steps of a counting clock.
    private var isCounted = false

    /// - Parameter isFlat: Whether lines have the form of a log from the beginning.
    package init(width: Int, isColored: Bool, isFlat: Bool = false) {
      let width = min(width, ConsoleSink.maximumWidth)
      self.width = width
      colors = TerminalColors(isOn: isColored)
      columns = Columns(width: width, isAlwaysFlat: isFlat)
    }

    /// Lays out the following lines for a new width.
    package mutating func resize(to width: Int) {
      let width = min(width, ConsoleSink.maximumWidth)
      guard width != self.width else { return }
      self.width = width
      columns.resize(to: width)
    }

    /// Returns the line that names the run.
    package mutating func line(for header: TraceHeader) -> String {
      isCounted = header.isCounted
      var parts = [header.name ?? header.process, header.pid == 0 ? "" : "pid \(header.pid)", header.platform]
      if header.name != nil { parts.insert(header.process, at: 1) }
      if let system = header.system { parts.append(system) }
      parts.append(
        header.isCounted
          ? "times in steps" : header.hasUnknownDate ? "times without a date" : "started \(header.startedText)")
      let text = parts.filter { !$0.isEmpty }.joined(separator: " · ")
      return colors.paint(VisibleText.of(text), .strong)
    }

    /// Returns the lines that an event completes.
    package mutating func lines(for event: TraceEvent) -> [String] {
      if let begin = held, event.phase == .end, Self.isEnd(event, of: begin) {
        held = nil
        return [line(forWholeSpan: begin, event)]
      }
      var lines = heldLines()
      if event.isMarker { return lines + [line(forMarker: event)] }
      // A span may end after its subject's life. Its end event must not open a new column.
      if !columns.isOpen(for: event.subject), event.phase != .end || columns.isKnown(event.subject) {
        if let line = openingLine(event) { lines.append(line) }
        if event.isPlainInit { return lines }
      }
      columns.note(event)
      switch event.phase {
      case .begin: held = event
      case .end: lines.append(line(forEnd: event))
      case .instant: lines.append(line(forInstant: event))
      }
      return lines
    }

    /// Registers a subject that has no events here, such as one from an earlier segment, so that events can name it.
    package mutating func note(_ subject: Subject) { columns.noteOther(subject) }

    /// Processes an event that is not printed, to update subjects' names and to note when their lives end.
    package mutating func skip(_ event: TraceEvent) {
      guard !event.isMarker else { return }
      columns.noteOther(event.subject)
      columns.note(event)
      switch event.phase {
      case .begin: open(OpenSpan(begin: event, depth: depthInHeld(event) ?? depth(event), isShown: false))
      case .end: _ = close(event)
      case .instant: if event.name == .`deinit` { columns.close(for: event.subject) }
      }
    }

    /// Returns the line that was held back, if any. It is printed now, because its span contains something or the
    /// output is flushed.
    package mutating func heldLines() -> [String] {
      guard let begin = held else { return [] }
      held = nil
      let span = OpenSpan(begin: begin, depth: depth(begin))
      open(span)
      let words = Words(begin, loads: columns.loads(of: begin), naming: columns.label)
      return [line(begin, at: span.depth, words.text(closing: " {" + surroundings(begin)), words.style)]
    }
  }
}

extension ConsoleSink.Layout {
  private static func isEnd(_ end: TraceEvent, of begin: TraceEvent) -> Bool {
    if let number = end.attributes.integer(.begin) { return number == begin.sequence }
    return end.thread == begin.thread && end.subject.id == begin.subject.id && end.name == begin.name
  }

  /// Returns the depth below the innermost span of the event's thread, or else of its task.
  private func depth(_ event: TraceEvent) -> Int {
    let span = openSpans[event.thread]?.last ?? (asyncSpans.isEmpty ? nil : event.within.flatMap { asyncSpans[$0] })
    return span?.innerDepth ?? 0
  }

  /// Returns the depth within the span that is held back, or nil if the event is outside the span.
  private func depthInHeld(_ event: TraceEvent) -> Int? {
    guard let held else { return nil }
    let isInside = held.isAsync ? held.sequence == event.within : held.thread == event.thread
    return isInside ? depth(held) + 1 : nil
  }

  private mutating func open(_ span: OpenSpan) {
    let begin = span.begin
    noteOverlap(with: begin)
    if begin.isAsync { asyncSpans[begin.sequence] = span } else { openSpans[begin.thread, default: []].append(span) }
  }

  /// Records whether a new span overlaps an open span of another task or thread that does not contain it.
  private mutating func noteOverlap(with begin: TraceEvent) {
    guard !columns.isConcurrent else { return }
    if begin.isAsync {
      columns.isConcurrent = begin.within == nil && !asyncSpans.isEmpty
    } else {
      columns.isConcurrent = openSpans.contains { $0.key != begin.thread && !$0.value.isEmpty }
    }
  }

  /// Removes the span that `end` ends from its thread's stack.
  private mutating func close(_ end: TraceEvent) -> OpenSpan? {
    let begin = end.beginSequence
    if let span = begin.flatMap({ asyncSpans.removeValue(forKey: $0) }) { return span }
    for thread in begin == nil ? [end.thread] : openSpans.keys.sorted() {
      if let position = position(ofSpanEndingWith: end, on: thread) { return openSpans[thread]?.remove(at: position) }
    }
    return nil
  }

  /// Returns the index of the span that `end` ends.
  ///
  /// This is a separate function, because the whole stack would be copied if the slice still existed when the span is
  /// removed.
  private func position(ofSpanEndingWith end: TraceEvent, on thread: Int) -> Int? {
    openSpans[thread]?.suffix(Self.searchDepth).lastIndex { Self.isEnd(end, of: $0.begin) }
  }

  private mutating func line(forWholeSpan begin: TraceEvent, _ end: TraceEvent) -> String {
    let words = Words(begin, end, loads: columns.loads(of: begin), naming: columns.label)
    let duration = TimeText(isCounted: isCounted).columnWithUnit(end.time - begin.time)
    return line(begin, at: depth(begin), words.text(closing: "  \(duration)" + surroundings(begin)), words.style)
  }

  private mutating func line(forEnd end: TraceEvent) -> String {
    let words = Words(end, naming: columns.label)
    let span = close(end)
    let closing = span.map { TimeText(isCounted: isCounted).columnWithUnit(end.time - $0.begin.time) } ?? "not begun"
    return line(end, at: span?.depth ?? depth(end), "} " + words.text(closing: "  \(closing)"), words.style)
  }

  private mutating func line(forInstant event: TraceEvent) -> String {
    let words = Words(event, naming: columns.label)
    let text = words.text(closing: surroundings(event))
    guard event.name == .`deinit` else { return line(event, at: depth(event), text, words.style) }
    defer { columns.close(for: event.subject) }
    return line(event, at: depth(event), text, words.style, glyph: "╵")
  }

  /// Returns the line that introduces a subject, or nil if it would only repeat the name in the next line.
  private mutating func openingLine(_ event: TraceEvent) -> String? {
    columns.open(for: event.subject)
    let subject = event.subject
    if columns.isFlat, subject.name == nil, !event.isPlainInit { return nil }
    let name = subject.name.map { "\($0): " } ?? ""
    let ending =
      event.isPlainInit ? Words(event, naming: columns.label).text(closing: surroundings(event), separator: "  ") : ""
    let title = VisibleText.of("\(name)\(subject.type) #\(subject.id)")
    var line = Line(colors)
    if event.isPlainInit { line.placeTime(event.time, isCounted: isCounted) }
    if columns.isFlat {
      columns.placeFlat(ending, .plain, of: title, thread: event.thread, on: &line)
    } else {
      let text = ending.isEmpty ? title : "\(title)  \(ending)"
      columns.place("╷", text, .strong, for: subject, withPrefix: false, on: &line)
    }
    return line.text
  }

  private func line(forMarker event: TraceEvent) -> String {
    let text = VisibleText.of(event.text ?? "")
    let details = Words.details(EventDescription(of: event), except: [.text], naming: columns.label)
    let words = ([Words.thread(event.thread) + text] + details).joined(separator: "  ") + surroundings(event)
    var line = Line(colors)
    line.placeTime(event.time, isCounted: isCounted)
    let start = max(line.end + 1, Line.gutter)
    let filling = max(2, width - start - ConsoleText.width(words) - 4)
    line.place("══ \(words) \(String(repeating: "═", count: filling))", at: start, .strong)
    return line.text
  }

  /// Returns the text that names the surrounding span in a log, such as `  during say of user1`. The span's begin event
  /// may be many lines earlier.
  private func surroundings(_ event: TraceEvent) -> String {
    guard columns.isFlat, !asyncSpans.isEmpty, let begin = event.within.flatMap({ asyncSpans[$0]?.begin }) else {
      return ""
    }
    let subject = begin.subject.id == event.subject.id ? "" : " of \(VisibleText.of(begin.subject.label))"
    return "  during \(VisibleText.of(begin.name.string))\(subject)"
  }

  private static var deepestIndentation: Int { 32 }

  private mutating func line(
    _ event: TraceEvent, at depth: Int, _ text: String, _ style: TerminalColors.Style, glyph: String = "│"
  ) -> String {
    var line = Line(colors)
    line.placeTime(event.time, isCounted: isCounted)
    // Deeper calls are not indented further but show their depth, because deep recursion would fill lines with spaces.
    let hidden = max(0, depth - Self.deepestIndentation)
    let indentation = String(repeating: "  ", count: depth - hidden) + (hidden > 0 ? "[\(depth)] " : "")
    if columns.isFlat {
      let subject = VisibleText.of(columns.label(of: event.subject))
      columns.placeFlat(indentation + text, style, of: subject, thread: event.thread, on: &line)
    } else {
      let text = Words.thread(event.thread) + text
      columns.place(glyph, text, style, for: event.subject, indentation: indentation, on: &line)
    }
    return line.text
  }

  typealias Line = ConsoleSink.Line
  typealias Words = ConsoleSink.Words
}

extension TraceEvent {
  fileprivate var isMarker: Bool { name == .mark && subject.kind == .marker }
  fileprivate var isPlainInit: Bool { name == .`init` && phase == .instant }
}
