internal import Lifeline
internal import LifelineBase
public import LifelineRules
public import LifelineTraces

/// Collects the contents of a sequence timeline from traces.
///
/// Memory use grows with the number of stored rows, which ``Options/limit`` limits.
public struct TimelineBuilder: TraceConsumer, Sendable {
  /// The options of the timeline.
  public struct Options: Sendable {
    /// The maximum number of rows to draw. A note states the number of omitted rows. Zero means no limit.
    public var limit: Int
    /// Whether repeated cycles are drawn once, with the number of repetitions.
    public var folds: Bool
    /// Whether a view has a lifeline even if only its creation and release are traced. With few lifelines, every view
    /// has one.
    public var showsQuietViews: Bool
    /// Whether long timelines also show layout callbacks in which nothing else happens.
    ///
    /// If a view is laid out repeatedly, these callbacks make up most of the rows.
    public var showsLayout: Bool
    /// Whether the timeline shows each expected release, even if the object was released. The end of the lifeline
    /// already shows the release.
    package var showsMetExpectations = false
    /// Whether only the outline is drawn: marks, actions, appearances, releases, and mistakes.
    package var isBrief = false
    /// Whether distances between rows in a picture are proportional to time. Distances are larger where text needs
    /// room, and long pauses are shortened. The picture indicates both.
    public var isToScale: Bool
    /// Whether the picture has a legend; see ``Timeline/showsLegend``.
    public var showsLegend: Bool

    /// Creates options.
    public init(
      limit: Int = 2000, folds: Bool = true, showsQuietViews: Bool = false, showsLayout: Bool = false,
      isToScale: Bool = false, showsLegend: Bool = true
    ) {
      self.limit = limit
      self.folds = folds
      self.showsQuietViews = showsQuietViews
      self.showsLayout = showsLayout
      self.isToScale = isToScale
      self.showsLegend = showsLegend
    }
  }

  private var options: Options
  private var traces: [TraceIdentity] = []
  var lifelines: [Timeline.Lifeline] = []
  /// The rows, starting with the heading of the first trace.
  var rows: [Timeline.Row] = []
  /// The names of the subjects that rows mention.
  var mentions: [String] = []
  var lives = OpenLives()
  /// The number of rows beyond the limit.
  private var excess = 0
  /// The number of rows that a selection omitted.
  private var skipped = 0
  /// The times of the skipped events; see ``Timeline/unselectedTimes``.
  private var skippedTimes: [Int: ClosedRange<Int>] = [:]

  /// Creates a builder.
  package init(options: Options = Options()) {
    self.options = options
  }

  /// The maximum number of stored rows. It is higher than the number of drawn rows, because folding combines many rows
  /// into one.
  private var capacity: Int {
    guard options.limit > 0 else { return .max }
    let (capacity, isTooLarge) = options.limit.multipliedReportingOverflow(by: options.folds ? 20 : 1)
    return isTooLarge ? .max : capacity
  }

  public mutating func begin(_ trace: TraceIdentity) {
    traces.append(trace)
    lives = OpenLives()
    if traces.count == 2 { rows[0].isHidden = false }
    appendHeading(of: trace)
    lives.firstRow = rows.count
    lives.firstLifeline = lifelines.count
    for leak in trace.header.continues?.leaks ?? [] { noteHiddenRelease(leak.leaked) }
  }

  public mutating func receive(_ step: TraceStep) {
    if step.event.phase == .end { return end(step) }
    guard rowCount < capacity else {
      noteHiddenRelease(step.event)
      return excess += 1
    }
    if step.event.subject.id == 0 { return addMarker(step.event) }
    if isLifeOfPart(step) { return }
    let lifeline = lifeline(of: step)
    if step.event.phase == .begin { begin(step, lifeline) } else { instant(step, lifeline) }
  }

  public mutating func skip(_ step: TraceStep) {
    if step.selection.endsEarlierSpan { return endEarlierSpan(step) }
    noteSkippedTime(step.event.time)
    guard step.event.phase != .end else { return }
    skipped += 1
    noteSkipped(step)
  }

  /// Adds a row for the end of a span that began before the selected time. The beginning was counted as a skipped row.
  private mutating func endEarlierSpan(_ step: TraceStep) {
    skipped -= 1
    guard rowCount < capacity else { return excess += 1 }
    rows.append(makeRow(forEarlierSpanEndedBy: step, lifeline(of: step)))
  }

  private mutating func noteSkippedTime(_ time: Int) {
    guard options.isToScale else { return }
    let times = skippedTimes[rows.count] ?? time...time
    skippedTimes[rows.count] = min(times.lowerBound, time)...max(times.upperBound, time)
  }

  public mutating func end(_ end: TraceEnd) {
    for open in lives.spans.values {
      rows[open.row].label.append(.openEnd)
      close(open, at: rows.count - 1, duration: nil)
    }
    removeLaterLeaks()
    lives = OpenLives()
  }

  /// Returns the timeline of all events that the builder has received.
  ///
  /// - Parameter findings: The findings to call out at the rows of their evidence. They must come from the same traces,
  ///   with the same values of `TraceIdentity.index`.
  public func timeline(callingOut findings: [Finding] = []) -> Timeline {
    var timeline = Timeline(title: title, lifelines: lifelines, rows: rows)
    timeline.isToScale = options.isToScale
    timeline.unselectedTimes = skippedTimes
    timeline.isBrief = options.isBrief
    timeline.showsLegend = options.showsLegend
    timeline.isCounted = !traces.isEmpty && traces.allSatisfy(\.header.isCounted)
    timeline.mentions = mentions
    timeline.hasHeadings = traces.count > 1
    timeline.callOut(findings, traces: traces.map(\.index))
    let sections = isSelection ? timeline.hideEmptySections() : 0
    if !options.showsMetExpectations { timeline.hideExpectationsThatWereMet() }
    let quiet = options.showsQuietViews ? 0 : timeline.hideQuietViews()
    let layout = options.showsLayout || options.isBrief ? nil : timeline.hideLayoutCallbacks()
    let details = options.isBrief ? timeline.hideDetails() : nil
    if options.folds { timeline.foldCycles() }
    timeline.cut(to: options.limit <= 0 ? .max : options.limit, excess: excess)
    timeline.note(Omission(.views, .uneventful, count: quiet))
    if let layout { timeline.note(layout) }
    if let details { timeline.note(details) }
    if isSelection {
      timeline.note(Omission(.rows, .selection, count: skipped + sections, of: skipped + excess + rowCount))
    }
    timeline.numberCallOuts()
    timeline.noteClocks(of: traces)
    timeline.timeUnit = TimeUnit(longest: timeline.longestTime, isCounted: timeline.isCounted)
    return timeline
  }

  /// Returns the outline of all events that the builder has received; see ``Options/isBrief``.
  ///
  /// - Parameter limit: The maximum number of rows, or nil for the builder's own limit.
  package func outline(limit: Int? = nil) -> Timeline {
    var builder = self
    builder.options.isBrief = true
    if let limit { builder.options.limit = limit }
    return builder.timeline()
  }

  /// Whether a selection omits events.
  var isSelection: Bool { traces.last?.selection != nil }

  /// The number of stored rows, excluding the heading of a single trace.
  private var rowCount: Int { traces.count > 1 ? rows.count : rows.count - 1 }

  private var title: String { TraceTitle.title(of: traces) }

  /// Adds the heading of a trace. The heading of the first trace always exists, and is drawn if there is a second
  /// trace.
  private mutating func appendHeading(of trace: TraceIdentity) {
    guard traces.count == 1 || rows.count < capacity else { return excess += 1 }
    let heading = TraceHeading(label: trace.label, system: trace.header.system)
    rows.append(
      Timeline.Row(
        content: .trace, sequence: 0, time: 0, lifeline: -1, label: RowText.heading(of: heading),
        isHidden: traces.count == 1))
  }

  private mutating func addMarker(_ event: TraceEvent) {
    let text = event.text ?? event.name.string
    rows.append(
      Timeline.Row(
        content: .marker, sequence: event.sequence, time: event.time, lifeline: -1, label: RowLabel(.text(text))))
  }

  // MARK: Lifelines

  /// Shows the events of a control on its controller's lifeline, because controls do not have separate lifelines.
  ///
  /// Returns whether the event is the creation or release of such a control. These events have no row.
  mutating func isLifeOfPart(_ step: TraceStep) -> Bool {
    let event = step.event
    if step.isFirst, event.subject.kind == .control, let owner = event.owner {
      guard let lifeline = lifeline(ofSubject: owner) else { return false }
      lives.lifelines[event.subject.id] = lifeline
      lives.parts[event.subject.id] = event.place ?? event.subject.label
      return event.name == .`init`
    }
    guard event.name == .`deinit` else { return false }
    return lives.parts.removeValue(forKey: event.subject.id) != nil
  }

  private mutating func lifeline(of step: TraceStep) -> Int {
    let subject = step.event.subject
    if lives.parts[subject.id] != nil, let owner = lives.lifelines[subject.id] { return owner }
    if !step.isFirst, let known = lifeline(ofSubject: subject.id) {
      if lifelines[known].subject.name != subject.name { rename(known, subject) }
      return known
    }
    lives.loads[subject.id] = nil
    if step.isFirst, step.event.name == .`init` { lives.forgetRelease(of: subject.id) }
    endMention(of: subject.id)
    // Only a view that an unload event referred to before its first event has an owner here. Other subjects get their
    // owners at `init`.
    let owner = lives.owners.removeValue(forKey: subject.id)
    return addLifeline(of: subject, owner: owner, isOwnView: owner != nil)
  }

  /// Returns the lifeline of a subject by its number. Creates the lifeline if the subject's events were skipped so far.
  mutating func lifeline(ofSubject id: Int) -> Int? {
    if let known = lives.lifelines[id] { return known }
    guard let waiting = lives.waiting.removeValue(forKey: id) else { return nil }
    let known = lives.owners.removeValue(forKey: id)
    let owner = known ?? waiting.owner.flatMap { lifeline(ofSubject: $0) }
    return addLifeline(of: waiting.subject, owner: owner, isOwnView: known != nil || waiting.isOwnView)
  }

  private mutating func addLifeline(of subject: Subject, owner: Int?, isOwnView: Bool) -> Int {
    let lifeline = lifelines.count
    var life = Timeline.Lifeline(subject: subject, trace: traces.count - 1, owner: owner, first: rows.count)
    life.isOwnView = isOwnView
    lifelines.append(life)
    lives.lifelines[subject.id] = lifeline
    applyLeak(to: lifeline, ofSubject: subject.id)
    nameMention(of: subject)
    return lifeline
  }

  /// Updates the subject of a lifeline, because an object can be named after its first event.
  private mutating func rename(_ lifeline: Int, _ subject: Subject) {
    lifelines[lifeline].subject = subject
    nameMention(of: subject)
  }
}

/// The title of a picture of one or several traces.
package enum TraceTitle {
  package static func title(of traces: [TraceIdentity]) -> String {
    guard let first = traces.first else { return "Nothing was traced" }
    let more = traces.count == 1 ? "" : " and \(traces.count - 1) more"
    let selection = first.selection.map { "only \(DotText.isolated($0.description))" }
    return [DotText.isolated(first.label) + more, first.header.system.map(DotText.isolated), selection]
      .compactMap { $0 }.joined(separator: " · ")
  }

  /// Returns a title for each trace: its label and, if several traces have the same label, as much of the path as
  /// distinguishes them.
  ///
  /// A path outside of the current folder is not part of a title, because pictures and pages are shared with others.
  package static func titles(of traces: [TraceIdentity]) -> [String] {
    let paths = traces.map { $0.source.map(FileSystem.relativePath) }
    let files = paths.map { path in path.flatMap { $0.split(separator: "/").last }.map(String.init) }
    let shown = zip(paths, files).map { path, file in path?.hasPrefix("/") == true ? file : path }
    let numbers = traces.indices.map { "trace \($0 + 1)" }
    return [files, shown, numbers].reduce(traces.map(\.label)) { titles, details in
      let counts = titles.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      return titles.indices.map { index in
        guard counts[titles[index], default: 0] > 1, let detail = details[index] else { return titles[index] }
        return "\(traces[index].label) · \(detail)"
      }
    }
  }
}
