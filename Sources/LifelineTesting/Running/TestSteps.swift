internal import Lifeline
internal import LifelineAnalysis

/// The steps of a test. Marks of the driver or of the test begin them.
struct TestSteps {
  let events: [TraceEvent]

  /// In which steps a finding came about, or nil where no mark comes before it.
  ///
  /// The time at which a leak is detected is not relevant: it is late, or at the end.
  func text(of finding: Finding) -> String? {
    var names: [String] = []
    for number in finding.events.prefix(EvidenceCollector.maximumEvidence) {
      guard let place = events.firstIndex(where: { $0.sequence == number }), events[place].name != .leaked,
        let name = name(before: place), name != names.last
      else { continue }
      names.append(name)
    }
    return names.isEmpty ? nil : names.joined(separator: ", then ")
  }

  private func name(before place: Int) -> String? {
    let texts = events[..<place].reversed().lazy.compactMap { $0.name == .mark ? $0.attributes.string(.text) : nil }
    return texts.first { !$0.hasPrefix(LifelineTest.failureSign) }
  }
}
