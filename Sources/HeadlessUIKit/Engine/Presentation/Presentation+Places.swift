import Foundation

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
        about: presenter)
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
