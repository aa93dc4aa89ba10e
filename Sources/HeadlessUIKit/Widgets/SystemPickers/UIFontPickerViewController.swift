public import Foundation

/// The system's controller for choosing a font.
///
/// A test plays the user with `simulatePick(_:)` and `simulateCancel()`. The delegate is called first; then the picker is
/// dismissed unless the delegate has done that. UIKit does not document which of them dismisses it.
open class UIFontPickerViewController: UIViewController, SystemController {
  /// What a font picker offers. Stored, but has no effect.
  open class Configuration: NSObject {
    /// Whether the faces of a family are offered.
    open var includeFaces = false
    /// Whether names are written in the system's font.
    open var displayUsingSystemFont = false
    /// The traits that fonts must have.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

    /// Creates a configuration that offers the families.
    public override init() {
      super.init()
    }
  }

  /// What the picker offers.
  public let configuration: Configuration
  /// Receives the choice. It is not retained.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The font that is selected; setting it does not call the delegate.
  open var selectedFontDescriptor: UIFontDescriptor?

  /// Creates a picker with a configuration.
  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker that offers the families.
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

/// Receives the font that the user chooses. Both methods are optional.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: AnyObject {
  /// A font was chosen: it is the `selectedFontDescriptor`.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  /// The user canceled.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}
