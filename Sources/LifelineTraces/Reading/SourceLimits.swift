package import Lifeline
internal import LifelineBase

/// The claims about objects that a trace does not prove, because its source may not report the event that would refute
/// them.
///
/// For example, an object without `deinit` is alive only if the source reports every `deinit`. All outputs ask this type
/// before they make such a claim, and state once what is unknown.
package struct SourceLimits: Hashable, Sendable, Codable {
  /// A claim about an object that lacks an event.
  package enum Claim: String, Hashable, Sendable, Codable, CaseIterable {
    /// The object has no `init`, so it is older than the trace.
    case older
    /// The controller was shown and has not disappeared, so it is on the screen at the end.
    case onScreen
    /// The object has no `deinit`, so it is alive at the end.
    case alive

    /// The claim, and the events that refute it. A source reports enough if it reports one of them.
    fileprivate var content: (text: String, events: [EventName]) {
      switch self {
      case .older: ("older than the trace", [.`init`])
      case .onScreen: ("on the screen at the end", [.viewDidDisappear, .viewWillDisappear])
      case .alive: ("alive at the end", [.deinit])
      }
    }
  }

  /// The claims that the trace does not prove.
  package let unknown: [Claim]
  /// The claims and the reason, such as `which objects are alive at the end, because the source of the trace does not
  /// report deinit`.
  package let text: String

  /// Returns nil if the trace proves all claims, as a trace that Lifeline recorded does.
  ///
  /// - Parameter claims: The claims, each with whether it is made about any object.
  package init?(_ witness: TraceWitness?, _ claims: [Claim: Bool]) {
    guard let witness else { return nil }
    let observed = witness.observed.map(Set.init)
    func reports(_ claim: Claim) -> Bool {
      observed.map { names in claim.content.events.contains { names.contains($0.string) } } ?? true
    }
    unknown = Claim.allCases.filter { claims[$0] == true && (!witness.isComplete || !reports($0)) }
    guard !unknown.isEmpty else { return nil }
    let missing = unknown.filter { !reports($0) }.map { $0.content.events[0].string }
    let reasons =
      (missing.isEmpty ? [] : ["does not report \(TextList.series(missing, "or"))"])
      + (witness.isComplete ? [] : ["may have missed events"])
    text =
      "which objects are \(TextList.series(unknown.map(\.content.text), "or")), because the source of the trace "
      + TextList.series(reasons)
  }
}

extension SourceLimits? {
  /// Returns whether the trace proves a claim.
  package func proves(_ claim: SourceLimits.Claim) -> Bool { self?.unknown.contains(claim) != true }
}
