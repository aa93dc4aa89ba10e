public import Foundation

/// The presentation of a popover. The anchor of its arrow is stored only.
///
/// Set a source view or a bar button item before you present it: a popover that is not adapted and has no anchor stops
/// the program, as in UIKit.
public final class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover points at. Stored, but has no effect.
  public weak var sourceView: UIView?

  /// The bar button item that the popover points at. Stored, but has no effect.
  public var barButtonItem: UIBarButtonItem?

  /// The part of the source view that the popover points at. Stored, but has no effect.
  public var sourceRect = CGRect.null

  /// The directions in which the arrow may point. Stored, but has no effect.
  public var permittedArrowDirections = UIPopoverArrowDirection.any

  override func prepare(for style: UIModalPresentationStyle) {
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    guard style == .popover, sourceView == nil, barButtonItem == nil else { return }
    Diagnostics.stop(
      "the popover of \(type(of: presentedViewController)) has no anchor: set sourceView or barButtonItem of its "
        + "popoverPresentationController before presenting it")
  }
}

/// Where the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// One bit for each direction.
  public let rawValue: UInt

  /// Creates directions from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upwards.
  public static let up = Self(rawValue: 1)
  /// Downwards.
  public static let down = Self(rawValue: 2)
  /// To the left.
  public static let left = Self(rawValue: 4)
  /// To the right.
  public static let right = Self(rawValue: 8)
  /// Anywhere.
  public static let any: Self = [.up, .down, .left, .right]
}

/// The delegate of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to be presented; the last moment to set its anchor.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}
