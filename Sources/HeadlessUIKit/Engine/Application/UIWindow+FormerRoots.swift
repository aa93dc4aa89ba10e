/// Roots that were replaced while they presented.
///
/// UIKit does not dismiss what an old root presents: its view stays in the window, and both controllers in memory (case
/// 3.root-replaced). Here the window retains them.
extension UIWindow {
  /// The presented controllers of former roots that are not covered, from back to front.
  var remainingControllers: [UIViewController] {
    formerRoots.flatMap { $0.presentation?.presented.visibleStack ?? [] }
  }

  /// The root, those that remain of former roots, and what they present, covered controllers too.
  var allControllers: [UIViewController] {
    formerRoots.flatMap { $0.presentationChain.dropFirst() } + (rootViewController?.presentationChain ?? [])
  }

  /// The place of the root's view: in front of what remains of former roots.
  var indexOfRoot: Int {
    let remaining = remainingControllers.compactMap(\.outerView)
    return subviews.lastIndex { view in remaining.contains { $0 === view } }.map { $0 + 1 } ?? 0
  }

  func keepFormerRoot(_ controller: UIViewController, presenting remaining: [UIViewController]) {
    formerRoots.append(controller)
    for presented in remaining {
      headlessWorld.announce(LifecycleNotice(.orphaned, subject: presented, related: self))
    }
  }

  /// A former root is the root again, with what it presents.
  func takeBackRoot(_ controller: UIViewController) {
    guard formerRoots.contains(where: { $0 === controller }) else { return }
    formerRoots.removeAll { $0 === controller }
    for presented in controller.presentationChain.dropFirst() {
      headlessWorld.announce(LifecycleNotice(.restored, subject: presented, related: self))
    }
  }

  /// Releases the former roots whose presentations have been dismissed.
  func releaseFormerRoots() {
    formerRoots.removeAll { $0.presentation == nil }
  }
}

extension UIViewController {
  /// Ends the disappearance of a presenter under a presentation whose animator has not ended it. Returns whether it did.
  @discardableResult
  func endLeftDisappearance() -> Bool {
    guard presentation?.isArriving == true, appearance.stage == .disappearing else { return false }
    endOwnAppearance()
    return true
  }

  /// The controllers of the presentation chain that remain in the window when another root takes this one's place: those
  /// that are shown, below the new root.
  func presentedBelow(_ newRoot: UIViewController?) -> [UIViewController] {
    presentationChain.dropFirst().prefix { controller in
      controller.presentedBy?.phase == .shown && !controller.appearance.isUnderWay && controller !== newRoot
    }
  }
}
