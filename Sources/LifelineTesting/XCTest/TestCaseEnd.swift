internal import Lifeline
internal import LifelineBase

#if canImport(XCTest) && !canImport(Darwin)
  internal import Foundation
  internal import Testing
  internal import XCTest

  /// Runs code after the `tearDown()` method of an XCTest test, and reports failures from then on.
  ///
  /// XCTest on Linux supports neither: a teardown block runs before `tearDown()`, and a test run that has stopped
  /// accepts no failures. A failure is therefore printed in XCTest's format, and the process ends with exit code 1.
  enum TestCaseEnd {
    private struct State: @unchecked Sendable {
      // Access is safe because tests run one after another on one thread, and only that thread uses this property.
      var test: XCTestCase?
      var body: (() -> Void)?
      var isObserving = false
      var failures = 0
    }

    private static let state = Mutex(State())

    /// Runs the body after the test has finished.
    static func run(_ body: @escaping () -> Void, after test: XCTestCase) {
      let isObserving = state.withLock { state in
        defer { state.isObserving = true }
        (state.test, state.body) = (test, body)
        return state.isObserving
      }
      if !isObserving { XCTestObservationCenter.shared.addTestObserver(Observer()) }
    }

    static func hasStopped(_ test: XCTestCase) -> Bool { test.testRun?.stopDate != nil }

    static func fail(_ test: XCTestCase, _ text: String, at location: SourceLocation) {
      print("\(location.filePath):\(location.line): error: \(test.name) : \(text)")
      let isFirst = state.withLock { state in
        state.failures += 1
        return state.failures == 1
      }
      if isFirst { atexit { TestCaseEnd.exit() } }
    }

    private static func exit() {
      let count = state.withLock { $0.failures }
      print(
        "Lifeline: \(CountText.of(count, "failure")) after tearDown(), which XCTest does not count; see above.")
      fflush(nil)
      _exit(1)
    }

    private final class Observer: NSObject, XCTestObservation {
      func testCaseDidFinish(_ testCase: XCTestCase) {
        let body = state.withLock { state -> (() -> Void)? in
          guard state.test === testCase else { return nil }
          defer { (state.test, state.body) = (nil, nil) }
          return state.body
        }
        body?()
      }
    }
  }
#endif
