import Foundation
import HeadlessUIKit
import Lifeline
import LifelineBase
import Testing

@testable import LifelineTesting

#if os(Linux) && _pointerBitWidth(_64)
  import LifelineRetention
#endif

/// The entry point of the tests calls it: no search is cut short because many tests run at once.
func prolongSearches() {
  #if os(Linux) && _pointerBitWidth(_64)
    RetainPathFinder.factor.store(20, ordering: .relaxed)
  #endif
}

/// Takes the issues of a test away, and expects these texts in their place.
struct ExpectedIssues: TestTrait, SuiteTrait, TestScoping {
  let texts: [String]
  /// Whether the issues are those of the test around all its cases, and not those of each case.
  var areOfAllCases = false

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    (testCase == nil) == areOfAllCases ? self : nil
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let found = Found()
    let collecting: IssueHandlingTrait = .compactMapIssues { issue in
      found.texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
      return nil
    }
    try await collecting.provideScope(for: test, testCase: testCase) { try await function() }
    let all = found.texts.withLock { $0 }
    #expect(all == texts, sourceLocation: test.sourceLocation)
  }

  private final class Found: Sendable {
    let texts = Mutex<[String]>([])
  }
}

extension Trait where Self == ExpectedIssues {
  static func issues(_ texts: String...) -> Self { Self(texts: texts) }
  static func issuesOfAllCases(_ texts: String...) -> Self { Self(texts: texts, areOfAllCases: true) }
}

/// A controller of the user's, with a closure to make cycles with.
class CartController: UIViewController {
  var onClose: (() -> Void)?
}

final class TwiceLoadingController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    viewDidLoad()
  }
}

extension TraceEvent {
  /// An event of a controller called `Cart`, number 1.
  static func cart(_ sequence: Int, _ name: EventName, _ phase: Phase = .begin) -> TraceEvent {
    TraceEvent(
      sequence: sequence, time: sequence * 1000, subject: Subject(id: 1, kind: .controller, type: "Cart"), name: name,
      phase: phase)
  }
}
