/// One modal presentation: the presenter, the presented controller and the phase.
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
  var phase = Phase.beginning
  /// Where the presenter's view was before it was covered.
  weak var container: UIView?
  /// A dismissal that was requested while the presentation was ending.
  var whenShown: (@MainActor () -> Void)?
  /// Dismissals that were requested while it was leaving.
  var whenGone: [@MainActor () -> Void] = []
  /// The user's drag of the sheet, while there is one.
  var drag: SheetDrag?

  init(of presented: UIViewController, by presenter: UIViewController) {
    self.presenter = presenter
    self.presented = presented
    presented.ownPresentationController.presenter = presenter
    style = presented.ownPresentationController.styleInUse
    isHeldByPresenter = style.staysInContext && presenter.parent != nil
  }

  var covers: Bool { style.coversPresenter }
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
    phase = .gone
    presenter?.presentation = nil
    presented.presentedBy = nil
    presented.madePresentationController = nil
  }

  /// Delivers the callbacks before the animation.
  func begin(from presenter: UIViewController, animated: Bool) {
    presented.ownPresentationController.prepare(for: style)
    presented.loadViewIfNeeded()
    if covers { presenter.beginOwnAppearance(false, animated: animated) }
    presented.beginAppearance(true, animated: animated)
    // A callback may have taken it off the screen, with its presenter.
    if presented.appearance.isAppearing { place(over: presenter) }
    if covers { presenter.headlessWorld.application.adaptOrientation() }
    presenter.headlessWorld.layOut()
  }

  /// Inside the view of a child that defines the context; in another one right over the presenter's view; else over
  /// all.
  private func place(over presenter: UIViewController) {
    guard let below = presenter.viewIfLoaded, let window = below.window, let view = presented.view else { return }
    if isHeldByPresenter {
      view.frame = below.bounds
      below.addSubview(view)
    } else if style.staysInContext, let container = below.superview {
      view.frame = below.frame
      let place = container.subviews.firstIndex { $0 === below } ?? container.subviews.count - 1
      container.insertSubview(view, at: place + 1)
    } else {
      view.frame = presented.place(in: window.bounds)
      window.addSubview(view)
    }
  }

  /// Delivers the callbacks after the animation.
  func end(from presenter: UIViewController, completion: (() -> Void)?) {
    phase = .ending
    presented.endAppearanceInPlace()
    if covers, isHeldByPresenter {
      presenter.endOwnAppearance()
    } else if covers {
      // Not before: a memory warning in `viewDidAppear` must find the presenter's view still in its window.
      container = presenter.viewIfLoaded?.superview
      presenter.viewIfLoaded?.removeFromSuperview()
      presenter.endOwnAppearance()
    }
    phase = .shown
    completion?()
    let next = whenShown
    whenShown = nil
    next?()
  }

  /// The view that the presenter's view is or was in; inside the presenter it is the view itself, which never left.
  func place(of presenter: UIViewController) -> UIView? {
    isHeldByPresenter ? presenter.viewIfLoaded : container ?? presented.viewIfLoaded?.superview
  }

  /// Whether the window has another root now, or none.
  func isOrphaned(from presenter: UIViewController) -> Bool {
    guard let window = place(of: presenter)?.window else { return false }
    return window.rootViewController !== presenter.presentationRoot
  }

  /// Inserts the presenter's view at its previous place, behind the views that are leaving.
  func uncover(_ presenter: UIViewController, behind leaving: [UIViewController]) {
    guard !isHeldByPresenter, let view = presenter.viewIfLoaded, view.superview == nil else { return }
    guard let container = place(of: presenter), !isOrphaned(from: presenter) else { return }
    view.frame =
      style.staysInContext ? presented.viewIfLoaded?.frame ?? view.frame : presenter.place(in: container.bounds)
    let place = container.subviews.firstIndex { subview in leaving.contains { $0.viewIfLoaded === subview } }
    container.insertSubview(view, at: place ?? container.subviews.count)
  }
}
