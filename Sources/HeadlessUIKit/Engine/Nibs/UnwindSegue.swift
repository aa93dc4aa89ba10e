public import Foundation

/// The source of an unwind segue.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that performs the segue.
  public let source: UIViewController
  /// The action that the destination must have.
  public let unwindAction: Selector
  /// What has triggered the segue.
  public let sender: Any?

  init(source: UIViewController, action: Selector, sender: Any?) {
    (self.source, unwindAction, self.sender) = (source, action, sender)
    super.init()
  }
}

extension StoryboardScene {
  /// Adds a segue back to the nearest controller that has an action, such as `unwindToList:`.
  ///
  /// The action is a method with the segue as its argument. An adopted class lists those with `@IBAction`; for another
  /// class, pass a selector with the method: `Selector("unwind:", ListController.unwind(_:))`.
  @discardableResult
  public func addUnwindSegue(_ identifier: String, action: Selector) -> StoryboardScene {
    unwinds[identifier] = action
    return self
  }
}

/// Going back to a controller that is on the screen already.
extension UIViewController {
  /// Finds the destination, calls `prepare(for:sender:)` of this controller and the action of the destination, and goes
  /// back. Without a destination nothing is done except a warning on standard error.
  func runUnwind(_ identifier: String, _ action: Selector, sender: Any?) {
    let source = UIStoryboardUnwindSegueSource(source: self, action: action, sender: sender)
    guard let destination = unwindDestination(source) else {
      return Diagnostics.warn(
        "no controller takes the unwind segue '\(identifier)': none around \(type(of: self)) has the action \(action); "
          + "nothing is done", about: self)
    }
    let segue = UIStoryboardSegue(identifier: identifier, source: self, destination: destination) { segue in
      destination.goBack(from: segue)
    }
    prepare(for: segue, sender: sender)
    action.send(to: destination, Array([segue].prefix(action.argumentCount)))
    segue.perform()
  }

  /// Searches the containers and presenters around this controller, the nearest first, and inside each of them the other
  /// children.
  private func unwindDestination(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var next = parent ?? presentingViewController
    while let ancestor = next {
      if let found = ancestor.destinationInside(source) { return found }
      next = ancestor.parent ?? ancestor.presentingViewController
    }
    return nil
  }

  private func destinationInside(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    for child in allowedChildrenForUnwinding(from: source) {
      if let found = child.destinationInside(source) { return found }
    }
    let takes = canPerformUnwindSegueAction(source.unwindAction, from: source.source, sender: source.sender)
    return takes ? self : nil
  }

  /// Dismisses what is presented over this controller, and lets each container around it go back, the outermost first.
  private func goBack(from segue: UIStoryboardSegue) {
    let around = Array(selfAndAncestors)
    if let presenter = around.last(where: { $0.presentation != nil }) {
      presenter.dismiss(animated: UIView.areAnimationsEnabled)
    }
    for (container, child) in zip(around.dropFirst(), around).reversed() {
      container.unwind(for: segue, towards: child)
    }
  }

  /// Whether a controller is this one, inside it, or presented by it.
  func surrounds(_ controller: UIViewController) -> Bool {
    sequence(first: controller) { $0.parent ?? $0.presentingViewController }.contains { $0 === self }
  }
}
