internal import Lifeline

extension JSONWriter {
  /// Writes a rule of a model as JSON.
  mutating func write(_ rule: DeclaredRule) {
    object(.paddedLine) { json in
      json.member("id", rule.id)
      json.write(rule.requirement)
      if rule.severity != DeclaredRule.usualSeverity { json.member("severity", rule.severity.rawValue) }
      if let summary = rule.summary { json.member("summary", summary) }
      if let fix = rule.fix { json.member("fix", fix) }
      if let because = rule.because { json.member("because", because) }
    }
  }

  private mutating func write(_ requirement: DeclaredRule.Requirement) {
    switch requirement {
    case .spanEndsWithin(let span, let budget):
      member("span", span)
      member("endsWithin", TimeBudget.text(of: budget))
    case .spanEnds(let span):
      member("span", span)
      member("mustEnd", true)
    case .maximumAlive(let count): member("maximumAlive", count)
    case .follows(let after, let callback, let before):
      member("after", after)
      member("mustFollow", callback)
      if before != DeclaredRule.usualDeadline { member("before", before) }
    }
  }
}
