public import Lifeline

/// Adds retain paths to the leaks that a tracer reports: `tracer.explainLeaks(with: finder)`.
extension RetainPathFinder: LeakExplainer {
  /// Returns the shortest path, the cycle, and the other holders; nil if there is neither a path nor a cycle.
  public func explainLeak(of object: AnyObject) -> LeakExplanation? {
    let retention = explain(object)
    return retention.chains.map { LeakExplanation(path: $0, otherHolders: retention.otherHolders.map(\.description)) }
  }
}
