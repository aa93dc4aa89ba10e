import Lifeline
import LifelineAnalysis
import Testing

struct FindingReviewTests {
  private static let findings: [Finding] = [.sample("a", "A"), .sample("b", "B"), .sample("c", "C")]

  @Test func `without baseline and allowances everything counts`() {
    let review = FindingReview(Self.findings)
    #expect(review.counted == Self.findings)
    #expect(review.known.isEmpty && review.allowed.isEmpty && review.gone.isEmpty && review.unused.isEmpty)
  }

  @Test func `findings are new, known or allowed, and allowances go first`() throws {
    let allowances = try ["b:B:on purpose", "b:*:later", "d:*:old"].map { try Allowance(parsing: $0) }
    let baseline = Baseline([Finding.sample("a", "A"), .sample("b", "B"), .sample("e", "E")])
    let review = FindingReview(Self.findings, allowances: allowances, baseline: baseline)
    #expect(review.counted == [.sample("c", "C")])
    #expect(review.known == [.sample("a", "A")])
    #expect(review.allowed.map(\.finding) == [.sample("b", "B")])
    #expect(review.allowed.map(\.reason) == ["on purpose"])
    #expect(review.allowed.map(\.isKnown) == [true])
    #expect(review.unused.map(\.reason) == ["later", "old"])
    #expect(review.gone.map(\.fingerprint) == ["e:E"])
  }

  @Test func `only what was looked for can be gone`() {
    let baseline = Baseline([Finding.sample("e", "E"), .sample("f", "F")])
    let review = FindingReview([], baseline: baseline) { $0 == "f" }
    #expect(review.gone.map(\.rule) == ["f"])
  }

  @Test func `what became worse is new, and not gone`() {
    let review = FindingReview([.sample("a", "A", .error)], baseline: Baseline([Finding.sample("a", "A", .note)]))
    #expect(review.counted.count == 1)
    #expect(review.gone.isEmpty)
  }
}
