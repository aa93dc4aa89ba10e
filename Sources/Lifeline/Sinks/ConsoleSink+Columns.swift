extension ConsoleSink {
  /// Which subjects live in which column.
  ///
  /// The last column is shared when there are too few. In a concurrent program, lines take the form of a log from then on,
  /// with thread, subject, and event below each other: its subjects are many, and take turns.
  struct Columns: Sendable {
    private struct Known {
      var subject: Subject
      /// Nil for a subject without a line of its own, to which events may refer.
      var column: Int?
      var loads = Loads()
    }

    /// How often a subject has begun `viewDidLoad`.
    struct Loads {
      fileprivate(set) var count = 0
      /// Whether the last one had no `viewUnloaded` between itself and the one before.
      fileprivate(set) var isMistake = false
      private var isLoaded = false

      /// What is said of an event that may repeat.
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
    /// Whether spans have overlapped.
    var isConcurrent = false
    /// Whether there were more subjects than columns.
    private var hasOverflowed = false

    /// Whether lines are those of a log, without columns.
    var isFlat: Bool { isAlwaysFlat || (isConcurrent && hasOverflowed) }
    private let isAlwaysFlat: Bool

    init(width: Int, isAlwaysFlat: Bool = false) {
      self.width = width
      self.isAlwaysFlat = isAlwaysFlat
      let room = max(width - Line.gutter, Self.narrowest)
      occupants = Array(repeating: [], count: room / Self.narrowest)
      columnWidth = room / occupants.count
    }

    /// Distributes the subjects over as many columns as fit into another width.
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

    /// Whether the subject has a column, or had events without lines.
    func isKnown(_ subject: Subject) -> Bool { known[subject.id] != nil }

    /// Gives the subject the first free column, or a place in the last one.
    mutating func open(for subject: Subject) {
      known[subject.id, default: Known(subject: subject)].column = take(subject.id)
    }

    /// Takes in a subject without giving it a column.
    mutating func noteOther(_ subject: Subject) {
      if known[subject.id] == nil { known[subject.id] = Known(subject: subject) }
    }

    mutating func close(for subject: Subject) {
      guard let column = known.removeValue(forKey: subject.id)?.column else { return }
      occupants[column].removeAll { $0 == subject.id }
    }

    /// Learns the newest name of the subject, and counts what should not repeat.
    mutating func note(_ event: TraceEvent) {
      known[event.subject.id]?.subject = event.subject
      let traits = TraceSchema.word(for: event.name)?.traits ?? []
      if traits.contains(.allowsRepetition) { known[event.subject.id]?.loads.noteUnload() }
      guard event.phase == .begin, traits.contains(.happensOnce) else { return }
      known[event.subject.id]?.loads.noteLoad()
    }

    /// How often `viewDidLoad` has begun, for an event that begins it.
    func loads(of event: TraceEvent) -> Loads {
      TraceSchema.word(for: event.name)?.traits.contains(.happensOnce) == true
        ? known[event.subject.id]?.loads ?? .once : .once
    }

    /// How to call the subject with this number.
    func label(of id: Int) -> String { known[id]?.subject.label ?? "#\(id)" }

    /// How wide the threads and the subjects of a log are. What is wider moves the rest of its line.
    private static let (threadWidth, subjectWidth) = (4, 24)

    /// Puts an entry into a line of a log.
    func placeFlat(
      _ text: String, _ style: Palette.Style, of subject: String, thread: Int, on line: inout Line
    ) {
      let start = Line.gutter + 1
      line.place("t\(thread)", at: start, .faint)
      line.place(subject, at: start + Self.threadWidth, .title)
      if !text.isEmpty { line.place(text, at: start + Self.threadWidth + Self.subjectWidth, style) }
    }

    /// Puts an entry into its subject's column, and the other columns' lifelines around it.
    func place(
      _ glyph: String, _ text: String, _ style: Palette.Style, for subject: Subject, indentation: String = "",
      withPrefix: Bool = true, on line: inout Line
    ) {
      let ownColumn = known[subject.id]?.column
      let own = ownColumn ?? occupants.count - 1
      let isShared = occupants[own].count > 1 || ownColumn == nil
      let prefix = isShared && withPrefix ? "\(VisibleText.of(subject.label)): " : ""
      let entry = indentation + prefix + text
      // What does not fit into the shared column, and names its subject, takes the place of all columns, without a lifeline.
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
