import HeadlessUIKit
import Testing

/// Runs each test in a headless world of its own.
struct OwnWorldTrait: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withHeadlessWorld { try await function() }
  }
}

extension Trait where Self == OwnWorldTrait {
  static var inOwnWorld: Self { Self() }
}
