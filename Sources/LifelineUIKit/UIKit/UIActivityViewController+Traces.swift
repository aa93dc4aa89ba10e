#if os(iOS) || os(visionOS)
  public import UIKit

  extension UIActivityViewController {
    /// Offers all traces in a folder for sharing, such as from a debug menu of a test build.
    ///
    /// Set the source view of its popover before you present it: an iPad needs one. The files are those of now, also of the trace that is being written; flush the tracer first. The sheet itself is a
    /// traced controller if controllers are traced.
    public convenience init(tracesIn folder: TraceFolder) {
      self.init(activityItems: folder.files, applicationActivities: nil)
    }
  }
#endif
