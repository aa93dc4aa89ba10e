public import Foundation

/// Manages one presentation: its presenter, presented controller, style, and delegate.
///
/// The presented controller creates the presentation controller on first access, for the style at that time, and
/// retains it until the dismissal. Set the style first and then the delegate. Set both again before each further
/// presentation. For the `.custom` style, the transitioning delegate may return a subclass.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The controllers that this object retains.
  struct Kept {
    var presentedViewController: UIViewController?
    var presentingViewController: UIViewController?
  }

  weak var presented: UIViewController?
  weak var presenter: UIViewController? { didSet { if !isOwned { kept.presentingViewController = presenter } } }
  private var kept = Kept()
  /// Whether the presented controller retains this object, so that this object must not retain that controller: UIKit
  /// breaks the cycle at the end of the dismissal, but an interface may also go without a dismissal.
  var isOwned = false {
    didSet {
      kept = isOwned ? Kept() : Kept(presentedViewController: presented, presentingViewController: presenter)
    }
  }

  /// The requested style or, for `automatic`, the default style.
  public let presentationStyle: UIModalPresentationStyle

  /// The object that determines the style on a phone and decides whether the user may dismiss the controller. It is not
  /// retained.
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet { presented?.noteReference("presentationController.delegate", set: delegate) }
  }

  /// Creates a presentation controller. It retains the presented controller and the presenting controller.
  ///
  /// While the presented controller retains its presentation controller, that is, from the first access until the end
  /// of the dismissal, the references back are weak. As in UIKit, an object that retains the presentation controller
  /// after the dismissal therefore keeps both controllers alive.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    let version = presentedViewController.headlessWorld.systemVersion
    presentationStyle = presentedViewController.modalPresentationStyle.preferred(on: version)
    kept = Kept(presentedViewController: presentedViewController, presentingViewController: presentingViewController)
    super.init()
  }

  /// The controller that is presented.
  public var presentedViewController: UIViewController {
    guard let presented else {
      Diagnostics.stop("presentedViewController was read after its window was released without a dismissal")
    }
    return presented
  }

  /// The presenting controller, which remains available after the dismissal. Reading this property before the
  /// presentation triggers a runtime error.
  public var presentingViewController: UIViewController {
    guard let presenter else {
      Diagnostics.stop("presentingViewController was read while the controller was not presented")
    }
    return presenter
  }

  /// The view to show: the presented controller's view, if it is in memory. An override may return a view that contains
  /// that view.
  open var presentedView: UIView? { presented?.viewIfLoaded }

  /// The view that contains the presented view and any views that a subclass adds.
  ///
  /// With a transitioning delegate, the container exists from `presentationTransitionWillBegin()` until the end of the
  /// dismissal. Without a transitioning delegate, this property returns the superview of the presented view.
  public var containerView: UIView? { presented?.presentedBy?.containerView ?? presented?.viewIfLoaded?.superview }

  /// The frame of the presented view in the container, or in a window that fills the screen if there is no container.
  open var frameOfPresentedViewInContainerView: CGRect {
    let screen = presentedViewController.headlessWorld.screen
    return systemFrame(in: containerView?.bounds ?? screen.bounds)
  }

  /// Whether the presenter's view leaves its window, which causes disappearance callbacks; false by default.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether the presentation covers the screen. The value is never read.
  open var shouldPresentInFullscreen: Bool { true }

  // MARK: Phases

  /// Called when the container is in its window and the presentation is about to begin. Add views here, and animate
  /// them alongside the transition.
  ///
  /// The call precedes the will-callbacks. Apple does not document this order.
  open func presentationTransitionWillBegin() {}

  /// Called when the presentation has ended, after the did-callbacks. `completed` is false if the presentation was
  /// canceled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called when the dismissal is about to begin, before the will-callbacks.
  open func dismissalTransitionWillBegin() {}

  /// Called when the dismissal has ended, after the did-callbacks. `completed` is false if the dismissal was canceled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}

  /// Called after the container lays out its subviews.
  open func containerViewDidLayoutSubviews() {}

  // MARK: Content

  /// The preferred size of the presented controller.
  open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }

  /// Called when the preferred size of the presented controller changes.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Returns the size of the presented controller for a given size of the container.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the size of the container changes, and before the presented controller is notified.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

  /// Called before the traits change along with the size, and before the presented controller is notified.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// The style to which the presentation adapts on this device if there is no delegate.
  public var adaptivePresentationStyle: UIModalPresentationStyle {
    let world = presentedViewController.headlessWorld
    let isNarrow = world.device.userInterfaceIdiom != .pad
    return isNarrow ? presentationStyle.adapted(to: world.systemVersion) : presentationStyle
  }

  /// Announces that the delegate is about to be asked.
  func noteUseOfDelegate() { presented?.noteReference("presentationController.delegate", used: delegate) }

  /// The style after adaptation. The delegate is asked only if the style can adapt.
  var styleInUse: UIModalPresentationStyle {
    let world = presentedViewController.headlessWorld
    let adaptive = adaptivePresentationStyle
    guard world.device.userInterfaceIdiom != .pad, presentationStyle.isSheet || presentationStyle == .popover else {
      return adaptive
    }
    let traits = world.screen.traitCollection
    noteUseOfDelegate()
    switch delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? .automatic {
    case .automatic: return adaptive
    case .none: return presentationStyle
    case let answer: return answer
    }
  }

  /// Called just before the presentation begins.
  func prepare(for style: UIModalPresentationStyle) {}
}

extension UIPresentationController: UIContentContainer {
  /// The traits of the presented controller.
  public var traitCollection: UITraitCollection { presentedViewController.traitCollection }
}

/// Decides how a presentation adapts to a phone and whether the user may dismiss it.
///
/// All methods are optional. The dismissal methods are called only if the user dismisses the controller, never for
/// `dismiss(animated:completion:)`.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style of a sheet or popover on a phone. `none` keeps the presentation style, and `automatic` leaves
  /// the decision to UIKit.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

  /// Returns the style of a sheet or popover for given traits. If you implement this method, the method without traits
  /// is not called.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// Returns whether the user may dismiss the controller. This method is not called if `isModalInPresentation` is true.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

  /// Called when the user begins to dismiss the controller. The user may still cancel the dismissal.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// Called when the user has dismissed the controller, after its last callback and before it is released.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Called when the user tries to dismiss the controller but the dismissal is not allowed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns `automatic`, which leaves the decision to UIKit.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }

  /// Returns the result of `adaptivePresentationStyle(for:)`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptivePresentationStyle(for: controller)
  }

  /// Returns true.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }

  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}

  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}

  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// The frame of a presented view. The numbers are estimates; no callback depends on them.
extension UIPresentationController {
  /// The gap that a sheet on a phone leaves at the top.
  private static var gapOfSheet: CGFloat { 57 }
  private static var pageOnPad: CGSize { CGSize(width: 704, height: 1060) }
  private static var formOnPad: CGSize { CGSize(width: 540, height: 620) }
  private static var popover: CGSize { CGSize(width: 320, height: 480) }

  /// Returns the frame of the presented view in the container. A subclass that has its own container determines the
  /// frame.
  func frame(in bounds: CGRect) -> CGRect {
    presented?.presentedBy?.containerView == nil ? systemFrame(in: bounds) : frameOfPresentedViewInContainerView
  }

  func systemFrame(in bounds: CGRect) -> CGRect {
    let style = presented?.presentedBy?.style ?? adaptivePresentationStyle
    let isPad = presentedViewController.headlessWorld.device.userInterfaceIdiom == .pad
    switch style {
    case .pageSheet where isPad: return Self.middle(of: bounds, size: Self.pageOnPad)
    case .formSheet where isPad: return Self.middle(of: bounds, size: preferredSize(or: Self.formOnPad))
    case .popover: return Self.middle(of: bounds, size: preferredSize(or: Self.popover))
    case .pageSheet, .formSheet: return bounds.inset(by: UIEdgeInsets(top: Self.gapOfSheet))
    default: return bounds
    }
  }

  private func preferredSize(or size: CGSize) -> CGSize {
    let preferred = presentedViewController.preferredContentSize
    return preferred == .zero ? size : preferred
  }

  private static func middle(of bounds: CGRect, size: CGSize) -> CGRect {
    let width = min(size.width, bounds.width)
    let height = min(size.height, bounds.height)
    return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}

extension UIViewController {
  /// Returns the frame of a root controller's view, or of a presented controller's view, in its window.
  func place(in bounds: CGRect) -> CGRect {
    presentedBy == nil ? bounds : ownPresentationController.frame(in: bounds)
  }
}

/// The presentation controller that a view controller created for its own presentation.
struct PresentationControllers {
  fileprivate var made: UIPresentationController?
}

/// The presentation controllers of a view controller.
extension UIViewController {
  /// The presentation controller of this controller or of its nearest container that is presented.
  ///
  /// If this controller is not presented yet, a presentation controller is created for its current style and used when
  /// this controller is presented. Set `modalPresentationStyle` first, because a presentation controller is used only
  /// for one style and one presentation.
  public var presentationController: UIPresentationController? {
    let owner = selfAndAncestors.first { $0.presentedBy != nil } ?? self
    return owner.ownPresentationController
  }

  /// The presentation controller, if its style is a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation controller, if its style is a popover.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The existing presentation controller, or a new one if there is none.
  var ownPresentationController: UIPresentationController { presentationController(by: nil, source: self) }

  /// Returns the existing presentation controller, or a new one if there is none. The arguments are passed to the
  /// transitioning delegate.
  func presentationController(by presenter: UIViewController?, source: UIViewController) -> UIPresentationController {
    if let made = presentationControllers.made { return made }
    let made = customPresentationController(by: presenter, source: source) ?? makePresentationController()
    made.isOwned = true
    presentationControllers.made = made
    return made
  }

  /// Releases the presentation controller. If another object retains it, it retains its controllers from now on.
  func dropPresentationController() {
    presentationControllers.made?.isOwned = false
    presentationControllers.made = nil
  }

  private func customPresentationController(
    by presenter: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    guard modalPresentationStyle == .custom else { return nil }
    let vended = transitioningDelegate?.presentationController(
      forPresented: self, presenting: presenter, source: source)
    guard let vended, vended.presented !== self else { return vended }
    Diagnostics.stop(
      "the presentation controller \(type(of: vended)) of \(type(of: self)) was created for another controller: pass "
        + "the presented controller to init(presentedViewController:presenting:)")
  }

  private func makePresentationController() -> UIPresentationController {
    switch modalPresentationStyle.preferred(on: headlessWorld.systemVersion) {
    case .pageSheet, .formSheet: UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    default: UIPresentationController(presentedViewController: self, presenting: nil)
    }
  }
}

/// A system controller that reports when the user dismisses it by swiping.
@MainActor
protocol SystemController: UIViewController {
  /// Called when the user has dismissed the controller by swiping and the dismissal has ended.
  func wasDismissedByUser()
}
