import Foundation
import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

/// A part of a trace gives no fingerprint that the whole does not give, and no higher severity of a fingerprint.
///
/// The severity may be lower: where only the reload after an unload is left of a controller's loads, the part proves
/// the note, and the error needs the events that are gone.
///
/// One exception: an object that the tracer itself found leaked, and that was released late after the part.
@Suite struct PartialTraceTests {
  static let names: [String] =
    RuleDescription.standard.map { "docs/rules/\($0.id).md" }
    + ["diff-newest", "elements", "mistakes"].map { "docs/images/\($0).jsonl" }

  /// The lines of a trace, and what the rules find in the whole.
  private struct Whole {
    let header: TraceHeader
    let lines: [String]
    let events: [TraceEvent]
    /// The highest severity for each fingerprint.
    let mistakes: [String: Severity]

    init(_ text: String) throws {
      let all = text.split(separator: "\n").map(String.init)
      lines = all.filter { $0.hasPrefix("{\"seq\"") }
      var traces = CollectedTraces()
      var runner = RuleRunner()
      try PartialTraceTests.read(text, into: &traces)
      try PartialTraceTests.read(text, into: &runner)
      header = try #require(traces.traces.first).header
      events = traces.steps.map(\.event)
      mistakes = Dictionary(runner.findings.map { ($0.fingerprint, $0.severity) }, uniquingKeysWith: max)
    }

    private static func mistake(_ finding: Finding) -> String { "\(finding.severity): \(finding.fingerprint)" }

    /// What a part reports and the whole does not.
    func unexpected(_ findings: [Finding]) -> [String] {
      findings.filter { !isExpected($0) && !wasReleasedLate($0) }.map(Self.mistake)
    }

    private func isExpected(_ finding: Finding) -> Bool {
      mistakes[finding.fingerprint].map { finding.severity <= $0 } ?? false
    }

    private func wasReleasedLate(_ finding: Finding) -> Bool {
      let own = events.filter { $0.subject.id == finding.subject.id }
      guard let leaked = own.first(where: { $0.name == .leaked && finding.events.contains($0.sequence) }) else {
        return false
      }
      return own.contains {
        $0.sequence > leaked.sequence && [.deinit, .released, .releasedLate, .expectationWithdrawn].contains($0.name)
      }
    }

    func text(_ lines: some Sequence<String>, header: TraceHeader? = nil, footer: String? = nil) -> String {
      let first = String(decoding: JSONLinesText.bytes(of: [], header ?? self.header), as: UTF8.self)
        .split(separator: "\n")[0]
      return ([String(first)] + lines + (footer.map { [$0] } ?? [])).joined(separator: "\n") + "\n"
    }

    /// The header of a segment that begins with an event.
    func continuation(at position: Int) -> TraceHeader {
      var living: [Int: Subject] = [:]
      var owners: [Int: Int] = [:]
      for event in events.prefix(position) where event.subject.id > 0 {
        let id = event.subject.id
        living[id] = event.name == .deinit ? nil : event.subject
        if event.name == .`init` { owners[id] = event.owner }
        if event.name == .didMove, event.phase == .begin { owners[id] = event.to }
      }
      var header = header
      header.continues = TraceContinuation(
        segment: 2, sequence: events[position].sequence, living: living.values.sorted { $0.id < $1.id },
        owners: owners.filter { living[$0.key] != nil }, leaks: leaks(before: position))
      return header
    }

    /// The leaks that the header of a segment repeats.
    private func leaks(before position: Int) -> [TraceContinuation.Leak] {
      var leaks: [Int: TraceContinuation.Leak] = [:]
      var expected: [Int: TraceEvent] = [:]
      for event in events.prefix(position) {
        let id = event.subject.id
        switch event.name {
        case .expectDeallocation: expected[id] = expected[id] ?? event
        case .leaked: leaks[id] = leaks[id] ?? .init(leaked: event, expected: expected[id])
        case .retain: if let retained = event.to { leaks[retained] = nil }
        case .expectationWithdrawn, .released, .releasedLate, .deinit: (leaks[id], expected[id]) = (nil, nil)
        default: break
        }
      }
      return leaks.values.sorted { $0.leaked.subject.id < $1.leaked.subject.id }
    }
  }

  private static func read(_ text: String, into consumer: inout some TraceConsumer) throws {
    var reader = TraceReader()
    try reader.read([TraceSource(Array(text.utf8), named: "t.jsonl")], into: &consumer)
  }

  private static func findings(_ text: String) throws -> [Finding] {
    var runner = RuleRunner()
    try read(text, into: &runner)
    return runner.findings
  }

  private static func whole(_ name: String) throws -> Whole {
    guard name.hasSuffix(".md") else { return try Whole(Project.text(of: name)) }
    return try Whole(#require(try Project.blocks("json", in: name).first))
  }

  private static let footer = #"{"end":true,"events":0,"dropped":0}"#

  @Test(arguments: names)
  func `a trace that is cut at any line gives nothing new, also repaired`(name: String) throws {
    let whole = try Self.whole(name)
    for count in Sample.positions(whole.lines.indices) {
      let lines = whole.lines.prefix(count)
      #expect(whole.unexpected(try Self.findings(whole.text(lines))) == [], "\(count)")
      let repaired = whole.text(lines, footer: #"{"end":true,"events":\#(count),"dropped":0,"unclosed":true}"#)
      #expect(whole.unexpected(try Self.findings(repaired)) == [], "\(count), repaired")
    }
  }

  @Test(arguments: names) func `a trace that is cut at any byte gives nothing new`(name: String) throws {
    let whole = try Self.whole(name)
    let bytes = Array(whole.text(whole.lines, footer: Self.footer).utf8)
    let header = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    var random = SplitMix(state: 7)
    for _ in 0..<Sample.count(12, of: 40) {
      let count = Int.random(in: header + 1..<bytes.count, using: &random)
      let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      #expect(whole.unexpected(try Self.findings(text)) == [], "\(count)")
    }
  }

  @Test(arguments: names) func `a trace whose first segments are deleted gives nothing new`(name: String) throws {
    let whole = try Self.whole(name)
    for start in Sample.positions(1..<whole.lines.count) {
      let lines = whole.lines[start...]
      let footer = #"{"end":true,"events":\#(lines.count),"dropped":0}"#
      let header = whole.continuation(at: start)
      let text = whole.text(lines, header: header, footer: footer)
      #expect(whole.unexpected(try Self.findings(text)) == [], "\(start)")
      #expect(whole.unexpected(try Self.findings(whole.text(lines.dropLast(2), header: header))) == [], "\(start), cut")
    }
  }

  @Test(arguments: names) func `a part of a trace gives nothing new, however it is selected`(name: String) throws {
    let whole = try Self.whole(name)
    let text = whole.text(
      whole.lines, footer: Self.footer.replacing("0", with: "\(whole.lines.count)", maxReplacements: 1))
    for selection in Self.selections(of: whole.events) {
      var selected = SelectedTraces(RuleRunner(), TraceFilter(selection))
      try Self.read(text, into: &selected)
      #expect(whole.unexpected(selected.consumer.findings) == [], "\(selection)")
      // As `convert` writes it.
      var filter = TraceFilter(selection)
      var events = CollectedTraces()
      try Self.read(text, into: &events)
      let kept = events.steps.enumerated().filter { filter.includes($0.element) }.map { whole.lines[$0.offset] }
      var header = whole.header
      header.isFiltered = true
      let footer = #"{"end":true,"events":\#(kept.count),"dropped":0}"#
      #expect(
        whole.unexpected(try Self.findings(whole.text(kept, header: header, footer: footer))) == [], "\(selection)")
    }
  }

  private static func selections(of events: [TraceEvent]) -> [TraceSelection] {
    func selection(_ change: (inout TraceSelection) -> Void) -> TraceSelection {
      var selection = TraceSelection()
      change(&selection)
      return selection
    }
    let subjects = Set(events.map(\.subject.id)).sorted().map { id in selection { $0.subjects = ["#\(id)"] } }
    let names = Set(events.map(\.name.string)).sorted().map { name in selection { $0.events = [name] } }
    let ranges = stride(from: 1, to: events.count, by: 3).map { number in
      selection {
        $0.from = .event(number)
        $0.to = .event(number + events.count / 2)
      }
    }
    return subjects + names + ranges
  }

  @Test(arguments: names) func `a trace with a missing event gives no new error`(name: String) throws {
    let whole = try Self.whole(name)
    for position in Sample.positions(0..<whole.lines.count - 1) {
      var lines = whole.lines
      lines.remove(at: position)
      let footer = #"{"end":true,"events":\#(lines.count),"dropped":1}"#
      #expect(whole.unexpected(try Self.findings(whole.text(lines, footer: footer))) == [], "\(position)")
    }
  }

  /// Calls `body` with random parts of a list, the same in every run.
  private static func each<Element>(_ count: Int, of all: [Element], _ body: (Set<Int>) throws -> Void) rethrows {
    var random = SplitMix(state: 11)
    for _ in 0..<count {
      let share = Double.random(in: 0.1...0.95, using: &random)
      try body(Set(all.indices.filter { _ in Double.random(in: 0..<1, using: &random) < share }))
    }
  }

  @Test(arguments: names) func `a trace with several missing events gives nothing new`(name: String) throws {
    let whole = try Self.whole(name)
    let footer = #"{"end":true,"events":\#(whole.lines.count),"dropped":0}"#
    try Self.each(Sample.count(12, of: 40), of: whole.lines) { kept in
      let lines = kept.sorted().map { whole.lines[$0] }
      let findings = try Self.findings(whole.text(lines, footer: footer))
      #expect(whole.unexpected(findings) == [], "\(kept.sorted())")
    }
  }

  @Test(arguments: names) func `a trace that was filtered by names or types gives nothing new`(name: String) throws {
    let whole = try Self.whole(name)
    func check(_ isKept: (TraceEvent) -> Bool, _ header: TraceHeader, _ what: String) throws {
      let kept = whole.events.indices.filter {
        ["ended", "tracingLost"].contains(whole.events[$0].name.string) || isKept(whole.events[$0])
      }
      let footer = #"{"end":true,"events":\#(kept.count),"dropped":0}"#
      let text = whole.text(kept.map { whole.lines[$0] }, header: header, footer: footer)
      #expect(whole.unexpected(try Self.findings(text)) == [], "\(what)")
    }
    var header = whole.header
    header.isFiltered = true
    let types = Array(Set(whole.events.map(\.subject.type))).sorted { $0.string < $1.string }
    try Self.each(Sample.count(6, of: 20), of: types) { chosen in
      let chosen = Set(chosen.map { types[$0] })
      try check({ chosen.contains($0.subject.type) }, header, "\(chosen)")
    }
    let names = Array(Set(whole.events.map(\.name))).sorted { $0.string < $1.string }
    try Self.each(Sample.count(12, of: 40), of: names) { chosen in
      let chosen = Set(chosen.map { names[$0] })
      try check({ chosen.contains($0.name) }, header, "\(chosen)")
      var byNames = header
      byNames.witness = TraceWitness()
      byNames.witness?.observed = chosen.map(\.string) + ["super"]
      try check({ chosen.contains($0.name) }, byNames, "observed: \(chosen)")
    }
  }

  @Test(arguments: names) func `lines that are in a trace twice change nothing`(name: String) throws {
    let whole = try Self.whole(name)
    let expected = try Self.findings(whole.text(whole.lines, footer: Self.footer)).map(\.message)
    try Self.each(Sample.count(4, of: 10), of: whole.lines) { doubled in
      let lines = whole.lines.indices.flatMap { index in
        [whole.lines[index]] + (doubled.contains(index) ? [whole.lines[doubled.min() ?? 0], whole.lines[index]] : [])
      }
      let findings = try Self.findings(whole.text(lines, footer: Self.footer))
      #expect(findings.map(\.message) == expected)
    }
    #expect(try Self.findings(whole.text(whole.lines + whole.lines, footer: Self.footer)).map(\.message) == expected)
  }

  @Test(arguments: names) func `other numbers of the same subjects give the same findings`(name: String) throws {
    let whole = try Self.whole(name)
    func renumbered(_ id: Int) -> Int { id == 0 ? 0 : id * 7 + 1000 }
    let events = whole.events.map { event in
      var event = event
      event.subject.id = renumbered(event.subject.id)
      for key in TraceSchema.subjectKeys {
        if let id = event.attributes.integer(key) { event.attributes[key] = .integer(renumbered(id)) }
      }
      return event
    }
    func fingerprints(_ events: [TraceEvent]) -> [String] {
      RuleRunner.findings(in: events, header: whole.header).map { "\($0.severity): \($0.fingerprint)" }.sorted()
    }
    #expect(fingerprints(events) == fingerprints(whole.events))
  }

  @Test func `a view is leaked by the same controller where the first segments are gone`() {
    var script = TraceScript()
    let view = Subject(id: 3, kind: .view, type: "UIView")
    script.instant(.`init`, of: .main)
    script.instant(.`init`, of: view, ["owner": .integer(Subject.main.id)])
    script.mark("The second segment begins")
    let first = script.events.count
    script.instant(.viewUnloaded, of: .main, ["by": "system", "view": 3])
    script.instant(.expectDeallocation, of: view, ["reason": "unloaded"])
    script.instant(.leaked, of: view)
    let continues = TraceContinuation(segment: 2, sequence: first, living: [.main, view], owners: [3: Subject.main.id])
    let whole = RuleRunner.findings(in: script.events)
    let part = RuleRunner.findings(in: script.events.dropFirst(first - 1), header: TraceHeader(continues: continues))
    #expect(whole.map(\.fingerprint) == ["view-leaked-after-unload:UIView:MainViewController.view"])
    #expect(part.map(\.fingerprint) == whole.map(\.fingerprint))
    #expect(part.map(\.severity) == [.error])
  }
}
