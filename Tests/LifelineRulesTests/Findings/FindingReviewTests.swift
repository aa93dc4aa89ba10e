import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct FindingReviewTests {
  private static let findings: [Finding] = [.sample("a", "A"), .sample("b", "B"), .sample("c", "C")]

  @Test func `without baseline and suppressions everything counts`() {
    let review = FindingReview(Self.findings)
    #expect(review.active == Self.findings)
    #expect(review.baselined.isEmpty && review.suppressed.isEmpty && review.resolved.isEmpty && review.unused.isEmpty)
  }

  @Test func `findings are new, known or allowed, and suppressions go first`() throws {
    let suppressions = try ["b:B:on purpose", "b:*:later", "d:*:old"].map { try Suppression(parsing: $0) }
    let baseline = Baseline([Finding.sample("a", "A"), .sample("b", "B"), .sample("e", "E")])
    let review = FindingReview(Self.findings, suppressions: suppressions, baseline: baseline)
    #expect(review.active == [.sample("c", "C")])
    #expect(review.baselined == [.sample("a", "A")])
    #expect(review.suppressed.map(\.finding) == [.sample("b", "B")])
    #expect(review.suppressed.map(\.reason) == ["on purpose"])
    #expect(review.suppressed.map(\.isBaselined) == [true])
    #expect(review.unused.map(\.reason) == ["later", "old"])
    #expect(review.resolved.map(\.fingerprint) == ["e:E"])
  }

  @Test func `only what was looked for can be gone`() {
    let baseline = Baseline([Finding.sample("e", "E"), .sample("f", "F")])
    let review = FindingReview([], baseline: baseline) { $0 == "f" }
    #expect(review.resolved.map(\.rule) == ["f"])
  }

  @Test func `what became worse is new, and not gone`() {
    let review = FindingReview([.sample("a", "A", .error)], baseline: Baseline([Finding.sample("a", "A", .note)]))
    #expect(review.active.count == 1)
    #expect(review.resolved.isEmpty)
  }
}
