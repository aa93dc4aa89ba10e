import Foundation

/// A modal presentation, with its presenter, presented controller, and phase.
///
/// The presenter retains the presentation, which retains the presented controller. References in the other direction
/// are weak.
@MainActor
final class Presentation {
  enum Phase {
    /// The presentation was requested, but its did-callbacks have not begun.
    case beginning
    /// The did-callbacks are being delivered.
    case ending
    case shown
    case leaving
    case gone
  }

  /// The presenter, or nil after the dismissal.
  weak var presenter: UIViewController?
  /// The controller from which the presentation was requested: the presenter or a controller inside it.
  private(set) weak var source: UIViewController?
  let presented: UIViewController
  /// The style after adaptation to this device.
  let style: UIModalPresentationStyle
  /// Whether the presented view is shown inside the presenter's view, which stays in its container.
  let isHeldByPresenter: Bool
  /// Whether the presenter's view leaves its window.
  let covers: Bool
  /// Whether the presentation has a container view. It has one if there is a transitioning delegate, which can provide
  /// animators and a presentation controller.
  let usesContainer: Bool
  /// The container of the presented view, which exists from the beginning of the presentation to the end of the
  /// dismissal.
  var containerView: TransitionContainerView?
  /// The controller whose `dismiss` the program called to begin the dismissal.
  weak var dismisser: UIViewController?
  /// The current animated transition.
  var context: TransitionContext?
  /// The current animated dismissal, which its animator ends.
  var dismissal: Dismissal?
  var phase = Phase.beginning
  /// The superview of the presenter's view before it was covered.
  weak var container: UIView?
  /// A dismissal that was requested while the presentation was ending.
  var whenShown: (@MainActor () -> Void)?
  /// Dismissals that were requested while the presented controller was leaving.
  var whenGone: [@MainActor () -> Void] = []
  /// The user's current drag of the sheet, if any.
  var drag: SheetDrag?

  init(of presented: UIViewController, by presenter: UIViewController, source: UIViewController) {
    self.presenter = presenter
    self.source = source
    self.presented = presented
    presented.noteReference("transitioningDelegate", used: presented.transitioningDelegate)
    let controller = presented.presentationController(by: presenter, source: source)
    controller.presenter = presenter
    style = controller.styleInUse
    isHeldByPresenter = style.staysInContext && presenter.parent != nil
    covers = style.coversPresenter || controller.shouldRemovePresentersView
    usesContainer = presented.transitioningDelegate != nil
  }

  var isArriving: Bool { phase == .beginning || phase == .ending }
  var isLeaving: Bool { phase == .leaving }

  /// Whether the appearance of a sheet ends in a later turn of the run loop even without animation (recorded case
  /// `3.sheet-not-animated-later`).
  var takesAnotherTurn: Bool { style.isSheet && presented.headlessWorld.systemVersion.hasPageSheets }

  /// Whether the presenter is on the screen when the presentation begins, after the commit.
  var isPossible: Bool { presenter?.isViewInVisibleWindow ?? false }

  /// Abandons the presentation, because the presenter left the screen in the same turn of the run loop.
  func abandon() {
    Diagnostics.warn(
      "\(type(of: presented)) is not presented, because its presenter left the screen before the current turn of the "
        + "run loop ended", about: presented, .presenterLeft)
    leave()
    endTransition(completed: false)
  }

  /// Removes the links between the controllers.
  func leave() {
    phase = .gone
    presenter?.disconnectPresented()
    presented.disconnectPresenter()
  }

  /// Notifies the animator and calls the completion handlers of the coordinator.
  func endTransition(completed: Bool) {
    let context = context
    self.context = nil
    context?.wrapUp(completed: completed)
  }

  /// Delivers the callbacks that precede the animation.
  func begin(from presenter: UIViewController, animated: Bool) {
    presented.ownPresentationController.prepare(for: style)
    presented.loadViewIfNeeded()
    if usesContainer { placeContainer(over: presenter) }
    if covers { presenter.beginOwnAppearance(false, animated: animated) }
    presented.beginAppearance(true, animated: animated)
    // A callback may have removed the presenter and the presented controller from the screen.
    if presented.appearance.isAppearing, context?.isCustom != true { placePresentedView(over: presenter) }
    if covers { presenter.headlessWorld.application.adaptOrientation() }
    presenter.headlessWorld.layOut()
  }

  /// Delivers the callbacks that follow the animation.
  func end(from presenter: UIViewController, completion: (() -> Void)?) {
    phase = .ending
    bringPresentedViewIn()
    presented.endAppearanceInPlace()
    if covers, isHeldByPresenter {
      presenter.endOwnAppearance()
    } else if covers {
      // The presenter's view stays in its window until now, so a memory warning in `viewDidAppear` does not unload it.
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

  /// Cancels the presentation on behalf of an animator. As in a canceled pop, the new controller disappears, and then
  /// the old controller appears again.
  ///
  /// The completion handler of `present` is not called, because Apple documents that call only for a completed
  /// presentation.
  func takeBack(from presenter: UIViewController, call: LifecycleCall) {
    presented.beginAppearance(false, animated: true)
    presented.viewIfLoaded?.removeFromSuperview()
    presented.endAppearance()
    // If the window was hidden in the meantime, the presenter's disappearance ends.
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

  /// Returns the current or previous superview of the presenter's view. If the presented view is inside the presenter's
  /// view, the result is the presenter's view itself, which never left the window.
  func place(of presenter: UIViewController) -> UIView? {
    isHeldByPresenter ? presenter.viewIfLoaded : container ?? presented.outerView?.superview
  }
}

/// The positions of a presentation's views.
extension Presentation {
  /// Adds the container without the presented view, and notifies the presentation controller.
  func placeContainer(over presenter: UIViewController) {
    let made = TransitionContainerView()
    made.presentationController = presented.ownPresentationController
    containerView = made
    place(made, over: presenter) { $0 }
    presented.ownPresentationController.presentationTransitionWillBegin()
  }

  /// Adds the presented view, inside its container if there is one.
  func placePresentedView(over presenter: UIViewController) {
    guard let view = presented.view else { return }
    if let containerView { return place(view, in: containerView) }
    place(view, over: presenter) { presented.place(in: $0) }
  }

  /// Adds a view. If a child defines the presentation context, the view is added inside the child's view. For any other
  /// presentation in a context, it is added directly in front of the presenter's view. Otherwise, it is added in front
  /// of everything.
  private func place(_ view: UIView, over presenter: UIViewController, frame: (CGRect) -> CGRect) {
    guard let below = presenter.viewIfLoaded, let window = below.window else { return }
    if isHeldByPresenter {
      view.frame = below.bounds
      below.addSubview(view)
    } else if style.staysInContext, let container = below.superview {
      view.frame = below.frame
      let place = container.subviews.firstIndex { $0 === below } ?? container.subviews.count - 1
      container.insertSubview(view, at: place + 1)
    } else {
      view.frame = frame(window.bounds)
      window.addSubview(view)
    }
  }

  /// Adds the presented view or the view in which the presentation controller wraps it.
  private func place(_ view: UIView, in container: UIView) {
    let controller = presented.ownPresentationController
    let shown = controller.presentedView ?? view
    shown.frame = controller.frameOfPresentedViewInContainerView
    container.addSubview(shown)
  }

  /// Adds the presented view if the animator did not add it.
  func bringPresentedViewIn() {
    guard presented.appearance.isAppearing, let containerView, containerView.window != nil,
      let view = presented.viewIfLoaded, view.window == nil
    else { return }
    context?.warnIfMissing(presented, isTo: phase != .shown)
    place(view, in: containerView)
  }

  /// Returns the superview of a presenter's view or, if an animator has moved the view into the container, the
  /// superview of the container.
  func placeOutside(of view: UIView?) -> UIView? {
    guard let view, let containerView, view.isDescendant(of: containerView) else { return view?.superview }
    return containerView.superview
  }

  /// Moves a presenter's view out of the container before the container is removed.
  ///
  /// UIKit loses a view that an animator moved even though `view(forKey:)` returned nil for it. HeadlessUIKit warns
  /// about this case.
  func returnView(of presenter: UIViewController) {
    guard let view = presenter.viewIfLoaded, let containerView, view.isDescendant(of: containerView) else { return }
    if !covers, let animator = context?.animator {
      Diagnostics.warn(
        "\(type(of: animator)) has moved the view of \(type(of: presenter)) into the containerView, where UIKit would lose "
          + "the view: use view(forKey:), which returns nil for this view; HeadlessUIKit moves it back",
        about: presenter, .viewMovedByAnimator, in: "\(type(of: animator)).animateTransition")
    }
    guard let outside = containerView.superview else { return }
    view.frame = outside === view.window ? presenter.place(in: outside.bounds) : containerView.frame
    outside.insertSubview(view, at: outside.subviews.firstIndex { $0 === containerView } ?? 0)
  }

  /// Returns whether the presenter's root is no longer the root of the window.
  func isOrphaned(from presenter: UIViewController) -> Bool {
    guard let window = place(of: presenter)?.window else { return false }
    return window.rootViewController !== presenter.presentationRoot
  }

  /// Inserts the presenter's view at its previous position, behind the views that are leaving.
  func uncover(_ presenter: UIViewController, behind leaving: [UIViewController]) {
    guard !isHeldByPresenter, let view = presenter.viewIfLoaded, view.superview == nil else { return }
    guard let container = place(of: presenter), !isOrphaned(from: presenter) else { return }
    view.frame =
      style.staysInContext ? presented.outerView?.frame ?? view.frame : presenter.place(in: container.bounds)
    let place = container.subviews.firstIndex { subview in leaving.contains { $0.outerView === subview } }
    container.insertSubview(view, at: place ?? container.subviews.count)
  }

  /// Returns the views and controllers that the presentation's animator may request.
  func scene(from presenter: UIViewController) -> TransitionScene {
    let controller = presented.ownPresentationController
    let container: UIView? = containerView ?? presented.outerView?.superview ?? presenter.viewIfLoaded
    var scene = TransitionScene(from: presenter, to: presented, container: container ?? UIView())
    scene.fromView = covers ? presenter.viewIfLoaded : nil
    scene.toView = controller.presentedView
    scene.initialFrame = presenter.viewIfLoaded?.frame ?? .zero
    scene.finalFrame = controller.frame(in: scene.container.bounds)
    scene.style = style
    if context?.isCustom == true { scene.toView?.frame = scene.finalFrame }
    return scene
  }
}

extension UIViewController {
  /// The outermost view of the presentation: the container or, without a container, the controller's own view.
  var outerView: UIView? { presentedBy?.containerView ?? viewIfLoaded }
}
