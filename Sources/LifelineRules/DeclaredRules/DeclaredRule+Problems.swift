internal import Lifeline
internal import LifelineBase

/// A problem with one of a model's rules, and its location.
struct DeclaredRuleProblem: Hashable {
  /// The position of the rule in the model.
  var rule: Int
  /// The JSON key, or nil for the rule as a whole.
  var key: String?
  /// The description of the problem, without the location.
  var text: String

  /// The location as a path, such as `rules[2].span`.
  var path: String { key.map { "rules[\(rule)].\($0)" } ?? "rules[\(rule)]" }
}

extension LifecycleModel {
  /// The problems that make the rules unusable, or an empty array if there are none.
  var ruleProblems: [DeclaredRuleProblem] {
    guard !rules.isEmpty else { return [] }
    Vocabulary.register()
    let callbacks = ruleCallbacks
    var first: [String: Int] = [:]
    return rules.enumerated().flatMap { position, rule in
      var problems: [DeclaredRuleProblem] = []
      func add(_ key: String?, _ text: String?) {
        if let text { problems.append(DeclaredRuleProblem(rule: position, key: key, text: text)) }
      }
      add("id", rule.problemOfID(first: first[rule.id]))
      if first[rule.id] == nil { first[rule.id] = position }
      for (key, text) in [("summary", rule.summary), ("fix", rule.fix), ("because", rule.because)] {
        add(key, text.flatMap { $0.allSatisfy(\.isWhitespace) ? "the text is empty" : nil })
      }
      add("summary", rule.summary?.contains(where: \.isNewline) == true ? "the text has more than one line" : nil)
      for (key, name) in rule.requirement.callbacks { add(key, problem(of: name, among: callbacks)) }
      for (key, text) in rule.requirement.problems(ofTraceFormat: isOfTraceFormat) { add(key, text) }
      return problems
    } + problemOfNamespace
  }

  /// The callbacks that rules can name.
  private var ruleCallbacks: Set<String> {
    let own = transitions.flatMap(\.callbacks) + globalCallbacks.flatMap(\.callbacks) + ["init", "deinit"]
    let roles: Set<TraceWord.Role> = [.callback, .action]
    let words = isOfTraceFormat ? TraceSchema.names(in: roles).map(\.string) : []
    return Set(own + words + customCallbacks)
  }

  private func problem(of name: String, among callbacks: Set<String>) -> String? {
    if callbacks.contains(name) { return nil }
    let hint = NearestName.hint(name, in: callbacks.sorted())
    let advice = hint.isEmpty ? "; list a callback that may occur in any state under 'anywhere'" : hint
    return "the model \(self.name) has no callback '\(name)'\(advice)"
  }

  private var problemOfNamespace: [DeclaredRuleProblem] {
    guard name.contains(where: { !$0.isWhitespace }), ruleNamespace == nil else { return [] }
    let text =
      "the ids of the rules begin with the model's name in kebab case, but '\(name)' cannot be converted; "
      + "begin the name with a letter from a to z, and use ASCII letters and digits"
    return [DeclaredRuleProblem(rule: 0, key: "id", text: text)]
  }

  /// The first part of the rules' IDs, such as `network-session`, or nil if the name cannot be converted to kebab case.
  var ruleNamespace: String? { name.kebabCase }
}

extension DeclaredRule {
  fileprivate func problemOfID(first: Int?) -> String? {
    if !id.isKebabCase {
      return "'\(id)' cannot be the id of a rule; use lowercase words joined by hyphens, such as 'query-budget'"
    }
    return first.map { "'\(id)' is also the id of rules[\($0)]; rename one of the rules" }
  }
}

extension DeclaredRule.Requirement {
  /// The names of callbacks, with their JSON keys.
  var callbacks: [(key: String, name: String)] {
    switch self {
    case .spanEndsWithin(let span, _), .spanEnds(let span): [("span", span)]
    case .maximumAlive: []
    case .follows(let after, let callback, let before):
      [("after", after), ("mustFollow", callback), ("before", before)]
    }
  }

  /// Returns the problems that do not depend on the model.
  ///
  /// - Parameter isOfTraceFormat: Whether the trace format defines the callbacks of the model's kind.
  fileprivate func problems(ofTraceFormat isOfTraceFormat: Bool) -> [(key: String, text: String)] {
    switch self {
    case .spanEndsWithin(let span, let budget): Self.problem(ofSpan: span, isOfTraceFormat) + Self.problem(of: budget)
    case .spanEnds(let span): Self.problem(ofSpan: span, isOfTraceFormat)
    case .maximumAlive(let count): count < 1 ? [("maximumAlive", "\(count) must be a whole number of at least 1")] : []
    case .follows(let after, let callback, let before): Self.problems(after, callback, before)
    }
  }

  /// Returns the problem with a span's name, if any.
  ///
  /// Custom kinds can use any name for spans, including names that the trace format uses for other events.
  private static func problem(ofSpan name: String, _ isOfTraceFormat: Bool) -> [(key: String, text: String)] {
    let roles: [TraceWord.Role] = [.tracing, .observation, .userAction]
    let role = isOfTraceFormat ? TraceSchema.word(for: EventName(name))?.role : nil
    guard ["init", "deinit"].contains(name) || role.map(roles.contains) == true else { return [] }
    return [("span", "'\(name)' is an instant, so it has no end")]
  }

  private static func problem(of budget: Duration) -> [(key: String, text: String)] {
    do throws(TimeBudget.Problem) { _ = try TimeBudget.nanoseconds(of: budget) } catch {
      return [("endsWithin", "'\(budget)' \(error)")]
    }
    return []
  }

  private static func problems(_ after: String, _ callback: String, _ before: String) -> [(key: String, text: String)] {
    var problems: [(key: String, text: String)] = []
    if callback == after { problems.append(("mustFollow", "'\(callback)' cannot follow itself")) }
    if callback == before { problems.append(("before", "'\(callback)' cannot come before itself")) }
    if after == "deinit" { problems.append(("after", "nothing follows 'deinit'")) }
    return problems
  }
}
