#if !HeadlessUIKit && canImport(XCTest)
  internal import Lifeline
  internal import XCTest

  /// The process, traced for one XCTest test.
  @MainActor
  final class ProcessStage {
    private let run: LifelineTest
    private weak let test: XCTestCase?

    init(_ run: LifelineTest, of test: XCTestCase) {
      self.run = run
      self.test = test
      run.begin(roots: RetainRoot.ofTestCase(test))
    }

    func end() {
      // XCTest reports failed assertions only to the test case.
      if let result = test?.testRun, result.totalFailureCount > 0 { run.noteFailure("", isSeen: false) }
      if run.settings.isEnabled { run.finish(drainsMainQueue: true) {} }
    }
  }
#endif
