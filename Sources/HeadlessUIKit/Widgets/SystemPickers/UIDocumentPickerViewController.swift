public import Foundation

/// The operation of a document picker in iOS 8 to 13.
public enum UIDocumentPickerMode: UInt, Sendable {
  case `import` = 0, open, exportToService, moveToService
}

/// The system's controller for choosing documents.
///
/// A test simulates the user with `simulatePick(_:)` and `simulateCancel()`. The picker is dismissed before the delegate is called; Apple
/// does not document the order.
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
