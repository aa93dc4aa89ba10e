public import Foundation

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

/// The system's controller for choosing a font.
///
/// A test simulates the user with `simulatePick(_:)` and `simulateCancel()`. The delegate is called first, and then the picker is dismissed
/// unless the delegate has dismissed it. Apple does not document whether the delegate or the system dismisses the picker.
open class UIFontPickerViewController: UIViewController, SystemController {
  /// The fonts that a picker offers. The value is stored but has no effect.
  open class Configuration: NSObject {
    /// Whether the faces of a family are offered.
    open var includeFaces = false
    /// Whether font names are displayed in the system font.
    open var displayUsingSystemFont = false
    /// The traits that fonts must have.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

    /// Creates a configuration that offers font families.
    public override init() {
      super.init()
    }
  }

  /// The configuration of the picker.
  public let configuration: Configuration
  /// The object that is notified of the choice. It is not retained.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The selected font. Setting it does not notify the delegate.
  open var selectedFontDescriptor: UIFontDescriptor?

  /// Creates a picker with a configuration.
  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker that offers font families.
  public convenience init() {
    self.init(configuration: Configuration())
  }

  /// Creates a picker from a nib.
  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
  }

  func wasDismissedByUser() { delegate?.fontPickerViewControllerDidCancel(self) }
}

/// Receives notifications about the font that the user chooses. Both methods are optional.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: AnyObject {
  /// Called when a font has been chosen. The font is in `selectedFontDescriptor`.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  /// Called when the user has canceled.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

/// The default implementations, which make the methods optional.
extension UIFontPickerViewControllerDelegate {
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}

/// This class is unavailable, because edit menus are not shown.
@available(*, unavailable, message: "menus for editing are not shown: call the action itself, or use UIMenu")
open class UIMenuController: NSObject {
  public static var shared: UIMenuController { UIMenuController() }
}

/// This class is unavailable, because nothing is printed.
@available(
  *, unavailable,
  message: "nothing is printed on Linux: exclude the call with #if !canImport(HeadlessUIKit), and test the rest"
)
open class UIPrintInteractionController: NSObject {
  public static var shared: UIPrintInteractionController { UIPrintInteractionController() }
  public static var isPrintingAvailable: Bool { false }
}

/// This class is unavailable, because documents are not previewed.
@available(
  *, unavailable, message: "documents are not opened in other apps: present a UIActivityViewController with the URL"
)
open class UIDocumentInteractionController: NSObject {}

/// This class is unavailable, because Linux has no dictionary.
@available(*, unavailable, message: "there is no dictionary on Linux: exclude it with #if !canImport(HeadlessUIKit)")
open class UIReferenceLibraryViewController: UIViewController {}

/// This class is unavailable, because movies are not edited.
@available(*, unavailable, message: "movies are not edited: use a UIImagePickerController with allowsEditing")
open class UIVideoEditorController: UINavigationController {}
