import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineRules

/// One mistake is one group, however often it is found.
struct FindingGroupTests {
  private static func finding(
    _ type: TypeName, id: Int = 1, trace: Int = 0, severity: Severity = .error, place: String? = nil
  ) -> Finding {
    let subject = Subject(id: id, kind: .controller, type: type)
    var finding = RuleDescription.controllerLeaked.finding("\(type) \(id)", about: subject, events: [id])
    finding.severity = severity
    finding.trace = "t\(trace)"
    finding.traceIndex = trace
    finding.place = place.flatMap(SourcePlace.init(recorded:))
    return finding
  }

  @Test func `findings with one fingerprint and one severity are a group, in the order of the first ones`() {
    let all = [
      Self.finding("B"), Self.finding("A"), Self.finding("B", id: 2), Self.finding("A", severity: .note),
      Self.finding("B", id: 2, trace: 1),
    ]
    let groups = FindingGroup.groups(of: all)
    #expect(groups.map(\.first.message) == ["B 1", "A 1", "A 1"])
    #expect(groups.map(\.severity) == [.error, .error, .note])
    #expect(groups.map(\.positions) == [[0, 2, 4], [1], [3]])
    #expect(groups[0].count == 3 && groups[0].others.map(\.message) == ["B 2", "B 2"])
    #expect(groups[0].traces == ["t0", "t1"])
    #expect(groups[0].subjects.map(\.id) == [1, 2, 2])
    #expect(FindingGroup.groups(of: []) == [])
  }

  @Test func `the text says how often, and where first`() {
    func text(_ findings: Finding...) -> [String?] {
      let group = FindingGroup.groups(of: findings)[0]
      return [group.timesText, group.occurrenceText, group.otherPlacesText]
    }
    #expect(text(Self.finding("A")) == [nil, nil, nil])
    #expect(text(Self.finding("A"), Self.finding("A")) == ["× 2", "× 2", nil])
    #expect(text(Self.finding("A"), Self.finding("A", id: 3)) == ["× 2", "× 2: A #1 and A #3", nil])
    #expect(
      text(
        Self.finding("A", place: "M/A.swift:1"), Self.finding("A", trace: 1, place: "M/A.swift:2"),
        Self.finding("A", id: 2, trace: 1, place: "M/B.swift:3"))
        == ["× 3 in 2 traces", "× 3 in 2 traces: t0 and t1", "also at M/A.swift:2 and M/B.swift:3"])
    let many = (0..<12).map { Self.finding("A", trace: $0) }
    #expect(FindingGroup.groups(of: many)[0].occurrenceText == "× 12 in 12 traces: t0, t1, t2, and 9 more")
  }

  @Test func `counts name mistakes, and occurrences if there are more`() {
    let groups = FindingGroup.groups(of: [Self.finding("A"), Self.finding("B"), Self.finding("A")])
    #expect(FindingGroup.countText(groups, of: .error) == "2 errors (3 times)")
    #expect(FindingGroup.countText(groups.prefix(1), of: .error) == "1 error (2 times)")
    #expect(FindingGroup.countText(groups.dropFirst(), of: .error) == "1 error")
    #expect(FindingGroup.countText(groups, of: .note) == "0 notes")
  }

  @Test func `reviews group what is active, baselined, and suppressed, with positions in their lists`() throws {
    let all = [Self.finding("A"), Self.finding("B"), Self.finding("C"), Self.finding("B", id: 2), Self.finding("A")]
    let suppressions = [
      try Suppression(rule: "controller-leaked", type: "B", reason: "b"),
      try Suppression(rule: "controller-leaked", type: "C", reason: "c"),
    ]
    let review = FindingReview(all, suppressions: suppressions)
    #expect(review.activeGroups.map(\.positions) == [[0, 1]])
    #expect(review.suppressedGroups.map(\.reason) == ["b", "c"])
    #expect(review.suppressedGroups.map(\.group.positions) == [[0, 2], [1]])
    #expect(FindingReview(all, baseline: Baseline(all)).baselinedGroups.map(\.count) == [2, 2, 1])
  }

  @Test(.timeLimit(.minutes(10))) func `grouping is linear`() {
    let different = (0..<20_000).map { Self.finding(TypeName("Type\($0 % 4000)"), id: $0) }
    #expect(FindingGroup.groups(of: different).count == 4000)
    let equal = (0..<20_000).map { Self.finding("A", id: $0) }
    #expect(FindingGroup.groups(of: equal).map(\.count) == [20_000])
  }
}
