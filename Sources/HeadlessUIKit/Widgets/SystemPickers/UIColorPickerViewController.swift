/// The system's controller for choosing a color.
///
/// A test simulates the user with `simulateSelection(of:)` and `simulateFinish()`.
open class UIColorPickerViewController: UIViewController, SystemController {
  /// The object that is notified of the chosen colors. It is not retained.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The selected color. Setting it does not notify the delegate.
  open var selectedColor = UIColor.black
  /// Whether the user can choose the opacity. The value is stored but has no effect.
  open var supportsAlpha = true

  func wasDismissedByUser() { delegate?.colorPickerViewControllerDidFinish(self) }
}

/// Receives notifications about the colors that the user chooses. All methods are optional.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// Called when a color has been chosen. `continuously` is true while a finger moves. The default implementation calls
  /// `colorPickerViewControllerDidSelectColor(_:)`.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Called in iOS 14 when a color has been chosen.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called when the user has closed the controller.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

/// The default implementations, which make the methods optional.
extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    colorPickerViewControllerDidSelectColor(viewController)
  }
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
