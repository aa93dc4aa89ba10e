/// One modal presentation: the presenter, the presented controller, and the phase.
///
/// The presenter retains the presentation, and the presentation retains the presented controller. Back references are
/// weak.
@MainActor
final class Presentation {
  enum Phase {
    /// It was requested, or the will-callbacks have been delivered.
    case beginning
    /// The did-callbacks are being delivered.
    case ending
    case shown
    case leaving
    case gone
  }

  /// Nil after the dismissal.
  weak var presenter: UIViewController?
  let presented: UIViewController
  /// The adapted style on this device.
  let style: UIModalPresentationStyle
  /// Whether it is shown inside the presenter's view, which then stays where its container has put it.
  let isHeldByPresenter: Bool
  /// Whether the presenter's view leaves its window.
  let covers: Bool
  /// Whether it has a container, for the animators and the presentation controller of a transitioning delegate.
  let usesContainer: Bool
  /// The container of the presented view, from the beginning to the end of the dismissal.
  var containerView: TransitionContainerView?
  /// The animated transition under way.
  var context: TransitionContext?
  /// The animated dismissal under way, which its animator ends.
  var dismissal: Dismissal?
  var phase = Phase.beginning
  /// Where the presenter's view was before it was covered.
  weak var container: UIView?
  /// A dismissal that was requested while the presentation was ending.
  var whenShown: (@MainActor () -> Void)?
  /// Dismissals that were requested while it was leaving.
  var whenGone: [@MainActor () -> Void] = []
  /// The user's drag of the sheet, while there is one.
  var drag: SheetDrag?

  init(of presented: UIViewController, by presenter: UIViewController, source: UIViewController) {
    self.presenter = presenter
    self.presented = presented
    let controller = presented.presentationController(by: presenter, source: source)
    controller.presenter = presenter
    style = controller.styleInUse
    isHeldByPresenter = style.staysInContext && presenter.parent != nil
    covers = style.coversPresenter || controller.shouldRemovePresentersView
    usesContainer = presented.transitioningDelegate != nil
  }

  var isArriving: Bool { phase == .beginning || phase == .ending }
  var isLeaving: Bool { phase == .leaving }

  /// Whether the appearance of a sheet ends in a later turn of the run loop even without animation (case
  /// 3.sheet-not-animated-later).
  var takesAnotherTurn: Bool { style.isSheet && presented.headlessWorld.systemVersion.hasPageSheets }

  /// Whether the presenter is on the screen when the presentation begins, after the commit.
  var isPossible: Bool { presenter?.isViewInVisibleWindow ?? false }

  /// Ends a presentation that cannot begin, because the presenter left the screen in the same turn of the run loop.
  func abandon() {
    Diagnostics.warn(
      "\(type(of: presented)) is not presented, because its presenter left the screen before the end of the turn of the "
        + "run loop", about: presented)
    leave()
    endTransition(completed: false)
  }

  /// Removes the links between the controllers.
  func leave() {
    phase = .gone
    presenter?.presentation = nil
    presented.presentedBy = nil
    presented.madePresentationController = nil
  }

  /// Calls the animator and the completions of the coordinator.
  func endTransition(completed: Bool) {
    let context = context
    self.context = nil
    context?.wrapUp(completed: completed)
  }

  /// Delivers the callbacks before the animation.
  func begin(from presenter: UIViewController, animated: Bool) {
    presented.ownPresentationController.prepare(for: style)
    presented.loadViewIfNeeded()
    if usesContainer { placeContainer(over: presenter) }
    if covers { presenter.beginOwnAppearance(false, animated: animated) }
    presented.beginAppearance(true, animated: animated)
    // A callback may have taken it off the screen, with its presenter.
    if presented.appearance.isAppearing, context?.isCustom != true { placePresentedView(over: presenter) }
    if covers { presenter.headlessWorld.application.adaptOrientation() }
    presenter.headlessWorld.layOut()
  }

  /// Delivers the callbacks after the animation.
  func end(from presenter: UIViewController, completion: (() -> Void)?) {
    phase = .ending
    bringPresentedViewIn()
    presented.endAppearanceInPlace()
    if covers, isHeldByPresenter {
      presenter.endOwnAppearance()
    } else if covers {
      // Not before: a memory warning in `viewDidAppear` must find the presenter's view still in its window.
      container = placeOutside(of: presenter.viewIfLoaded)
      presenter.viewIfLoaded?.removeFromSuperview()
      presenter.endOwnAppearance()
    }
    phase = .shown
    presented.ownPresentationController.presentationTransitionDidEnd(true)
    completion?()
    endTransition(completed: true)
    let next = whenShown
    whenShown = nil
    next?()
  }

  /// The animator has canceled the presentation: as in a canceled pop, the new controller disappears, and the old one
  /// appears again.
  ///
  /// The completion of `present` is not called: Apple documents it for the end of the presentation only.
  func takeBack(from presenter: UIViewController, call: LifecycleCall) {
    presented.beginAppearance(false, animated: true)
    presented.viewIfLoaded?.removeFromSuperview()
    presented.endAppearance()
    // In a window that was hidden meanwhile, its disappearance ends.
    if covers, presenter.isViewInVisibleWindow { presenter.beginOwnAppearance(true, animated: true) }
    returnView(of: presenter)
    if covers { presenter.endOwnAppearance() }
    containerView?.removeFromSuperview()
    let controller = presented.ownPresentationController
    leave()
    controller.presentationTransitionDidEnd(false)
    endTransition(completed: false)
    guard presented.presentedBy == nil else { return }
    presenter.headlessWorld.announce(LifecycleNotice(.dismissed, subject: presented, related: presenter, call: call))
  }

  /// The view that the presenter's view is or was in; inside the presenter it is the view itself, which never left.
  func place(of presenter: UIViewController) -> UIView? {
    isHeldByPresenter ? presenter.viewIfLoaded : container ?? presented.outerView?.superview
  }
}
