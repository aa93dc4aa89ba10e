public import Foundation

/// One presentation: the presenter, the presented controller, the style, and the delegate that decides about the user's
/// drags.
///
/// The presented controller creates it on first access, from the style at that moment, and retains it until it is
/// dismissed: set the style first, then the delegate, and both again for another presentation. Subclasses are not
/// supported.
@preconcurrency @MainActor
public class UIPresentationController: NSObject {
  weak var presented: UIViewController?
  weak var presenter: UIViewController?

  /// The requested style, or the style for `automatic`.
  public let presentationStyle: UIModalPresentationStyle

  /// Decides about the style on a phone, and about dismissals by the user. It is not retained.
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  init(presented: UIViewController) {
    self.presented = presented
    presentationStyle = presented.modalPresentationStyle.preferred(on: presented.headlessWorld.systemVersion)
    super.init()
  }

  /// The controller that is presented.
  public var presentedViewController: UIViewController {
    guard let presented else {
      Diagnostics.stop("presentedViewController was read after that controller was deallocated")
    }
    return presented
  }

  /// The presenting controller, also after the dismissal. Reading it before the presentation stops the program.
  public var presentingViewController: UIViewController {
    guard let presenter else {
      Diagnostics.stop("presentingViewController was read while the controller was not presented")
    }
    return presenter
  }

  /// The view of the presented controller, if it is in memory.
  public var presentedView: UIView? { presented?.viewIfLoaded }

  /// The view that the presented view is in.
  public var containerView: UIView? { presentedView?.superview }

  /// Where the presented view lies in the container, or would lie in the window of the whole screen.
  public var frameOfPresentedViewInContainerView: CGRect {
    let screen = presentedViewController.headlessWorld.screen
    return frame(in: containerView?.bounds ?? screen.bounds)
  }

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
