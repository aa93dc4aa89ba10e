package import Lifeline

/// Explains leaked views: UIKit keeps the view of the last touch and the last text field until the next ones. Apple's platforms
/// have no search for what keeps other objects alive.
package struct KeptBySystem: LeakExplainer {
  private let isView: @Sendable (AnyObject) -> Bool

  package init(isView: @escaping @Sendable (AnyObject) -> Bool) { self.isView = isView }

  package func explainLeaks(of objects: [AnyObject]) -> [LeakExplanation] {
    objects.map { LeakExplanation(keeper: isView($0) ? .system : .unsearched) }
  }
}
