public import Foundation

/// What stands behind one presentation: who presents whom, in which style, and who is asked when the user drags it away.
///
/// Its presented controller makes it when it is asked for, from the style that it has at that moment, and retains it
/// until it is dismissed: set the style first, then the delegate, and both anew for another presentation. There are no
/// subclasses of your own.
@MainActor
public class UIPresentationController: NSObject {
  weak var presented: UIViewController?
  weak var presenter: UIViewController?

  /// The style that was asked for, or what `automatic` stands for.
  public let presentationStyle: UIModalPresentationStyle

  /// Who is asked about the style on a phone, and about dismissals by the user. It is not retained.
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  init(presented: UIViewController) {
    self.presented = presented
    presentationStyle = presented.modalPresentationStyle.preferred(on: presented.headlessWorld.systemVersion)
    super.init()
  }

  /// The controller that is presented.
  public var presentedViewController: UIViewController {
    guard let presented else {
      Diagnostics.stop("presentedViewController was asked for when that controller was gone")
    }
    return presented
  }

  /// The controller that presents, also after the dismissal; asking before the presentation stops the program.
  public var presentingViewController: UIViewController {
    guard let presenter else {
      Diagnostics.stop("presentingViewController was asked for when nobody presented, or not any more")
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

  /// What the style comes to on this device when no delegate is asked.
  public var adaptivePresentationStyle: UIModalPresentationStyle {
    let world = presentedViewController.headlessWorld
    let isNarrow = world.device.userInterfaceIdiom != .pad
    return isNarrow ? presentationStyle.adapted(to: world.systemVersion) : presentationStyle
  }

  /// What the style comes to; a delegate is only asked where there is something to adapt.
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
