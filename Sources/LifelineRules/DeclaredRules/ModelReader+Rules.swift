internal import Lifeline
internal import LifelineBase

extension ModelReader {
  /// Reads one of the rules, or returns nil if it cannot be parsed.
  mutating func rule(_ value: Value, _ offset: Int, position: Int) -> DeclaredRule? {
    let place = "rules[\(position)]"
    let known = problems.count
    let object = members(of: value, at: offset, what: place, keys: Self.commonKeys + Self.requirementKeys)
    ruleOffsets.append(object.mapValues(\.offset).merging(["": offset]) { first, _ in first })
    let id = text(object["id"], of: "id", at: offset, in: place)
    let severity = severity(object["severity"], place)
    let texts = ["summary", "fix", "because"].map { optionalText(object[$0], in: place) }
    let requirement = requirement(object, offset, place)
    guard let requirement, problems.count == known else { return nil }
    return DeclaredRule(
      requirement, id: id, severity: severity, summary: texts[0], fix: texts[1], because: texts[2])
  }

  /// Records a problem with one of the rules that were read.
  mutating func note(_ problem: DeclaredRuleProblem) {
    let offsets = ruleOffsets[problem.rule]
    note("\(problem.path): \(problem.text)", at: offsets[problem.key ?? ""] ?? offsets[""] ?? 0)
  }

  private static let commonKeys = ["id", "severity", "summary", "fix", "because"]
  private static let requirementKeys = [
    "span", "endsWithin", "mustEnd", "maximumAlive", "after", "mustFollow", "before",
  ]
  /// The keys that state the requirement, each with the other keys that it requires or allows.
  private static let requirements: [(key: String, required: [String], optional: [String])] = [
    ("endsWithin", ["span"], []), ("mustEnd", ["span"], []), ("maximumAlive", [], []),
    ("mustFollow", ["after"], ["before"]),
  ]

  private mutating func requirement(
    _ object: [String: Member], _ offset: Int, _ place: String
  ) -> DeclaredRule.Requirement? {
    let chosen = Self.requirements.filter { object[$0.key] != nil }
    guard let kind = chosen.first else {
      let keys = Self.requirements.map { "'\($0.key)'" }.joined(separator: ", ")
      note("\(place) has no requirement; write one of \(keys)", at: offset)
      return nil
    }
    guard chosen.count == 1 else {
      let keys = chosen.map { "'\($0.key)'" }.joined(separator: " and ")
      note("\(place) has \(keys); write one rule for each", at: offset)
      return nil
    }
    for key in Self.requirementKeys where object[key] != nil {
      guard key != kind.key, !kind.required.contains(key), !kind.optional.contains(key) else { continue }
      note("\(place).\(key) cannot be used with '\(kind.key)'", at: object[key]?.offset ?? offset)
    }
    for key in kind.required where object[key] == nil {
      note("\(place) has '\(kind.key)', but no '\(key)'", at: offset)
    }
    return requirement(kind.key, object, place)
  }

  private mutating func requirement(
    _ key: String, _ object: [String: Member], _ place: String
  ) -> DeclaredRule.Requirement? {
    let names = ["span", "after", "mustFollow", "before"].map { key in
      optionalText(object[key], in: place)
    }
    switch key {
    case "endsWithin":
      guard let budget = budget(object[key], place), let span = names[0] else { return nil }
      return .spanEndsWithin(span: span, budget)
    case "mustEnd":
      guard isTrue(object[key], place), let span = names[0] else { return nil }
      return .spanEnds(span: span)
    case "maximumAlive": return count(object[key], place).map { .maximumAlive($0) }
    default:
      guard let after = names[1], let callback = names[2] else { return nil }
      return .follows(after: after, callback: callback, before: names[3] ?? DeclaredRule.usualDeadline)
    }
  }

  // MARK: Values

  private mutating func severity(_ member: Member?, _ place: String) -> Severity {
    guard let member, let text = optionalText(member, in: place) else { return DeclaredRule.usualSeverity }
    if let severity = Severity(rawValue: text) { return severity }
    let known = Severity.allCases.reversed().map(\.rawValue)
    let hint = NearestName.hint(text, in: known)
    let advice = hint.isEmpty ? "; write error, warning, or note" : hint
    note("\(place).severity: '\(text)' is not a severity\(advice)", at: member.offset)
    return DeclaredRule.usualSeverity
  }

  private mutating func budget(_ member: Member?, _ place: String) -> Duration? {
    guard let member else { return nil }
    switch member.value {
    case .string(let text):
      do throws(TimeBudget.Problem) { return .nanoseconds(try TimeBudget.nanoseconds(of: text)) } catch {
        note("\(place).endsWithin: '\(text)' \(error)", at: member.offset)
      }
    case .integer, .number, .outOfRange:
      note("\(place).endsWithin: a number \(TimeBudget.Problem.unit)", at: member.offset)
    default: note("\(place).endsWithin must be a string such as \"20 ms\"", at: member.offset)
    }
    return nil
  }

  private mutating func count(_ member: Member?, _ place: String) -> Int? {
    guard let member else { return nil }
    if case .integer(let count) = member.value, count > 0 { return count }
    note("\(place).maximumAlive must be a whole number of at least 1", at: member.offset)
    return nil
  }

  private mutating func isTrue(_ member: Member?, _ place: String) -> Bool {
    guard let member else { return false }
    if case .boolean(true) = member.value { return true }
    note("\(place).mustEnd must be true; without the rule, the span may stay open", at: member.offset)
    return false
  }
}

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
