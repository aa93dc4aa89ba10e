public import Foundation

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
