public import Foundation

/// The presentation of a popover; where it points is only remembered.
///
/// Say what it points at before it is presented, with a source view or a bar button item: where it is shown as a popover
/// and not adapted, one that points at nothing stops the program, as in UIKit.
public final class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover points at; only remembered.
  public weak var sourceView: UIView?

  /// The item of a bar that the popover points at; only remembered.
  public var barButtonItem: UIBarButtonItem?

  /// The part of the source view that the popover points at; only remembered.
  public var sourceRect = CGRect.null

  /// The directions in which the arrow may point; only remembered.
  public var permittedArrowDirections = UIPopoverArrowDirection.any

  override func prepare(for style: UIModalPresentationStyle) {
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    guard style == .popover, sourceView == nil, barButtonItem == nil else { return }
    Diagnostics.stop(
      "the popover of \(type(of: presentedViewController)) points at nothing: set sourceView or barButtonItem of its "
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

/// Is told about a popover, too.
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to be presented; the last moment to say where it points.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}
