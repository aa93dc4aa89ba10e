#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  extension UIActivityViewController {
    /// Offers all traces in a folder for sharing, such as from a shake or a debug menu of a test build:
    ///
    /// ```swift
    /// let sheet = UIActivityViewController(tracesIn: .caches)
    /// sheet.popoverPresentationController?.sourceView = button  // an iPad needs it
    /// present(sheet, animated: true)
    /// ```
    ///
    /// The files are those of now, also of the trace that is being written; flush the tracer first. The sheet itself is a
    /// traced controller if controllers are traced.
    public convenience init(tracesIn folder: TraceFolder) {
      self.init(activityItems: folder.files, applicationActivities: nil)
    }
  }
#endif
