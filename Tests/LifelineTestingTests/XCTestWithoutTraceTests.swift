#if canImport(XCTest) && !canImport(Darwin)
  import LifelineTesting
  import XCTest

  /// A test that has no trace.
  final class XCTestWithoutTraceTests: XCTestCase {
    private var failures: [String] = []
    private var isCatching = false

    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      if isCatching { return failures.append(description) }
      super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }

    func testAnExpectationFailsAndSaysWhatIsMissing() {
      isCatching = true
      expectNoFindings()
      let line = #line - 1
      isCatching = false
      XCTAssertEqual(failures.count, 1)
      let text = failures.first ?? ""
      XCTAssert(text.contains("XCTestWithoutTraceTests.swift:\(line): This test has no trace"), text)
      XCTAssert(text.contains("in XCTest, call traceLifecycle() in setUp"), text)
    }

    func testAnObjectThatIsNotReleasedFails() {
      let kept = NSObject()
      isCatching = true
      expectReleased { kept }
      isCatching = false
      withExtendedLifetime(kept) {}
      XCTAssertEqual(failures.count, 1)
      XCTAssert(failures.first?.contains("is still alive past its expected release") == true, "\(failures)")
    }
  }
#endif
