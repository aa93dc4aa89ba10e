internal import Lifeline
internal import LifelineAnalysis

/// The steps of a test, which its marks begin: what the driver did, or what the test itself told.
struct TestSteps {
  let events: [TraceEvent]

  /// In which steps a finding came about, or nil where no mark comes before it.
  ///
  /// When it is seen that something leaked says nothing: that is late, or at the end.
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
