import Foundation

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
