#if HeadlessUIKit && canImport(XCTest) && (os(iOS) || os(tvOS) || os(visionOS))
  public import LifelineUIKit
  public import XCTest

  extension XCTestCase {
    /// Attaches all traces in a folder of the app to this test, so that Xcode shows them with the test's results.
    ///
    /// Call this method in `tearDown`, after the app's own tracer has been closed or flushed. The method works only in
    /// tests that run inside the app, because a UI test runs in a different process, which has a different folder. A
    /// test that calls `traceLifecycle()` writes no trace to the folder.
    ///
    /// - Parameters:
    ///   - folder: The folder that the app writes its traces to.
    ///   - lifetime: Whether the attachments of a passed test are kept.
    public func attachTraces(in folder: TraceFolder = .caches, lifetime: XCTAttachment.Lifetime = .keepAlways) {
      for file in folder.files {
        let type = file.pathExtension == "jsonl" ? "public.plain-text" : "public.data"
        let attachment = XCTAttachment(contentsOfFile: file, uniformTypeIdentifier: type)
        attachment.name = file.lastPathComponent
        attachment.lifetime = lifetime
        add(attachment)
      }
    }
  }
#endif
