/// The system's controller for choosing a color.
///
/// A test plays the user with `simulateSelection(of:)` and `simulateFinish()`.
open class UIColorPickerViewController: UIViewController, SystemController {
  /// Receives the chosen colors. It is not retained.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The color that is selected; setting it does not call the delegate.
  open var selectedColor = UIColor.black
  /// Whether the alpha can be chosen. Stored, but has no effect.
  open var supportsAlpha = true

  func wasDismissedByUser() { delegate?.colorPickerViewControllerDidFinish(self) }
}

/// Receives the colors that the user chooses. All methods are optional.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// A color was chosen; `continuously` is true while a finger moves. This implementation calls the method of iOS 14.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// A color was chosen, in iOS 14.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// The user has closed the controller.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    colorPickerViewControllerDidSelectColor(viewController)
  }
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
