public import Lifeline

/// Adds retain paths to the leaks that a tracer reports: `tracer.explainLeaks(with: finder)`.
extension RetainPathFinder: LeakExplainer {
  /// Returns an explanation for each object, based on a single search for all of them.
  public func explainLeaks(of objects: [AnyObject]) -> [LeakExplanation] {
    explain(objects).map { retention in
      var explanation = LeakExplanation(
        keeper: retention.keeper, path: retention.chains, otherHolders: retention.otherHolders.map(\.description),
        suspect: retention.suspect, states: retention.states, survivor: retention.survivor)
      explanation.place = retention.place
      return explanation
    }
  }
}
