import Testing
import XCTest

@testable import LifelineTestingTests
@testable import ReferenceTests

/// The entry point of all tests, which SwiftPM finds by the name of this file.
///
/// Without it, SwiftPM reads the names of XCTest's tests from the compiler's index, and writing that index takes a fifth
/// of the build. `Scripts/check tests` finds a class that is missing here.
@main
struct TestMain {
  static func main() async {
    if CommandLine.arguments.contains("swift-testing") { await Testing.__swiftPMEntryPoint() as Never }
    XCTMain([testCase(XCTestTests.allTests), testCase(CartTests.allTests)])
  }
}
