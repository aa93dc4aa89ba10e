internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// Returns descriptions of the rules that models declare, for a ``RuleRunner``; see ``DeclaredRule``.
  ///
  /// Each rule judges the subjects that its model applies to. A model that never applies, because later models take
  /// precedence for all its subjects, contributes no rules.
  ///
  /// - Parameter models: The models that are used together, in order.
  public static func declared(by models: [LifecycleModel]) -> [RuleDescription] {
    declared(by: models, arguments: [])
  }

  /// Returns the rules that models declare.
  ///
  /// - Parameters:
  ///   - models: The models that are used together, in order.
  ///   - arguments: For each of the last models, the arguments that `explain` needs in addition to the ID. The other
  ///     models need no arguments.
  package static func declared(by models: [LifecycleModel], arguments: [ModelArgument]) -> [RuleDescription] {
    models.indices.flatMap { position -> [RuleDescription] in
      let model = models[position]
      guard !model.rules.isEmpty, let scope = DeclaredRuleScope(position, of: models) else { return [] }
      let argument = position - (models.count - arguments.count)
      return model.rules.compactMap { rule in
        var description = rule.description(of: model, scope)
        description?.modelArgument = argument >= 0 ? arguments[argument] : nil
        return description
      }
    }
  }

  /// The `explain` arguments that show the rule's page, or nil if there is no page.
  ///
  /// This property is for output code that has no access to the command line.
  package var explainArguments: String? { page.map { _ in modelArgument.map { "\(id) \($0.text)" } ?? id } }

  /// The same for a page, which must not depend on where a command was run.
  package var explainArgumentsInPages: String? {
    page.map { _ in modelArgument.map { "\(id) \($0.inPages)" } ?? id }
  }
}

/// The argument of a command that names the file of a model.
package struct ModelArgument: Sendable {
  package var text: String
  /// The argument without the folders of the file.
  package var inPages: String

  package init(text: String, inPages: String) {
    self.text = text
    self.inPages = inPages
  }
}

extension [LifecycleModel] {
  /// The IDs of the rules that the models declare.
  package var declaredRuleIDs: [String] {
    indices.flatMap { position -> [String] in
      let model = self[position]
      guard !model.rules.isEmpty, DeclaredRuleScope(position, of: self) != nil else { return [] }
      return model.rules.compactMap { $0.fullID(in: model) }
    }
  }

  /// The problems that prevent these models from being used together, with one sentence per problem.
  package var problems: [String] {
    var seen: Set<String> = []
    return declaredRuleIDs.filter { !seen.insert($0).inserted }.map {
      "two models declare the rule '\($0)'; give the models different names"
    }
  }
}

extension DeclaredRule {
  /// Returns the ID in findings, such as `connection/query-budget`.
  fileprivate func fullID(in model: LifecycleModel) -> String? { model.ruleNamespace.map { "\($0)/\(id)" } }

  /// Returns the description, or nil for an unusable rule, which no valid model contains.
  fileprivate func description(of model: LifecycleModel, _ scope: DeclaredRuleScope) -> RuleDescription? {
    guard let fullID = fullID(in: model), let parts = parts(model) else { return nil }
    func describe(page: String?, _ make: @escaping @Sendable () -> any TraceRule) -> RuleDescription {
      var rule = RuleDescription(
        id: fullID, severity: severity, summary: summary(in: model), fix: advice, page: page,
        names: parts.names, requires: requires,
        partialWithout: requires.intersection(.earlierEvents), optionalNames: [.tracingLost], make: make)
      rule.declaredNames = Set(parts.names)
      rule.covers = scope.covers
      return rule
    }
    let context = DeclaredRuleContext(description: describe(page: nil) { UnusedRule() }, scope: scope)
    let make: @Sendable () -> any TraceRule = { parts.make(context) }
    let page = DeclaredRulePage(rule: self, model: model, description: describe(page: nil, make))
    return describe(page: page.text, make)
  }

  /// The properties that a trace must have for the rule to judge it.
  private var requires: TraceRequirements {
    switch requirement {
    case .spanEndsWithin: [.identity, .completeness, .nesting, .durations, .earlierEvents]
    case .spanEnds: [.identity, .completeness, .nesting, .closedTrace, .earlierEvents]
    case .maximumAlive: [.identity, .ends, .completeness, .allObjects]
    case .follows: [.identity, .completeness, .order, .earlierEvents]
    }
  }

  /// Returns the names that the rule observes, and a function that creates the rule.
  private func parts(
    _ model: LifecycleModel
  ) -> (names: [EventName], make: @Sendable (DeclaredRuleContext) -> any TraceRule)? {
    switch requirement {
    case .spanEndsWithin(let span, let budget):
      guard let nanoseconds = try? TimeBudget.nanoseconds(of: budget) else { return nil }
      let name = EventName(span)
      return ([name, .tracingLost], { SpanBudgetRule($0, name: name, budget: nanoseconds) })
    case .spanEnds(let span):
      let name = EventName(span)
      return ([name, .deinit, .tracingLost], { SpanEndRule($0, name: name) })
    case .maximumAlive(let maximum):
      return ([.`init`, .deinit, .tracingLost], { MaximumAliveRule($0, model: model, maximum: maximum) })
    case .follows(let after, let callback, let before):
      let names = [after, callback, before].map { EventName($0) }
      return (
        names + [.deinit, .tracingLost],
        { FollowingCallbackRule($0, after: names[0], callback: names[1], deadline: names[2]) }
      )
    }
  }
}

/// A placeholder for a rule when only its description is needed.
private struct UnusedRule: TraceRule {
  mutating func begin(_ trace: TraceIdentity) {}
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {}
}
