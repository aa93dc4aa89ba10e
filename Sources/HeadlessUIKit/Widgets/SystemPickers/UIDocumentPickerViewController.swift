public import Foundation

/// What a document picker of iOS 8 to 13 does with the chosen documents.
public enum UIDocumentPickerMode: UInt, Sendable {
  case `import` = 0, open, exportToService, moveToService
}

/// The system's controller for choosing documents.
///
/// A test plays the user with `simulatePick(_:)` and `simulateCancel()`. The picker dismisses itself before the delegate is
/// called; UIKit does not document the order.
open class UIDocumentPickerViewController: UIViewController, SystemController {
  /// Receives what the user picked. It is not retained.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether the user can pick several documents; without it `simulatePick(_:)` refuses more than one.
  open var allowsMultipleSelection = false
  /// The folder that is shown first. Stored, but has no effect.
  open var directoryURL: URL?
  /// Whether file extensions are shown. Stored, but has no effect.
  open var shouldShowFileExtensions = false
  /// The mode of the picker. Stored, but has no effect.
  public let documentPickerMode: UIDocumentPickerMode
  /// The type identifiers of the documents that can be picked. For tests.
  public let documentTypes: [String]
  /// The documents to export. For tests.
  public let exportedURLs: [URL]

  /// Creates a picker for documents of some types, by their identifiers, such as `public.text`.
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

  /// Creates a picker that exports documents, as copies or by moving them.
  public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
    self.init(urls: urls, in: asCopy ? .exportToService : .moveToService)
  }

  /// Unavailable: `UTType` is not in Foundation.
  @available(*, unavailable, message: "there is no UTType on Linux: use init(documentTypes:in:) with identifiers")
  public convenience init<ContentType>(forOpeningContentTypes contentTypes: [ContentType], asCopy: Bool = false) {
    self.init(documentTypes: [], in: .open)
  }

  /// Creates a picker from a nib, for no documents.
  public required init?(coder: NSCoder) {
    (documentTypes, documentPickerMode, exportedURLs) = ([], .open, [])
    super.init(coder: coder)
  }

  func wasDismissedByUser() { delegate?.documentPickerWasCancelled(self) }
}

/// Receives what the user picked in a document picker. All methods are optional.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
  /// The user picked documents, in iOS 11 and later. This implementation calls the method for a single one.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// The user picked a document, in iOS 8 to 10.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  /// The user canceled.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    for url in urls { documentPicker(controller, didPickDocumentAt: url) }
  }
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
