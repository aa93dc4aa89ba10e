#if canImport(XCTest) && (os(iOS) || os(tvOS) || os(visionOS))
  public import LifelineUIKit
  public import XCTest

  extension XCTestCase {
    /// Attaches all traces in a folder of the app to this test, so that Xcode shows them with its results.
    ///
    /// Call it in `tearDown`, after the tracer was closed or flushed. It works in tests that run inside the app: a UI test runs in
    /// another process, which has another folder.
    /// - Parameters:
    ///   - folder: the folder that the app writes its traces to.
    ///   - lifetime: whether the attachments of a test that succeeds are kept.
    public func attachTraces(in folder: TraceFolder = .caches, lifetime: XCTAttachment.Lifetime = .keepAlways) {
      for file in folder.files {
        let attachment = XCTAttachment(contentsOfFile: file, uniformTypeIdentifier: "public.plain-text")
        attachment.name = file.lastPathComponent
        attachment.lifetime = lifetime
        add(attachment)
      }
    }
  }
#endif
