internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineRules
internal import LifelineStates
internal import LifelineTraces

/// The data of a page in the format that its script reads, with strings in a table and events in columns.
struct ReportData {
  private let report: HTMLReport
  private let review: FindingReview
  private let pictures: StatePictures
  private let leaks: LeakPictures
  private let choice: RowChoice
  /// Sentences about what the page does not cover.
  private let notes: [String]
  private let lives: [LivesData]
  private var table: PageTable

  init(_ report: HTMLReport, review: FindingReview, notes: [String], pictures: StatePictures, leaks: LeakPictures) {
    self.report = report
    self.review = review
    self.notes = notes
    self.pictures = pictures
    self.leaks = leaks
    lives = report.lives.data(callingOut: review.all)
    table = PageTable(report.names)
    choice = RowChoice(report.traces, findings: review.all, limit: report.options.limit)
  }

  /// The data as JSON that contains no markup.
  var json: [UInt8] {
    var data = self
    return data.write()
  }

  private mutating func write() -> [UInt8] {
    let titles = TraceTitle.titles(of: report.traces.map(\.identity))
    var json = JSONWriter(escapesMarkup: true)
    json.object { json in
      json.member("title", report.title)
      json.member("limit", report.options.limit)
      json.member("limitAdvice", report.omittedRows.flatMap { report.options.omissionAdvice?($0) })
      json.member("traces", report.traces.indices) { write(trace: $1, titled: titles[$1], to: &$0) }
      json.member("types", report.states.summary.types) { $0.write($1, pictures) }
      json.member("findings", review.all.enumerated()) { write($1.element, at: $1.offset, to: &$0) }
      json.member("groups", review.groups) { json, positions in json.array(positions) { $0.integer($1) } }
      json.member("gone", review.resolved) { $0.write($1) }
      json.member("notJudged", report.states.summary.sources.map { $0 + "." } + notes) { $0.text($1) }
      json.member("damages", report.issues) { $0.text($1.description) }
      json.member("damageCount", report.issueCount)
      json.member("narration") { Self.writeNarration(to: &$0) }
      json.member("attributes", table.attributes) { write(attributes: $1, to: &$0) }
      // The strings are written last, because any preceding member can add strings.
      json.member("texts", table.texts) { $0.text($1) }
    }
    return json.bytes
  }

  /// Writes the table that the page uses to describe events, which is the table in `TraceSchema`.
  private static func writeNarration(to json: inout JSONWriter) {
    let words = TraceSchema.words
    json.member("labels") { json in
      for word in words {
        guard let label = word.label else { continue }
        json.key(named: word.name.string)
        json.text(label.source)
      }
    }
    json.member("attributes") { json in
      for attribute in TraceSchema.attributes {
        json.key(named: attribute.key.name)
        json.text(attribute.template.source)
      }
    }
    json.member("subjectKeys", TraceSchema.subjectKeys) { $0.text($1.name) }
    json.member("omitsSuper", words.filter { $0.traits.contains(.omitsSuper) }) { $0.text($1.name.string) }
  }

  // MARK: Traces

  /// Returns a path that can be shared with others: a path relative to the current folder or, for files outside that
  /// folder, only the file's name.
  private static func shown(_ path: String?) -> String? {
    guard let path = path.map(FileSystem.relativePath), path.hasPrefix("/") else { return path }
    return path.split(separator: "/").last.map(String.init)
  }

  private mutating func write(trace position: Int, titled title: String, to json: inout JSONWriter) {
    let trace = report.traces[position]
    let header = trace.identity.header
    let (rows, subjects) = table.enter(choice.rows(of: trace, at: position), of: trace)
    json.object { json in
      json.member("label", title)
      json.member("index", trace.identity.index)
      json.member("source", Self.shown(trace.identity.source))
      json.member("started", header.startedText)
      json.member("clock", header.clock)
      json.member("process", header.process)
      json.member("pid", header.pid)
      json.member("platform", header.platform)
      json.member("system", header.system)
      if !header.labels.isEmpty {
        json.member("labels", header.labels.sorted { $0.key < $1.key }) { $0.text("\($1.key)=\($1.value)") }
      }
      json.member("events", trace.events)
      json.member("rowCount", trace.rows.count)
      json.member("subjectCount", trace.subjects.count)
      json.member("closed", trace.end?.isClosed ?? false)
      json.member("lost", trace.end?.lost ?? 0)
      json.member("broken", trace.end?.broken ?? 0)
      json.member("lastTime", trace.end?.lastTime ?? 0)
      json.key("subjects")
      json.object { json in
        json.member("count", subjects.count)
        json.column("id", subjects) { $0.id }
        json.column("kind", subjects) { Int($0.kind) }
        json.column("type", subjects) { Int($0.type) }
        json.column("name", subjects) { Int($0.name) }
        json.column("gone", subjects) { $0.gone }
      }
      json.key("rows")
      json.object { $0.columns(of: rows) }
      guard lives.indices.contains(position) else { return }
      json.key("lives")
      json.write(lives[position]) { Int(table.place(of: $0)) }
    }
  }

  // MARK: Attributes

  /// Writes alternating keys and values.
  ///
  /// A string is written as its index in the table, inside an array that distinguishes it from a number.
  private mutating func write(attributes: TraceAttributes, to json: inout JSONWriter) {
    json.array { json in
      for element in attributes.elements {
        json.integer(Int(table.place(of: element.key)))
        switch element.value {
        case .boolean(let flag): json.boolean(flag)
        case .integer(let number) where number.magnitude < Self.firstInexact: json.integer(number)
        default:
          let place = Int(table.place(of: element.value.description))
          json.array { $0.integer(place) }
        }
      }
    }
  }

  /// The number above which scripts cannot represent every integer.
  private static let firstInexact: UInt = 1 << 53

  // MARK: Findings

  private func write(_ finding: Finding, at position: Int, to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", finding.rule)
      json.member("severity", finding.severity.rawValue)
      json.member("trace", report.traces.firstIndex { $0.identity.index == finding.traceIndex })
      json.member("id", finding.subject.id)
      json.member("subject", FindingText.subject(finding.subject))
      json.member("message", finding.message)
      json.member("fix", finding.fix)
      json.member("suspect", finding.suspect)
      if finding.isLeak { json.member("isLeak", true) }
      json.member("why", leaks.ids[position])
      json.member("places", finding.places) { json, place in json.array([place.label, place.text]) { $0.text($1) } }
      if let event = finding.event { json.member("event", event) }
      json.member("events", finding.events) { $0.integer($1) }
      json.member("allowed", review.reason(at: position))
      json.member("known", position >= review.active.count && position < review.active.count + review.baselined.count)
    }
  }
}

extension FindingReview {
  /// The active findings, followed by the baselined and the suppressed findings.
  var all: [Finding] { active + baselined + suppressed.map(\.finding) }

  /// The positions in ``all`` of the findings of each mistake.
  var groups: [[Int]] {
    let start = active.count + baselined.count
    return activeGroups.map(\.positions) + baselinedGroups.map { $0.positions.map { $0 + active.count } }
      + suppressedGroups.map { $0.group.positions.map { $0 + start } }
  }

  /// Returns the reason why a finding in ``all`` is suppressed, or nil if it is not suppressed.
  fileprivate func reason(at position: Int) -> String? {
    let place = position - active.count - baselined.count
    return place >= 0 ? suppressed[place].reason : nil
  }
}
