#if HeadlessUIKit && canImport(XCTest) && !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineUIKit
  internal import XCTest

  /// The process's world, traced for one test.
  @MainActor
  final class ProcessStage {
    private let run: LifelineTest
    private weak let test: XCTestCase?
    private let keeper: WindowKeeper
    private let systemVersion = UIDevice.current.systemVersion
    private let world = HeadlessWorld.current
    private let lastCall: Int

    init(_ run: LifelineTest, of test: XCTestCase) {
      self.run = run
      self.test = test
      lastCall = world.lastScheduledCall
      run.tracer.addLeakRoots(RetainRoot.ofTestCase(test))
      UIDevice.current.systemVersion = run.settings.systemVersion.description
      keeper = run.beginKeepingWindows()
    }

    func end() {
      // XCTest reports failed assertions only to the test case.
      if let result = test?.testRun, result.totalFailureCount > 0 { run.noteFailure("", isSeen: false) }
      run.finish(keeper, drainsMainQueue: true)
      world.cancelCalls(after: lastCall)
      world.useClock()
      UIDevice.current.systemVersion = systemVersion
    }
  }
#endif
