#if canImport(XCTest) && (!HeadlessUIKit || (!os(iOS) && !os(tvOS) && !os(visionOS)))
  internal import Lifeline

  extension RetainRoot {
    /// Returns a closure that returns a test case as a root of the search for retain paths. The closure does not retain
    /// the test case.
    static func ofTestCase(_ test: AnyObject) -> @Sendable () -> [RetainRoot] {
      let reference = WeakTestCase(test: test)
      return { reference.test.map { [RetainRoot("\(type(of: $0))", $0, kind: .testCase)] } ?? [] }
    }
  }

  /// A weak reference to a test case. The conformance is safe because the search uses the reference only on the test's
  /// thread.
  private struct WeakTestCase: @unchecked Sendable {
    weak var test: AnyObject?
  }
#endif
