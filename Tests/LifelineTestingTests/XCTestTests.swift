#if canImport(XCTest)
  import HeadlessUIKit
  import Lifeline
  import LifelineTraces
  import LifelineTesting
  import XCTest

  final class XCTestTests: XCTestCase {
    override func setUp() {
      traceLifecycle(.lifeline(systems: ["5.1"]))
    }

    func testControllersAreTracedOnTheAskedVersion() throws {
      MainActor.assumeIsolated { Self.showCart() }
      let lifeline = try XCTUnwrap(LifelineTest.current)
      let callbacks = lifeline.callbacks(of: .type(CartController.self))
      XCTAssert(callbacks.contains(inOrder: ["init", .viewDidLoad, .viewDidAppear]), "\(callbacks)")
      expectNoFindings()
      XCTAssertEqual(LifelineTest.current?.name, "XCTestTests/testControllersAreTracedOnTheAskedVersion")
    }

    @MainActor
    private static func showCart() {
      XCTAssertEqual(UIDevice.current.systemVersion, "5.1")
      let window = UIWindow()
      window.rootViewController = CartController()
      window.makeKeyAndVisible()
    }

    func testAnExpectationFailsAtItsLine() {
      // An issue of XCTest that is expected needs Objective-C, so the record is looked at.
      let failures = FailureCounter(self)
      failures.count { expectSpan("none", within: .seconds(1)) }
      XCTAssertEqual(failures.texts.count, 1)
      XCTAssertEqual(failures.files, [#filePath])
    }

    func testEachTestHasATracerOfItsOwn() {
      XCTAssertEqual(LifelineTest.current?.events.count, 0)
      LifelineTest.current?.tracer.mark("mine")
      XCTAssertEqual(LifelineTest.current?.events.count, 1)
    }

    private var caught: FailureCounter?

    #if !canImport(Darwin)
      override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
      ) {
        guard let caught else {
          return super.recordFailure(
            withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }
        caught.texts.append(description)
        caught.files.append(filePath)
      }
    #endif

    /// Takes failures away while something runs.
    private final class FailureCounter {
      private unowned let test: XCTestTests
      var texts: [String] = []
      var files: [String] = []

      init(_ test: XCTestTests) { self.test = test }

      func count(_ body: () -> Void) {
        test.caught = self
        body()
        test.caught = nil
      }
    }
  }
#endif
