internal import LifelineBase

extension ConsoleSink {
  /// Assigns subjects to columns.
  ///
  /// If there are too few columns, subjects share the last one. A concurrent program has many subjects that take turns,
  /// so its lines then switch to the form of a log, with aligned threads, subjects, and events.
  struct Columns: Sendable {
    private struct Known {
      var subject: Subject
      /// The column, or nil if the subject has no lines and is only mentioned by other events.
      var column: Int?
      var loads = Loads()
    }

    /// The number of times that a subject began `viewDidLoad`.
    struct Loads {
      fileprivate(set) var count = 0
      /// Whether there was no `viewUnloaded` between the last two loads.
      fileprivate(set) var isMistake = false
      private var isLoaded = false

      /// The value for an event that may repeat.
      static let once = Loads()

      fileprivate mutating func noteLoad() {
        count += 1
        isMistake = isLoaded
        isLoaded = true
      }

      fileprivate mutating func noteUnload() { isLoaded = false }
    }

    private static let narrowest = 26

    private var width: Int
    private var columnWidth: Int
    /// The numbers of the subjects in each column.
    private var occupants: [[Int]]
    private var known: [Int: Known] = [:]
    /// Whether any spans have overlapped.
    var isConcurrent = false
    /// Whether there were more subjects than columns.
    private var hasOverflowed = false

    /// Whether lines have the form of a log, without columns.
    var isFlat: Bool { isAlwaysFlat || (isConcurrent && hasOverflowed) }
    private let isAlwaysFlat: Bool
    /// The width of the subject in a log.
    private var subjectWidth = Columns.minimumSubjectWidth

    init(width: Int, isAlwaysFlat: Bool = false) {
      self.width = width
      self.isAlwaysFlat = isAlwaysFlat
      let room = max(width - Line.gutter, Self.narrowest)
      occupants = Array(repeating: [], count: room / Self.narrowest)
      columnWidth = room / occupants.count
    }

    /// Redistributes the subjects among the columns that fit into a new width.
    mutating func resize(to width: Int) {
      let ids = occupants.flatMap(\.self)
      let resized = Columns(width: width)
      (self.width, occupants, columnWidth) = (width, resized.occupants, resized.columnWidth)
      hasOverflowed = false
      for id in ids {
        let column = take(id)
        known[id]?.column = column
      }
    }

    /// Puts a subject into the first free column, or into the last one.
    private mutating func take(_ id: Int) -> Int {
      let column = occupants.firstIndex { $0.isEmpty } ?? occupants.count - 1
      hasOverflowed = hasOverflowed || !occupants[column].isEmpty
      occupants[column].append(id)
      return column
    }

    func isOpen(for subject: Subject) -> Bool { known[subject.id]?.column != nil }

    /// Returns whether the subject has a column, or had events that were not printed.
    func isKnown(_ subject: Subject) -> Bool { known[subject.id] != nil }

    /// Assigns the first free column to the subject, or else the last column.
    mutating func open(for subject: Subject) {
      known[subject.id, default: Known(subject: subject)].column = take(subject.id)
    }

    /// Registers a subject without assigning a column to it.
    mutating func noteOther(_ subject: Subject) {
      if known[subject.id] == nil { known[subject.id] = Known(subject: subject) }
    }

    mutating func close(for subject: Subject) {
      guard let column = known.removeValue(forKey: subject.id)?.column else { return }
      occupants[column].removeAll { $0 == subject.id }
    }

    /// Updates the subject's name, and counts callbacks that should not repeat.
    mutating func note(_ event: TraceEvent) {
      known[event.subject.id]?.subject = event.subject
      let traits = TraceSchema.word(for: event.name)?.traits ?? []
      if traits.contains(.allowsRepetition) { known[event.subject.id]?.loads.noteUnload() }
      guard event.phase == .begin, traits.contains(.happensOnce) else { return }
      known[event.subject.id]?.loads.noteLoad()
    }

    /// Returns the number of times that `viewDidLoad` has begun, for an event that begins it.
    func loads(of event: TraceEvent) -> Loads {
      TraceSchema.word(for: event.name)?.traits.contains(.happensOnce) == true
        ? known[event.subject.id]?.loads ?? .once : .once
    }

    func label(of id: Int) -> String { known[id]?.subject.label ?? "#\(id)" }

    /// Returns the newest label of a subject. The subject of an end event without a begin event may have no column.
    func label(of subject: Subject) -> String { known[subject.id]?.subject.label ?? subject.label }

    /// The widths of the thread and, at the beginning, of the subject in a log.
    private static let (threadWidth, minimumSubjectWidth) = (4, 24)
    /// The maximum width of the subject in a log. Longer text shifts the rest of the line to the right.
    private var maximumSubjectWidth: Int { max(Self.minimumSubjectWidth, min(48, width * 2 / 5)) }

    /// Adds an entry to a log line.
    ///
    /// The column of the subjects grows with the longest text so far, because later lines are not known yet.
    mutating func placeFlat(
      _ text: String, _ style: TerminalColors.Style, of subject: String, thread: Int, on line: inout Line
    ) {
      let start = Line.gutter + 1
      let needed = ConsoleText.width(subject) + 1
      if needed <= maximumSubjectWidth { subjectWidth = max(subjectWidth, needed) }
      line.place("t\(thread)", at: start, .faint)
      line.place(subject, at: start + Self.threadWidth, .strong)
      if !text.isEmpty { line.place(text, at: start + Self.threadWidth + subjectWidth, style) }
    }

    /// Adds an entry to its subject's column, and the lifelines of the other columns around it.
    func place(
      _ glyph: String, _ text: String, _ style: TerminalColors.Style, for subject: Subject, indentation: String = "",
      withPrefix: Bool = true, on line: inout Line
    ) {
      let ownColumn = known[subject.id]?.column
      let own = ownColumn ?? occupants.count - 1
      let isShared = occupants[own].count > 1 || ownColumn == nil
      let prefix = isShared && withPrefix ? "\(VisibleText.of(subject.label)): " : ""
      let entry = indentation + prefix + text
      // An entry that names its subject and does not fit into the shared column replaces all columns, without a
      // lifeline.
      let start = Line.gutter + own * columnWidth + 2
      if isShared, own > 0, start + ConsoleText.width(entry) > width {
        return line.place(entry, at: Line.gutter + 2, style)
      }
      for column in occupants.indices {
        let position = Line.gutter + column * columnWidth
        if column == own {
          line.place(isShared ? "│" : glyph, at: position, .faint)
          line.place(entry, at: line.end + 1, style)
        } else if !occupants[column].isEmpty, line.end < position {
          line.place("│", at: position, .faint)
        }
      }
    }
  }
}
