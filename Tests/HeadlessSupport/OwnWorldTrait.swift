internal import HeadlessUIKit
package import Testing

/// Runs each test in a headless world of its own.
package struct OwnWorldTrait: TestTrait, SuiteTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withHeadlessWorld { try await function() }
  }
}

extension Trait where Self == OwnWorldTrait {
  package static var inOwnWorld: Self { Self() }
}
