package import Lifeline
package import LifelineRules

extension Timeline {
  /// A finding in the picture: a number at the rows of its evidence, and its text below the picture.
  ///
  /// Findings with the same fingerprint share one call-out.
  package struct CallOut: Sendable {
    /// The first finding with evidence in the picture, or the first finding if there is none.
    package var finding: Finding
    /// The subjects of the other findings. Those with evidence in the picture come first.
    package var others: [Subject] = []
    /// The lifelines of the subjects.
    package var lifelines: [Int] = []
    /// The other objects that retain the first subject, as text, if it leaked.
    package var holders: String?
  }

  /// Assigns to each row the findings that cite it as evidence.
  ///
  /// - Parameter traces: The index of each trace, in the order of the rows.
  mutating func callOut(_ findings: [Finding], traces: [Int]) {
    guard !findings.isEmpty else { return }
    let places = places(traces: traces)
    let drawn = Set(places.flatMap { [$0.begin, $0.end] })
    let isDrawn = { (finding: Finding) in
      finding.events.contains { drawn.contains(EventPlace(trace: finding.traceIndex, sequence: $0)) }
    }
    let proven = group(findings.filter(isDrawn) + findings.filter { !isDrawn($0) }, traces: traces)
    for place in places {
      let groups = (proven[place.begin] ?? []) + (proven[place.end] ?? [])
      if !groups.isEmpty { rows[place.row].callOuts = Set(groups).sorted() }
    }
  }

  /// Returns the first and the last event of each row.
  private func places(traces: [Int]) -> [(row: Int, begin: EventPlace, end: EventPlace)] {
    var trace = 0
    return rows.indices.compactMap { index in
      if rows[index].isTrace, index > 0 { trace += 1 }
      guard rows[index].sequence > 0, traces.indices.contains(trace) else { return nil }
      return (
        index, EventPlace(trace: traces[trace], sequence: rows[index].sequence),
        EventPlace(trace: traces[trace], sequence: rows[index].end)
      )
    }
  }

  private struct EventPlace: Hashable {
    var trace: Int
    var sequence: Int
  }

  /// Creates one call-out per fingerprint, and returns the call-outs of each event that is evidence.
  private mutating func group(_ findings: [Finding], traces: [Int]) -> [EventPlace: [Int]] {
    var lives: [EventPlace: Int] = [:]
    for (index, life) in lifelines.enumerated() where traces.indices.contains(life.trace) {
      lives[EventPlace(trace: traces[life.trace], sequence: life.subject.id)] = index
    }
    var positions: [String: Int] = [:]
    var proven: [EventPlace: [Int]] = [:]
    for finding in findings {
      let key = "\(finding.severity.rawValue) \(finding.fingerprint)"
      let position = positions[key] ?? callOuts.count
      positions[key] = position
      if position < callOuts.count {
        callOuts[position].others.append(finding.subject)
      } else {
        callOuts.append(CallOut(finding: finding))
      }
      if let life = lives[EventPlace(trace: finding.traceIndex, sequence: finding.subject.id)] {
        callOuts[position].lifelines.append(life)
        if callOuts[position].holders == nil { callOuts[position].holders = lifelines[life].holders }
      }
      for event in finding.events {
        proven[EventPlace(trace: finding.traceIndex, sequence: event), default: []].append(position)
      }
    }
    return proven
  }

  /// Returns the call-outs of folded rows.
  func callOuts(of folded: ArraySlice<Int>) -> [Int] {
    Set(folded.flatMap { rows[$0].callOuts }).sorted()
  }

  /// Numbers the call-outs by the first row that shows them, and notes the number of omitted call-outs.
  mutating func numberCallOuts() {
    guard !callOuts.isEmpty else { return }
    var order: [Int] = []
    var numbers: [Int: Int] = [:]
    func give(_ position: Int) {
      guard numbers[position] == nil else { return }
      numbers[position] = order.count
      order.append(position)
    }
    for row in rows where !row.isHidden { row.callOuts.forEach(give) }
    let isVisible = visibleLifelines
    for (position, callOut) in callOuts.enumerated() where callOut.lifelines.contains(where: { isVisible[$0] }) {
      give(position)
    }
    let missing = callOuts.count - order.count
    callOuts = order.map { callOuts[$0] }
    for index in rows.indices where !rows[index].callOuts.isEmpty {
      rows[index].callOuts = rows[index].callOuts.compactMap { numbers[$0] }.sorted()
    }
    note(Omission(.findings, .notDrawn, count: missing))
  }

  /// The call-outs of each head: those of the subject, and those that cite its `init` as evidence.
  var callOutsOfHeads: [[Int]] {
    var heads = lifelines.map { life in life.birth.map { rows[$0].isHidden ? [] : rows[$0].callOuts } ?? [] }
    for (position, callOut) in callOuts.enumerated() {
      for lifeline in callOut.lifelines { heads[lifeline].append(position) }
    }
    return heads.map { $0.count < 2 ? $0 : Set($0).sorted() }
  }
}

extension Timeline.CallOut {
  /// The first line of the text: severity and rule.
  var title: String { "\(finding.severity.rawValue): \(finding.rule)" }

  /// The paragraphs below the title.
  var paragraphs: [String] {
    var paragraphs = [DotText.isolated(finding.message)]
    if !others.isEmpty {
      let labels = FindingText.list(others.map { DotText.isolated($0.label) }, limit: 6, of: others.count)
      paragraphs.append("Also affects: \(labels).")
    }
    if let holders { paragraphs.append("Also retained by \(DotText.isolated(holders))") }
    paragraphs.append(
      "Evidence: \(finding.events.count == 1 ? "event" : "events") "
        + FindingText.list(finding.events.map(String.init), limit: 8, of: finding.events.count))
    if !finding.fix.isEmpty { paragraphs.append("Fix: \(DotText.isolated(finding.fix))") }
    return paragraphs
  }
}
