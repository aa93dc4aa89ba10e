internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// Describes the suppressions that cover no finding.
///
/// A suppression should be removed only if its rule judged all traces and its type occurs in them. Otherwise, it may be
/// misspelled, or its finding may be in a part of the traces that was not checked.
struct UnusedSuppressions {
  /// The IDs of all available rules.
  let available: Set<String>
  /// The types of the objects in the traces.
  let types: Set<String>
  /// Whether plug-ins are installed, whose rules are known only from their findings.
  let hasPlugins: Bool
  /// Whether all traces are complete and were read completely.
  let isConclusive: Bool
  /// Returns whether the rule with the given ID judged all traces.
  let wasJudged: (String) -> Bool

  /// Returns a sentence about a suppression that covers no finding, or nil if it is no problem.
  func sentence(_ suppression: Suppression) -> String? {
    let unused = "unused suppression \(suppression.rule):\(suppression.type)"
    if let problem = problem(ofRule: suppression.rule) { return "\(unused): \(problem)" }
    if suppression.type != Suppression.anyType, !types.contains(suppression.type) {
      let hint = suppression.hint(in: types)
      guard isConclusive || !hint.isEmpty else { return nil }
      return "\(unused): no object in the traces has the type '\(suppression.type)'\(hint)"
    }
    return isConclusive && wasJudged(suppression.rule) ? "\(unused); remove it" : nil
  }

  private func problem(ofRule rule: String) -> String? {
    guard !available.contains(rule) else { return nil }
    guard hasPlugins else { return RuleSelection.missing(rule, available.sorted()) }
    return NearestName.nearest(to: rule, in: available.sorted()).map { "did you mean the rule '\($0)'?" }
  }
}
