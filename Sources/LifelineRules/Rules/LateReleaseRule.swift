internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports subjects that were released after their grace period.
  public static let lateRelease = RuleDescription(
    id: "late-release", severity: .note,
    summary: "An object was released after its grace period.",
    fix: "Find what retained the object: an animation, a running request, a task, or a delayed block that "
      + "captures the object. If the delay is intended, give the tracer a longer grace period.",
    names: [.released, .releasedLate, .deinit], needs: .expectations,
    requires: [.ends, .identity, .completeness]
  ) { LateReleaseRule() }
}

struct LateReleaseRule: TraceRule {
  mutating func begin(_ trace: TraceIdentity) {}
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard let release = facts.completedRelease, release.isLate, release.expectation.tornDown == nil else { return }
    let record = release.expectation
    report(
      RuleDescription.lateRelease.finding(
        "\(FindingText.subject(record.subject)) \(record.expectationText), but was released only at "
          + FindingText.moment(release.moment.time) + Self.delay(release)
          + (record.path == nil ? "" : record.keeperText),
        about: record.subject, events: record.events + [release.moment.sequence],
        fix: record.path == nil ? nil : record.fix))
  }

  /// Returns the delay as text, such as `: 3.4 s later, 1.4 s after its grace period`.
  private static func delay(_ release: CompletedRelease) -> String {
    guard let due = release.expectation.due else { return "" }
    let delay = max(0, release.moment.time - due.time)
    let beyond = delay - release.expectation.grace
    let grace =
      release.expectation.grace == 0 || beyond <= 0 ? "" : ", \(FindingText.duration(beyond)) after its grace period"
    return ": \(FindingText.duration(delay)) later" + grace
  }
}
