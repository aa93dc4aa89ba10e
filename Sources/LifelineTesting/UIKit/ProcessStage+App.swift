#if HeadlessUIKit && canImport(XCTest) && (os(iOS) || os(tvOS) || os(visionOS))
  internal import Lifeline
  internal import XCTest

  /// The app that hosts an XCTest test and is traced for that test.
  @MainActor
  final class ProcessStage {
    private let run: LifelineTest
    private weak let test: XCTestCase?
    private let windows: TestWindows

    init(_ run: LifelineTest, of test: XCTestCase) {
      self.run = run
      self.test = test
      UnseenObjects.beginWatching()
      windows = run.beginInApp()
    }

    func end() {
      // XCTest reports failed assertions only to the test case.
      if let result = test?.testRun, result.totalFailureCount > 0 { run.noteFailure("", isSeen: false) }
      run.finish(windows)
      UnseenObjects.endWatching()
    }
  }
#endif
