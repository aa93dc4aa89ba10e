public import Foundation

/// One presentation: the presenter, the presented controller, the style, and the delegate that decides about the user's
/// drags.
///
/// The presented controller creates it on first access, from the style at that moment, and retains it until it is
/// dismissed: set the style first, then the delegate, and both again for another presentation. In the style `.custom`, the
/// transitioning delegate may vend a subclass.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  weak var presented: UIViewController?
  weak var presenter: UIViewController?

  /// The requested style, or the style for `automatic`.
  public let presentationStyle: UIModalPresentationStyle

  /// Decides about the style on a phone, and about dismissals by the user. It is not retained.
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Creates a presentation controller; both controllers are referenced weakly.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    let version = presentedViewController.headlessWorld.systemVersion
    presentationStyle = presentedViewController.modalPresentationStyle.preferred(on: version)
    super.init()
  }

  /// The controller that is presented.
  public var presentedViewController: UIViewController {
    guard let presented else {
      Diagnostics.stop("presentedViewController was read after that controller was deallocated")
    }
    return presented
  }

  /// The presenting controller, even after the dismissal. Reading it before the presentation stops the program.
  public var presentingViewController: UIViewController {
    guard let presenter else {
      Diagnostics.stop("presentingViewController was read while the controller was not presented")
    }
    return presenter
  }

  /// The view that is shown: that of the presented controller, if it is in memory. An override may return one around it.
  open var presentedView: UIView? { presented?.viewIfLoaded }

  /// The view that contains the presented view, and views that a subclass adds.
  ///
  /// It exists from `presentationTransitionWillBegin()` until the end of the dismissal.
  public var containerView: UIView? { presented?.presentedBy?.containerView ?? presented?.viewIfLoaded?.superview }

  /// Where the presented view lies in the container, or would lie in the window of the whole screen.
  open var frameOfPresentedViewInContainerView: CGRect {
    let screen = presentedViewController.headlessWorld.screen
    return systemFrame(in: containerView?.bounds ?? screen.bounds)
  }

  /// Whether the presenter's view leaves its window, so that the presenter gets disappearance callbacks. Not by default.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether the presentation covers the screen. It is not read.
  open var shouldPresentInFullscreen: Bool { true }

  // MARK: Phases

  /// The container is in its window, and the presentation is about to begin: add views, and animate them alongside.
  ///
  /// It precedes the will-callbacks. Without a source is only its place among these.
  open func presentationTransitionWillBegin() {}

  /// The presentation has ended; with `false` it was canceled. It follows the did-callbacks.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// The dismissal is about to begin. It precedes the will-callbacks.
  open func dismissalTransitionWillBegin() {}

  /// The dismissal has ended; with `false` it was canceled. It follows the did-callbacks.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The container is about to lay out its subviews.
  open func containerViewWillLayoutSubviews() {}

  /// The container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  // MARK: Content

  /// The size that the presented controller prefers.
  open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }

  /// The presented controller prefers another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Returns the size of the presented controller in a container of a size.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The size of the container is about to change. Called before the presented controller.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

  /// The traits are about to change with the size. Called before the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// The adapted style on this device without a delegate.
  public var adaptivePresentationStyle: UIModalPresentationStyle {
    let world = presentedViewController.headlessWorld
    let isNarrow = world.device.userInterfaceIdiom != .pad
    return isNarrow ? presentationStyle.adapted(to: world.systemVersion) : presentationStyle
  }

  /// The adapted style. The delegate is asked only if the style adapts.
  var styleInUse: UIModalPresentationStyle {
    let world = presentedViewController.headlessWorld
    let adaptive = adaptivePresentationStyle
    guard world.device.userInterfaceIdiom != .pad, presentationStyle.isSheet || presentationStyle == .popover else {
      return adaptive
    }
    let traits = world.screen.traitCollection
    switch delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? .automatic {
    case .automatic: return adaptive
    case .none: return presentationStyle
    case let answer: return answer
    }
  }

  /// The last moment before the presentation begins.
  func prepare(for style: UIModalPresentationStyle) {}
}

extension UIPresentationController: UIContentContainer {
  /// The traits that the presented controller gets.
  public var traitCollection: UITraitCollection { presentedViewController.traitCollection }
}
