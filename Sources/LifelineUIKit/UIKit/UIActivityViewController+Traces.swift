#if os(iOS) || os(visionOS)
  public import UIKit

  extension UIActivityViewController {
    /// Creates a sheet for sharing all traces in a folder. For example, you can show the sheet from the debug menu of a
    /// test build.
    ///
    /// On iPad, set the source view of the sheet's popover before you present the sheet. The sheet offers the files
    /// that currently exist, including the trace that is being written, so flush the tracer first.
    public convenience init(tracesIn folder: TraceFolder) {
      self.init(activityItems: folder.files, applicationActivities: nil)
    }
  }
#endif
