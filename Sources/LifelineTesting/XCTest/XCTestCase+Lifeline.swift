#if canImport(XCTest)
  internal import Lifeline
  internal import LifelineBase
  internal import Testing
  public import XCTest

  extension XCTestCase {
    /// Traces and checks this test.
    ///
    /// Call this method in `setUp`, before any object is created.
    ///
    /// ```swift
    /// override func setUp() {
    ///   traceLifecycle(.lifeline(systems: ["5.1"]))
    /// }
    /// ```
    ///
    /// The expectations are the same as in Swift Testing, and a failure is reported at the line of the expectation.
    /// Because `setUp` cannot run the test in a scope, controllers belong to the process's world, and `Tracer.current`
    /// is not set. Pass `LifelineTest.current?.tracer` to code that would use `Tracer.current`.
    ///
    /// The check at the end reports a property of the test that still references a controller. On Linux, the check runs
    /// after `tearDown()`, so set the properties to nil in that method. On Apple platforms, the check runs before
    /// `tearDown()`, so set the properties to nil in a teardown block that you add after the call.
    ///
    /// With UIKit, the controllers of the app that hosts the test are traced. A second call in the same test has no
    /// effect.
    ///
    /// On Linux, XCTest does not accept the failures of the check, because the test has ended. The failures are printed
    /// like other failures, and the process ends with exit code 1, but XCTest's own count does not include them.
    public func traceLifecycle(
      _ trait: LifelineTrait = .lifeline, fileID: StaticString = #fileID, file: StaticString = #filePath,
      line: UInt = #line
    ) {
      guard RunningXCTest.current !== self else { return }
      let location = SourceLocation(fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: 1)
      let settings = LifelineSettings([trait]).refusingSystems(for: "traceLifecycle")
      let run = LifelineTest(TestIdentity(self), settings, location: location)
      // Access is safe because XCTest calls `setUp` on the main thread.
      nonisolated(unsafe) let test = self
      let stage = MainActor.assumeIsolated { ProcessStage(run, of: test) }
      RunningXCTest.begin(self, run)
      let end = {
        MainActor.assumeIsolated { stage.end() }
        RunningXCTest.end()
      }
      #if canImport(Darwin)
        addTeardownBlock(end)
      #else
        TestCaseEnd.run(end, after: self)
      #endif
    }
  }

  extension TestIdentity {
    fileprivate init(_ test: XCTestCase) {
      let method = test.name.split(whereSeparator: { ". ]".contains($0) }).last.map(String.init) ?? test.name
      self.init(module: Self.module(of: test), suites: ["\(type(of: test))"], name: method)
    }

    fileprivate static func module(of test: XCTestCase) -> String {
      String(reflecting: type(of: test)).split(separator: ".").first.map(String.init) ?? "Tests"
    }
  }

  /// The test that called `traceLifecycle`. XCTest runs its tests one after another.
  enum RunningXCTest {
    private struct Weak: @unchecked Sendable {
      // Access is safe because it happens only on the test's thread.
      weak var test: XCTestCase?
    }

    private static let running = Mutex(Weak())

    static var current: XCTestCase? { running.withLock { $0 }.test }

    static func begin(_ test: XCTestCase, _ run: LifelineTest) {
      running.withLock { $0 = Weak(test: test) }
      LifelineTest.ofXCTest.withLock { $0 = run }
    }

    static func end() {
      running.withLock { $0 = Weak() }
      LifelineTest.ofXCTest.withLock { $0 = nil }
    }
  }

  extension XCTestCase {
    /// Records a failure at a line, or prints a warning.
    func record(_ text: String, _ isWarning: Bool, at location: SourceLocation) {
      if isWarning { return print("\(location.filePath):\(location.line): warning: \(text)") }
      #if !canImport(Darwin)
        if TestCaseEnd.hasStopped(self) { return TestCaseEnd.fail(self, text, at: location) }
      #endif
      #if canImport(Darwin)
        let place = XCTSourceCodeLocation(filePath: location.filePath, lineNumber: location.line)
        record(
          XCTIssue(
            type: .assertionFailure, compactDescription: text,
            sourceCodeContext: XCTSourceCodeContext(location: place)))
      #else
        recordFailure(withDescription: text, inFile: location.filePath, atLine: location.line, expected: true)
      #endif
    }
  }
#endif
