internal import Foundation
internal import HeadlessUIKit
internal import LifelineTestSupport
internal import LifelineTesting
internal import Synchronization
internal import Testing

/// The test that the README begins with. It fails, and the page shows its issue and a picture of its trace.
@Suite(.shownInReadme, .lifeline(artifacts: ShownInReadme.folder))
enum ReadmeSample {
  final class PaymentController: UIViewController {
    var onPaid: (() -> Void)?

    override func viewDidLoad() {
      super.viewDidLoad()
      onPaid = { self.navigationController?.popViewController(animated: true) }  // the mistake
    }
  }

  @Suite(.lifeline) @MainActor struct PaymentTests {
    @Test func `going back from the payment releases it`() {
      let (app, shop) = (AppDriver(), UINavigationController(rootViewController: UIViewController()))
      app.show(shop)
      shop.pushViewController(PaymentController(), animated: true)
      app.settle()
      app.goBack()
    }
  }
}

/// Takes the issue of the test away, and compares it, and the trace of the picture, with what the README shows.
struct ShownInReadme: SuiteTrait, TestTrait, TestScoping {
  static let folder = FileManager.default.temporaryDirectory.path + "/lifeline-readme-\(UUID().uuidString)"
  /// The trace of the README's picture.
  private static let trace = Project.file("docs/images/readme.jsonl")

  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? nil : self }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    defer { try? FileManager.default.removeItem(atPath: Self.folder) }
    let issues = Issues()
    let collecting: IssueHandlingTrait = .compactMapIssues { issue in
      issues.texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
      return nil
    }
    try await collecting.provideScope(for: test, testCase: testCase) { try await function() }
    try Self.compareTrace()
    try Self.compare(issues.texts.withLock { $0 })
  }

  /// The README shows the issue as `swift test` prints it, after the line with the place of the test. A line of `…` stands for
  /// lines that it leaves out, and numbers may differ.
  private static func compare(_ issues: [String]) throws {
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    let blocks = try Project.blocks("", in: "README.md")
    let block = try #require(blocks.first { $0.hasPrefix("✘ Test \"going back from the payment releases it\"") })
    var printed = words(issue)[...]
    for part in words(block.replacing("↳ ", with: "  ")).dropFirst().split(separator: "…") {
      let begin = try #require(printed.firstIndex(of: part[part.startIndex]), "the README should show:\n\(issue)")
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
  private static func compareTrace() throws {
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

extension Trait where Self == ShownInReadme {
  static var shownInReadme: Self { Self() }
}
