package import Lifeline

/// Explains leaked views that UIKit retains: the view of the last touch, and the last text field, until others replace them.
///
/// For other objects, Apple's platforms offer no search for the references that keep them alive.
package struct KeptBySystem: LeakExplainer {
  private let isView: @Sendable (AnyObject) -> Bool

  package init(isView: @escaping @Sendable (AnyObject) -> Bool) { self.isView = isView }

  package func explainLeaks(of objects: [AnyObject]) -> [LeakExplanation] {
    objects.map { LeakExplanation(keeper: isView($0) ? .system : .unsearched) }
  }
}
