/// Root view controllers that were replaced while they were presenting.
///
/// When a root is replaced, UIKit does not dismiss the view controller that the old root presents: the presented view
/// stays in the window, and both view controllers stay in memory (recorded case `3.root-replaced`). In HeadlessUIKit,
/// the window retains them.
extension UIWindow {
  /// The uncovered view controllers that former roots present, from back to front.
  var remainingControllers: [UIViewController] {
    formerRoots.flatMap { $0.presentation?.presented.visibleStack ?? [] }
  }

  /// The view controllers that the former roots still present, the root, and the view controllers that the root
  /// presents, including covered view controllers.
  var allControllers: [UIViewController] {
    formerRoots.flatMap { $0.presentationChain.dropFirst() } + (rootViewController?.presentationChain ?? [])
  }

  /// The index of the root's view, in front of the remaining views of former roots.
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

  /// Restores a former root that has become the root again, and the view controllers that it presents.
  func takeBackRoot(_ controller: UIViewController) {
    guard formerRoots.contains(where: { $0 === controller }) else { return }
    formerRoots.removeAll { $0 === controller }
    for presented in controller.presentationChain.dropFirst() {
      headlessWorld.announce(LifecycleNotice(.restored, subject: presented, related: self))
    }
  }

  /// Releases the former roots whose presented view controllers have been dismissed.
  func releaseFormerRoots() {
    formerRoots.removeAll { $0.presentation == nil }
  }
}

extension UIViewController {
  /// Ends the disappearance of a presenter if the animator of the presentation has not ended it. Returns whether this
  /// call ended the disappearance.
  @discardableResult
  func endLeftDisappearance() -> Bool {
    guard presentation?.isArriving == true, appearance.stage == .disappearing else { return false }
    endOwnAppearance()
    return true
  }

  /// Returns the view controllers of the presentation chain that remain in the window, behind the new root, when the
  /// root is replaced.
  func presentedBelow(_ newRoot: UIViewController?) -> [UIViewController] {
    presentationChain.dropFirst().prefix { controller in
      controller.presentedBy?.phase == .shown && !controller.appearance.isUnderWay && controller !== newRoot
    }
  }
}

/// An object that is attached to a window and released with it. The release notifies the world's observers, which can
/// then detect that the window's contents are no longer attached.
///
/// A window releases its view controllers before it releases its attachments.
final class WindowEnd {
  private let world: HeadlessWorld

  init(in world: HeadlessWorld) {
    self.world = world
  }

  deinit {
    // On other threads, the next call detects the change.
    guard MainActor.isCurrent else { return }
    let world = world
    MainActor.assumeIsolated { world.asMoment {} }
  }
}
