import Lifeline
import Testing

@testable import LifelineComparison
@testable import LifelineRules

@Suite struct FindingChangeTests {
  private static func finding(
    _ rule: RuleDescription, _ type: TypeName = "Home", severity: Severity? = nil, path: [String] = []
  ) -> Finding {
    let subject = Subject(id: 1, kind: .controller, type: type, name: "home")
    return rule.finding("m", about: subject, events: [1], severity: severity, path: path)
  }

  private static let signs: [FindingChange.Kind: String] = [
    .new: "+", .more: ">", .fixed: "-", .fewer: "<", .unchanged: "=",
  ]

  private static func changes(_ old: [Finding], _ new: [Finding], renamed: [String: String] = [:]) -> [String] {
    FindingChange.all(from: old, to: new, renamed: renamed).map {
      "\(signs[$0.kind] ?? "?") \($0.finding.severity.rawValue) \($0.finding.fingerprint) \($0.old) to \($0.new)"
    }
  }

  @Test func `new ones come first, the worst of them first`() {
    let old = [Self.finding(.lateRelease), Self.finding(.repeatedViewDidLoad)]
    let new = [Self.finding(.lateRelease), Self.finding(.slowCallback), Self.finding(.controllerLeaked)]
    #expect(
      Self.changes(old, new) == [
        "+ error controller-leaked:Home 0 to 1", "+ note slow-callback:Home 0 to 1",
        "- error repeated-view-did-load:Home 1 to 0", "= note late-release:Home 1 to 1",
      ])
  }

  @Test func `more or fewer of the same are the same mistake`() {
    let one = Self.finding(.controllerLeaked)
    #expect(Self.changes([one], [one, one]) == ["> error controller-leaked:Home 1 to 2"])
    #expect(Self.changes([one, one], [one]) == ["< error controller-leaked:Home 2 to 1"])
    #expect(Self.changes([one, one], [one, one]) == ["= error controller-leaked:Home 2 to 2"])
  }

  @Test func `the example of a new or fixed mistake is the first, as in check`() {
    let subject = Subject(id: 1, kind: .controller, type: "Home", name: "home")
    let findings = (1...3).map { RuleDescription.controllerLeaked.finding("m", about: subject, events: [$0]) }
    func example(_ old: [Finding], _ new: [Finding]) -> [Int]? {
      FindingChange.all(from: old, to: new, renamed: [:]).first?.finding.events
    }
    #expect(example([], findings) == [1])
    #expect(example(findings, []) == [1])
    // The last ones are most likely those that were added.
    #expect(example([findings[0]], findings) == [3])
  }

  @Test func `one that became worse is new, and the milder one gone`() {
    let mild = Self.finding(.repeatedViewDidLoad, severity: .note)
    let bad = Self.finding(.repeatedViewDidLoad, severity: .error)
    #expect(
      Self.changes([mild], [bad]) == [
        "+ error repeated-view-did-load:Home 0 to 1", "- note repeated-view-did-load:Home 1 to 0",
      ])
  }

  @Test func `a type with another name is no other finding`() {
    let old = Self.finding(.controllerLeaked, "OldHome", path: ["cache"])
    let new = Self.finding(.controllerLeaked, "NewHome", path: ["cache"])
    let unchanged = ["= error controller-leaked:NewHome:cache 1 to 1"]
    #expect(Self.changes([old], [new], renamed: ["OldHome": "NewHome"]) == unchanged)
    #expect(Self.changes([old], [new]).count == 2)
  }
}
