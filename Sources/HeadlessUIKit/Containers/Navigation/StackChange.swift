/// One change of a navigation stack: who comes, who goes, and how far it has come.
///
/// The navigation controller keeps it while it is under way; it does not retain that in turn, and lets go of the
/// controllers when it is over.
@MainActor
final class StackChange {
  enum Phase {
    /// The finger is on the screen.
    case interactive
    /// The finger was lifted too early, and the animation runs back.
    case cancelling
    case running
    /// The did-callbacks are being delivered.
    case ending
    case over
  }

  let number: Int
  let animated: Bool
  var phase: Phase
  /// The action that the notices of what was popped name.
  var action: LifecycleCall.Name
  private(set) var counterpart: UIViewController?
  /// The stack of the beginning, for the way back.
  private var before: [UIViewController]
  private let isPush: Bool
  /// Whether the children are just being exchanged: there is nothing to end yet.
  private var isEntering = false
  private var leaving: UIViewController?
  private var entering: UIViewController?
  private(set) var added: [UIViewController]
  /// What leaves the stack, the top first; a child of the navigation controller until the end.
  private(set) var removed: [UIViewController]

  init(_ request: StackRequest, of navigation: UINavigationController, phase: Phase = .running) {
    number = navigation.headlessWorld.makeTransition()
    animated = request.animated
    self.phase = phase
    action = request.action
    counterpart = request.counterpart
    let old = navigation.stack
    before = old
    leaving = old.last
    entering = request.stack.last
    let added = request.stack.filter { controller in !old.contains { $0 === controller } }
    self.added = added
    removed = old.reversed().filter { controller in !request.stack.contains { $0 === controller } }
    isPush = entering.map { top in added.contains { $0 === top } } ?? false
  }

  var exchangesTop: Bool { leaving !== entering }

  func call(_ name: LifecycleCall.Name, by navigation: UINavigationController) -> LifecycleCall {
    LifecycleCall(
      name, receiver: navigation, isAction: true, animated: animated, counterpart: counterpart, transition: number)
  }

  /// Changes the stack, and tells those who will come onto it or leave it.
  func enter(_ navigation: UINavigationController, with stack: [UIViewController]) {
    navigation.transition = self
    isEntering = true
    for controller in removed { controller.deliverWillMove(to: nil) }
    for controller in added {
      controller.leaveParent()
      controller.deliverWillMove(to: navigation)
      controller.containment.parent = navigation
    }
    navigation.containment.children = stack + removed
    isEntering = false
    navigation.updateBars()
  }

  /// Changes the stack of a navigation controller that is off the screen, or below a top that stays.
  func happenUnseen(in navigation: UINavigationController) {
    phase = .ending
    if exchangesTop, let view = leaving?.viewIfLoaded, view.superview === navigation.viewIfLoaded {
      view.removeFromSuperview()
    }
    partWithRemoved(from: navigation)
    navigation.confirmMoves()
    close(in: navigation)
  }

  /// Delivers what comes before the animation.
  ///
  /// A callback may take the navigation controller off the screen, which ends the change: then nothing is left to do.
  func begin(in navigation: UINavigationController) {
    entering?.loadViewIfNeeded()
    leaving?.beginLeaving(animated: animated)
    entering?.beginAppearance(true, animated: animated)
    if let entering {
      navigation.delegate?.navigationController(navigation, willShow: entering, animated: animated)
    }
    placeEntering(in: navigation)
    navigation.headlessWorld.layOut()
  }

  private func placeEntering(in navigation: UINavigationController) {
    if let entering { navigation.place(entering, at: isPush && leaving != nil ? 1 : 0) }
  }

  /// Delivers what comes after the animation, unless it was ended before.
  func end(in navigation: UINavigationController) {
    guard phase == .running else { return }
    phase = .ending
    leaving?.viewIfLoaded?.removeFromSuperview()
    leaving?.endAppearance()
    partWithRemoved(from: navigation)
    entering?.endAppearance()
    navigation.confirmMoves()
    if let entering {
      navigation.delegate?.navigationController(navigation, didShow: entering, animated: animated)
    }
    close(in: navigation)
  }

  /// Goes back to where it began (case 2.interactive-pop-cancelled).
  ///
  /// The sources show the appearance callbacks only. Here `didMove(toParent:)` follows them, which answers the
  /// `willMove(toParent: nil)` of the beginning.
  func revert(in navigation: UINavigationController) {
    guard phase == .cancelling else { return }
    phase = .ending
    navigation.containment.children = before
    removed = []
    leaving?.noteEndOfMove()
    navigation.updateBars()
    entering?.beginAppearance(false, animated: animated)
    entering?.viewIfLoaded?.removeFromSuperview()
    entering?.endAppearance()
    leaving?.beginAppearance(true, animated: animated)
    leaving?.endAppearance()
    leaving?.deliverDidMove(to: navigation)
    close(in: navigation)
  }

  /// The navigation controller leaves the screen: what is under way ends now, and a swipe is cancelled.
  func hurry(in navigation: UINavigationController) {
    guard !isEntering, phase != .ending else { return }
    if phase == .interactive { phase = .cancelling }
    navigation.headlessWorld.withTransition(number) {
      if phase == .cancelling { return revert(in: navigation) }
      // A callback of the beginning may have caused this: what it has not come to yet is made up for.
      leaving?.beginLeaving(animated: animated)
      entering?.beginAppearance(true, animated: animated)
      placeEntering(in: navigation)
      end(in: navigation)
    }
  }

  private func partWithRemoved(from navigation: UINavigationController) {
    for controller in removed where controller.parent === navigation {
      navigation.disown(controller)
      controller.insetsOfBars = .zero
      if controller.appearance.isForwarded { controller.endAppearanceWhereItStands() }
      controller.deliverDidMove(to: nil)
    }
  }

  /// Lets go of the controllers, and lets the navigation controller go on.
  private func close(in navigation: UINavigationController) {
    phase = .over
    navigation.transition = nil
    for controller in removed where controller.parent == nil {
      navigation.headlessWorld.announce(
        LifecycleNotice(.popped, subject: controller, related: navigation, call: call(action, by: navigation)))
    }
    leaving = nil
    entering = nil
    counterpart = nil
    before = []
    removed = []
    navigation.carryOutWaiting()
  }
}
