internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// The comparison of mistakes that an earlier check found with a new check.
struct Verification {
  /// What became of a mistake. The raw value is the word in JSON.
  enum State: String {
    case fixed, present, notExercised
  }

  struct Result {
    var fingerprint: String
    var state: State
    /// The trace that reached the mistake, the message of the finding, or the reason why the mistake was not exercised.
    var detail: String
    var finding: Finding?
  }

  private(set) var results: [Result] = []
  /// The mistakes that the earlier check did not find.
  private var new: [FindingGroup] = []
  /// The new check, or nil if there was no trace to check.
  private let report: CheckReport?
  /// How the command that wrote the traces failed, or nil.
  private let failure: String?

  /// - Parameters:
  ///   - known: The fingerprints of all mistakes of the earlier check.
  ///   - reaches: How near the traces came to each mistake.
  init(
    _ mistakes: [FixedMistake], known: Set<String>, _ report: CheckReport?, reaches: [ExerciseTracker.Reach?],
    failure: String?
  ) {
    (self.report, self.failure) = (report, failure)
    guard let report, report.checked.events > 0 else {
      results = mistakes.map {
        Result(fingerprint: $0.fingerprint, state: .notExercised, detail: "no trace has an event")
      }
      return
    }
    let review = report.review
    let all = review.active + review.baselined + review.suppressed.map(\.finding)
    let found = Dictionary(all.map { ($0.fingerprint, $0) }) { first, _ in first }
    results = zip(mistakes, reaches).map { mistake, reach in
      let finding = found[mistake.fingerprint]
      let isFixed = reach?.isReached == true && report.wasJudged(by: mistake.rule)
      let reason =
        reach.map { $0.isReached && !isFixed ? "the rule '\(mistake.rule)' could not judge every trace" : $0.text }
        ?? "its step is not known; pass --step TEXT, or --findings FILE"
      return Result(
        fingerprint: mistake.fingerprint, state: finding != nil ? .present : isFixed ? .fixed : .notExercised,
        detail: finding?.message ?? reason, finding: finding)
    }
    guard let threshold = report.threshold else { return }
    new = report.groups.filter { $0.severity >= threshold && !known.contains($0.first.fingerprint) }
  }

  private func count(_ state: State) -> Int { results.count { $0.state == state } }

  /// 1 if a mistake is still found or new; 2 if the run or a trace was broken; 3 if a mistake was not exercised.
  var exitCode: ExitCode {
    if count(.present) > 0 || !new.isEmpty { return .failure }
    if report?.isUsable == false || failure != nil && (report == nil || count(.notExercised) == 0) { return .usage }
    return count(.notExercised) > 0 ? .notExercised : .success
  }

  // MARK: Output

  var text: String {
    let states = results.flatMap { result in
      switch result.state {
      case .fixed: ["fixed: \(result.fingerprint)", "  reached in \(result.detail)"]
      case .present: ["still found: \(result.fingerprint)", "  \(result.detail)"]
      case .notExercised: ["not exercised: \(result.fingerprint)", "  \(result.detail)"]
      }
    }
    let others = new.flatMap { group in
      ["new: \(group.first.fingerprint)", "  \(group.severity.rawValue): \(group.first.message)"]
    }
    let counts =
      "\(count(.fixed)) fixed, \(count(.present)) still found, \(count(.notExercised)) not exercised, \(new.count) new in "
      + "\(CountText.of(report?.checked.traces ?? 0, "trace")) of \(CountText.of(report?.checked.events ?? 0, "event"))"
    let lines = states + others + (failure.map { ["", $0] } ?? []) + ["", counts]
    return lines.map(TerminalText.escaping).joined(separator: "\n")
  }

  var json: JSONValue {
    let counts = [State.fixed, .present, .notExercised].map { ($0.rawValue, JSONValue.integer(count($0))) }
    return .object(
      [
        ("lifelineVerification", .integer(1)), ("mistakes", .array(results.map(json))),
        ("new", .array(new.compactMap { report?.json($0.first) })),
        ("summary", .object(counts + [("new", .integer(new.count))])),
      ] + (failure.map { [("failure", .text($0))] } ?? []))
  }

  private func json(_ result: Result) -> JSONValue {
    let detail =
      result.finding.flatMap { finding in report.map { ("finding", $0.json(finding)) } }
      ?? (result.state == .fixed ? "trace" : "reason", .text(result.detail))
    return .object([("fingerprint", .text(result.fingerprint)), ("state", .text(result.state.rawValue)), detail])
  }
}

extension CheckReport {
  /// Whether all traces were read and all plug-ins succeeded.
  fileprivate var isUsable: Bool { unread.isEmpty && issues.count == 0 && failures.isEmpty }

  /// Whether a rule judged all traces. The rules of plug-ins are known only from their findings.
  fileprivate func wasJudged(by rule: String) -> Bool {
    guard isUsable, checked.isConclusive else { return false }
    let isKnown = rules.contains { $0.id == rule }
    return isKnown ? !checked.runner.partialRules.contains(rule) : !plugins.isEmpty
  }
}
