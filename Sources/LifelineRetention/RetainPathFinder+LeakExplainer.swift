public import Lifeline

/// Explains the leaks that a tracer finds: `tracer.explainLeaks(with: finder)`.
extension RetainPathFinder: LeakExplainer {
  /// The shortest path, the cycle, and the other holders; nil where neither path nor cycle was found.
  public func explainLeak(of object: AnyObject) -> LeakExplanation? {
    let retention = explain(object)
    return retention.chains.map { LeakExplanation(path: $0, otherHolders: retention.otherHolders.map(\.description)) }
  }
}
