internal import Foundation
internal import LifelineBase
internal import LifelineTestSupport
internal import Testing

/// Takes the issue of a test away, and compares it with the one that a page shows, and the test's trace with that of a
/// picture.
struct ShownIssue: SuiteTrait, TestTrait, TestScoping {
  /// Where a test with a trace to compare keeps its artifacts.
  static let folder = FileManager.default.temporaryDirectory.path + "/lifeline-samples-\(UUID().uuidString)"

  let page: String
  let trace: String?

  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? nil : self }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let issues = Issues()
    let collecting: IssueHandlingTrait = .compactMapIssues { issue in
      issues.texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
      return nil
    }
    try await collecting.provideScope(for: test, testCase: testCase) { try await function() }
    if let trace { try Self.compareTrace(with: Project.file(trace)) }
    try compare(issues.texts.withLock { $0 }, of: test.displayName ?? test.name)
  }

  /// The page shows the issue as `swift test` prints it, after the line with the place of the test. A line of `…`
  /// stands for lines that it leaves out, and numbers may differ.
  private func compare(_ issues: [String], of test: String) throws {
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    let blocks = try Project.blocks("", in: page)
    let block = try #require(blocks.first { $0.hasPrefix("✘ Test \"\(test)\"") }, "\(page) should show:\n\(issue)")
    var printed = Self.words(issue)[...]
    for part in Self.words(block.replacing("↳ ", with: "  ")).dropFirst().split(separator: "…") {
      let begin = try #require(printed.firstIndex(of: part[part.startIndex]), "\(page) should show:\n\(issue)")
      #expect(Array(printed[begin...].prefix(part.count)) == Array(part))
      printed = printed[begin...].dropFirst(part.count)
    }
    #expect(printed.isEmpty)
  }

  /// The lines without indentation and numbers.
  private static func words(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: [" "]).replacing(/\d+/, with: "1") }
  }

  /// `LIFELINE_WRITE_DOCUMENTS=1 Scripts/test --filter ReadmeSample` writes the trace, and `Scripts/pictures` draws it.
  private static func compareTrace(with trace: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let name = try #require(files.first { $0.hasSuffix(".jsonl") })
    let written = withoutRun(try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
    if ProcessInfo.processInfo.environment["LIFELINE_WRITE_DOCUMENTS"] != nil {
      try written.write(toFile: trace, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: trace, encoding: .utf8) == written)
  }

  /// The trace with the same process and threads in every run.
  private static func withoutRun(_ text: String) -> String {
    text.replacing(/"started":"[^"]*"/, with: #""started":"2026-01-31T12:00:00.000000000Z""#)
      .replacing(/"process":"[^"]*","pid":\d+/, with: #""process":"ShopTests","pid":1"#)
      .replacing(/"thread":\d+/, with: #""thread":1"#).replacing("ReadmeSample/PaymentTests", with: "PaymentTests")
      .replacing(/ReferenceTests\/ReadmeSample.swift:\d+/, with: "ShopTests/PaymentTests.swift:16")
  }

  private final class Issues: Sendable {
    let texts = Mutex<[String]>([])
  }
}

extension Trait where Self == ShownIssue {
  static func shown(in page: String, trace: String? = nil) -> Self { Self(page: page, trace: trace) }
}
