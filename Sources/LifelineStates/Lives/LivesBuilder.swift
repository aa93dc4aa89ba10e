internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
package import LifelineRules
package import LifelineTraces

/// Collects the contents of a lives diagram from traces, in one pass.
///
/// Memory use grows with the number of objects, by about 120 bytes each, and with their state changes, by 16 bytes
/// each. If a trace has more than 4,000,000 changes, it is counted by type in columns instead, and memory use does not
/// grow with its length.
package struct LivesBuilder: TraceConsumer, Sendable {
  let options: LivesOptions
  private let models: [LifecycleModel]
  private var recorder: LivesRecorder?
  private(set) var recorded: [RecordedLives] = []
  /// The labels of traces that do not fit into the picture.
  private var others: [String] = []

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - options: The options of the picture.
  ///   - models: The models that define the states.
  package init(options: LivesOptions = LivesOptions(), models: [LifecycleModel] = LifecycleModel.standard) {
    self.options = options
    self.models = models
  }

  package mutating func begin(_ trace: TraceIdentity) {
    guard recorded.count < options.maximumPanels else { return others.append(trace.label) }
    recorder = LivesRecorder(trace, models: models, options)
  }

  package mutating func receive(_ step: TraceStep) { recorder?.take(step, isSelected: true) }

  package mutating func skip(_ step: TraceStep) { recorder?.take(step, isSelected: false) }

  package mutating func end(_ end: TraceEnd) {
    guard var finished = recorder else { return }
    recorder = nil
    recorded.append(finished.finish(end))
  }

  /// Returns the diagram of everything that was received.
  ///
  /// - Parameter findings: The findings of rules in the same traces. They must identify the traces by the same
  ///   `TraceIdentity.index`.
  package func lives(callingOut findings: [Finding] = []) -> Lives {
    let axis = axis(of: recorded)
    let censuses = recorded.map { recording in
      let found = Set(findings.filter { $0.traceIndex == recording.trace.index }.map(\.subject.id))
      return LivesCensus(recording, options, axis: axis, found: found)
    }
    var lives = lives(of: recorded, censuses, axis)
    let places = zip(recorded, censuses).map(LivesFindingFilter.init)
    let shown = findings.filter { finding in
      places.first { $0.trace == finding.traceIndex }?.includes(finding) ?? true
    }
    lives.callOut(shown, traces: recorded, censuses)
    let missing = Lives.issueCount(findings) - Lives.issueCount(shown)
    lives.omissions += omissions(censuses)
    if missing > 0 { lives.omissions.append(Omission(.findings, .notDrawn, count: missing)) }
    return lives
  }

  /// Returns the unit of the axis for a picture of the given traces.
  ///
  /// If every event takes about one step of a counting clock, the axis shows steps, so that its numbers are those of
  /// findings.
  private func axis(of recorded: [RecordedLives]) -> Lives.Axis {
    let areSteps = !recorded.isEmpty && recorded.allSatisfy { $0.trace.header.isCounted && !$0.hasAdvancedClock }
    return options.axis ?? (areSteps ? .time : Self.scaleOfPages(for: recorded))
  }

  /// Returns the unit of the axis for a page about the given traces. The links of a page contain event numbers instead
  /// of steps.
  static func scaleOfPages(for recorded: [RecordedLives]) -> Lives.Axis {
    recorded.contains { $0.trace.header.isCounted || isHeadless($0.trace) } ? .events : .time
  }

  /// Returns the diagram of the given traces, without findings or notes.
  func lives(of recorded: [RecordedLives], _ censuses: [LivesCensus], _ axis: Lives.Axis) -> Lives {
    let traces = recorded.map(\.trace)
    var lives = Lives(
      title: TraceTitle.title(of: traces), axis: axis, width: options.width,
      fieldLeft: 0,
      fieldWidth: 0, panels: [], cuts: [], findings: [], omissions: [], showsLegend: options.showsLegend)
    var plans = zip(recorded, censuses).map { LivesPlan($0, $1, options) }
    let widths = LivesWidths(recorded, censuses, plans, options, axis: axis)
    (lives.fieldLeft, lives.fieldWidth) = (widths.left, widths.field)
    let length = censuses.map { $0.to.value(axis) - $0.from.value(axis) }.max() ?? 0
    if recorded.count == 1, axis == .time, let census = censuses.first {
      lives.cuts = census.pauses.cuts(from: census.from.time, length: length)
    }
    let scale = LivesScale(length: length, width: widths.field, cuts: lives.cuts)
    let titles = TraceTitle.titles(of: traces)
    for index in recorded.indices {
      if let counted = recorded[index].counted {
        let groups = counted.groups(recorded[index], axis: axis, scale: scale)
        lives.panels.append(
          panel(titles[index], recorded[index], censuses[index], groups, onScreen: counted.onScreen))
        continue
      }
      let limit = options.maximumBands / recorded.count
      let compose = { plan in
        LivesComposer(recorded[index], censuses[index], plan, axis: axis, scale: scale, bandLimit: limit)
      }
      var composer = compose(plans[index])
      while plans[index].fold(toBands: limit, drawn: composer.drawn, censuses[index]) {
        composer = compose(plans[index])
      }
      lives.panels.append(
        panel(
          titles[index], recorded[index], censuses[index], composer.groups(), onScreen: composer.onScreen(limit: 3)))
    }
    lives.omissions = tallTypes(recorded, plans) + denseTypes(recorded, plans)
    return lives
  }

  /// Returns whether a trace was recorded in tests without a device. Its times are not those of a device.
  private static func isHeadless(_ trace: TraceIdentity) -> Bool {
    trace.header.system?.contains("(headless)") ?? false
  }

  private func panel(
    _ title: String, _ recording: RecordedLives, _ census: LivesCensus, _ groups: [Lives.Group], onScreen: [String]
  ) -> Lives.Panel {
    let isRange = census.from != recording.start || census.to != recording.last
    let marks = recording.marks.filter {
      !isRange || census.from.event <= $0.at.event && $0.at.event <= census.to.event
    }
    return Lives.Panel(
      title: DotText.isolated(title), isCounted: recording.trace.header.isCounted, from: census.from, to: census.to,
      groups: groups, marks: marks, markCount: recording.markCount, onScreen: onScreen,
      unknownLeaks: Lives.UnknownLeaks(recording.trace), firstSegment: Lives.FirstSegment(recording.trace),
      unlisted: recording.unlisted > 0 ? recording.unlisted : nil,
      openEnd: census.to == recording.last ? recording.openEnd : nil,
      limits: SourceLimits(
        recording.trace.header.witness,
        [
          .older: recording.objects.contains { $0.birth == nil }, .onScreen: groups.contains { $0.onScreen > 0 },
          .alive: groups.contains { $0.alive > $0.leaked },
        ]))
  }

  private func omissions(_ censuses: [LivesCensus]) -> [Omission] {
    var omissions: [Omission] = []
    let leftOut = censuses.reduce(0) { $0 + $1.leftOut.values.reduce(0, +) }
    if leftOut > 0 {
      omissions.append(Omission(.parts, .uneventful, count: leftOut, names: Self.leftOut(censuses)))
    }
    if !others.isEmpty { omissions.append(Omission(.traces, .limit, count: others.count, names: others)) }
    if let counts = changesDrawnAsCounts(in: recorded) { omissions.append(counts) }
    return omissions
  }

  /// Returns the types whose rows and lanes do not fit. With a limit of 0, they are not expected to.
  private func tallTypes(_ recorded: [RecordedLives], _ plans: [LivesPlan]) -> [Omission] {
    let names = Self.names(of: \.tallKinds, recorded, plans)
    if names.isEmpty || options.rowLimit == 0 { return [] }
    return [
      Omission(
        .lanes, .limit, count: names.count, of: plans.map(\.allRows).max(), names: names,
        threshold: Double(min(options.rowLimit, options.maximumBands)))
    ]
  }

  /// Returns the types whose objects would have too many visible bands.
  private func denseTypes(_ recorded: [RecordedLives], _ plans: [LivesPlan]) -> [Omission] {
    let names = Self.names(of: \.denseKinds, recorded, plans)
    if names.isEmpty { return [] }
    return [Omission(.bands, .limit, count: names.count, names: names, threshold: Double(options.maximumBands))]
  }

  private static func names(
    of kinds: KeyPath<LivesPlan, [Int]>, _ recorded: [RecordedLives], _ plans: [LivesPlan]
  ) -> [String] {
    let types = zip(recorded, plans).flatMap { recording, plan in
      plan[keyPath: kinds].map { LabelText.shortened(recording.kinds[$0].type.string) }
    }
    return Set(types).sorted()
  }

  /// Returns the state changes that are drawn as counts only, or nil if there are none.
  func changesDrawnAsCounts(in recorded: [RecordedLives]) -> Omission? {
    let counted = recorded.filter { $0.counted != nil }
    guard !counted.isEmpty else { return nil }
    let isLate = counted.contains(where: \.picksByEvent)
    return Omission(
      .changes, isLate ? .selection : .limit, count: counted.reduce(0) { $0 + ($1.counted?.changes ?? 0) },
      threshold: Double(options.maximumChanges))
  }

  /// Returns the numbers of objects that are omitted because of their kind, such as `23 views`, in descending order.
  static func leftOut(_ censuses: [LivesCensus]) -> [String] {
    let counts = censuses.reduce(into: [SubjectKind: Int]()) { $0.merge($1.leftOut, uniquingKeysWith: +) }
    return counts.sorted { ($0.value, $1.key.string) > ($1.value, $0.key.string) }
      .map { CountText.grouped($0.value, $0.key.string, "\($0.key.string)s") }
  }
}

extension Lives {
  /// Shows findings next to the objects that they are about.
  fileprivate mutating func callOut(_ all: [Finding], traces: [RecordedLives], _ censuses: [LivesCensus]) {
    var numbers: [String: Int] = [:]
    var places: [[Int: [Badge]]] = panels.map { _ in [:] }
    var leaks: Set<Int> = []
    for finding in all {
      guard let panel = traces.firstIndex(where: { $0.trace.index == finding.traceIndex }) else { continue }
      let key = Self.issueKey(finding)
      let number = numbers[key] ?? findings.count
      numbers[key] = number
      if number == findings.count {
        findings.append(
          .init(rule: finding.rule, severity: finding.severity.rawValue, message: finding.message, count: 0))
      }
      findings[number].count += 1
      if finding.isLeak { leaks.insert(number) }
      let range = censuses[panel].from.event...censuses[panel].to.event
      let events = [finding.event].compactMap(\.self) + finding.events
      let event = events.first(where: range.contains) ?? events.first ?? 0
      places[panel][finding.subject.id, default: []].append(
        .init(finding: number, at: traces[panel].moment(ofEvent: event)))
    }
    for panel in panels.indices where !places[panel].isEmpty {
      let lifetimes = Self.lifetimes(traces[panel], of: places[panel])
      for group in panels[panel].groups.indices {
        for index in panels[panel].groups[group].members.indices {
          panels[panel].groups[group].members[index].call(places[panel], leaks: leaks, lifetimes)
        }
      }
    }
  }

  /// Returns the events from the first to the last one of each object with findings, by object number.
  private static func lifetimes(_ trace: RecordedLives, of places: [Int: [Badge]]) -> [Int: [ClosedRange<Int>]] {
    trace.objects.reduce(into: [:]) { lifetimes, object in
      guard places[object.id] != nil else { return }
      let birth = object.birth?.event ?? 0
      lifetimes[object.id, default: []].append(birth...max(birth, object.end?.event ?? .max))
    }
  }

  private static func issueKey(_ finding: Finding) -> String {
    "\(finding.severity.rawValue) \(finding.rule) \(finding.fingerprint)"
  }

  /// Returns the number of findings, of which those with the same fingerprint count as one.
  fileprivate static func issueCount(_ findings: [Finding]) -> Int { Set(findings.map(issueKey)).count }
}

extension Lives.Object {
  /// Adds the badges of the object's findings. A subject's number may be reused after the subject has ended.
  ///
  /// - Parameter lifetimes: The first and the last event of each life, by object number. Bands and ends without room
  ///   are not drawn.
  fileprivate mutating func call(
    _ places: [Int: [Lives.Badge]], leaks: Set<Int>, _ lifetimes: [Int: [ClosedRange<Int>]]
  ) {
    guard let found = places[id], let drawn = end?.event ?? bands.last?.from.event,
      let lifetime = lifetimes[id]?.last(where: { $0.contains(drawn) })
    else { return }
    let last = continuesAfter ? bands.map(\.to.event).max() ?? drawn : lifetime.upperBound
    for var badge in found {
      // The badge is at the beginning of the red part.
      if let leak = leakedSince, leaks.contains(badge.finding) { badge.at = leak }
      guard lifetime.contains(badge.at.event), badge.at.event <= last else { continue }
      if !badges.contains(where: { $0.finding == badge.finding }) { badges.append(badge) }
    }
  }
}
