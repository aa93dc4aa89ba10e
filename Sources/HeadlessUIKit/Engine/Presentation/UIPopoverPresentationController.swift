public import Foundation

/// The presentation of a popover. The anchor is stored and checked but has no other effect.
///
/// Set a source view or a bar button item before you present the popover. As in UIKit, a popover without an anchor
/// triggers a runtime error, unless it is adapted to another style.
public final class UIPopoverPresentationController: UIPresentationController {
  /// The view to which the popover points. The view is only an anchor and has no other effect. It is retained.
  public var sourceView: UIView?

  /// The bar button item to which the popover points. The item is only an anchor and has no other effect.
  public var barButtonItem: UIBarButtonItem?

  /// The part of the source view to which the popover points. The value is stored but has no effect.
  public var sourceRect = CGRect.null

  /// The directions in which the arrow may point. The value is stored but has no effect.
  public var permittedArrowDirections = UIPopoverArrowDirection.any

  override func prepare(for style: UIModalPresentationStyle) {
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    guard style == .popover, sourceView == nil, barButtonItem == nil else { return }
    Diagnostics.stop(
      "the popover of \(type(of: presentedViewController)) has no anchor: set sourceView or barButtonItem of its "
        + "popoverPresentationController before presenting it")
  }
}

/// The directions in which the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits, one per direction.
  public let rawValue: UInt

  /// Creates a set of directions from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// An arrow that points up.
  public static let up = Self(rawValue: 1)
  /// An arrow that points down.
  public static let down = Self(rawValue: 2)
  /// An arrow that points to the left.
  public static let left = Self(rawValue: 4)
  /// An arrow that points to the right.
  public static let right = Self(rawValue: 8)
  /// An arrow that points in any direction.
  public static let any: Self = [.up, .down, .left, .right]
}

/// The delegate of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is presented. This is the last opportunity to set its anchor.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}
