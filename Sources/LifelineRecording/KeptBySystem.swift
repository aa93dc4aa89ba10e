package import Lifeline

/// Explains leaked views that UIKit retains: the views of the last touch and of the last text field, until the next
/// ones. For other objects, Apple's platforms have no search for what keeps them alive.
package struct KeptBySystem: LeakExplainer {
  private let isView: @Sendable (AnyObject) -> Bool

  package init(isView: @escaping @Sendable (AnyObject) -> Bool) { self.isView = isView }

  package func explainLeaks(of objects: [AnyObject]) -> [LeakExplanation] {
    objects.map { LeakExplanation(keeper: isView($0) ? .system : .unsearched) }
  }
}
