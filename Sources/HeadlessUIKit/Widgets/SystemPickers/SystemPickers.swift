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
/// A test simulates the user with `simulatePick(_:)` and `simulateCancel()`. The delegate is called first, and then the
/// picker is dismissed unless the delegate has dismissed it. Apple does not document whether the delegate or the system
/// dismisses the picker.
open class UIFontPickerViewController: UIViewController, SystemController {
  /// The fonts that a picker offers.
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

/// The operation of a document picker in iOS 8 to 13.
public enum UIDocumentPickerMode: UInt, Sendable {
  case `import` = 0, open, exportToService, moveToService
}

/// The system's controller for choosing documents.
///
/// A test simulates the user with `simulatePick(_:)` and `simulateCancel()`. The picker is dismissed before the
/// delegate is called; Apple does not document the order.
open class UIDocumentPickerViewController: UIViewController, SystemController {
  /// The object that is notified of the picked documents. It is not retained.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether the user can pick several documents. If the value is false, `simulatePick(_:)` refuses more than one
  /// document.
  open var allowsMultipleSelection = false
  /// The folder that is initially shown. The value is stored but has no effect.
  open var directoryURL: URL?
  /// Whether file extensions are shown. The value is stored but has no effect.
  open var shouldShowFileExtensions = false
  /// The mode of the picker. The value is stored but has no effect.
  public let documentPickerMode: UIDocumentPickerMode
  /// The type identifiers of the documents that can be picked. Use this property in tests.
  public let documentTypes: [String]
  /// The documents to export. Use this property in tests.
  public let exportedURLs: [URL]

  /// Creates a picker for documents with given type identifiers, such as `public.text`.
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    (documentTypes, documentPickerMode, exportedURLs) = (allowedUTIs, mode, [])
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker that exports documents.
  public init(urls: [URL], in mode: UIDocumentPickerMode) {
    (documentTypes, documentPickerMode, exportedURLs) = ([], mode, urls)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker that exports a document.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) {
    self.init(urls: [url], in: mode)
  }

  /// Creates a picker that exports documents, either by copying or by moving them.
  public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
    self.init(urls: urls, in: asCopy ? .exportToService : .moveToService)
  }

  /// This initializer is unavailable, because Foundation on Linux has no `UTType`.
  @available(*, unavailable, message: "UTType is not available on Linux: use init(documentTypes:in:) with identifiers")
  public convenience init<ContentType>(forOpeningContentTypes contentTypes: [ContentType], asCopy: Bool = false) {
    self.init(documentTypes: [], in: .open)
  }

  /// Creates a picker from a nib. The picker offers no documents.
  public required init?(coder: NSCoder) {
    (documentTypes, documentPickerMode, exportedURLs) = ([], .open, [])
    super.init(coder: coder)
  }

  func wasDismissedByUser() { delegate?.documentPickerWasCancelled(self) }
}

/// Receives notifications about the documents that the user picks. All methods are optional.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
  /// Called in iOS 11 and later when the user has picked documents. The default implementation calls
  /// `documentPicker(_:didPickDocumentAt:)` for each document.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called in iOS 8 to 10 when the user has picked a document.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  /// Called when the user has canceled.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

/// The default implementations, which make the methods optional.
extension UIDocumentPickerDelegate {
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    for url in urls { documentPicker(controller, didPickDocumentAt: url) }
  }
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
