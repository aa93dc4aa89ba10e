import Lifeline
import LifelineRules
import LifelineTestSupport

/// Models whose rules tests check.
enum DeclaredModels {
  /// A model of connections with these rules in JSON.
  static func json(_ rules: String) -> String {
    """
    {
      "lifelineModel": 1, "name": "Connection", "summary": "A connection of a pool.", "kind": "connection",
      "states": [{"id": "new", "initial": true}, {"id": "open"}, {"id": "gone", "final": true}],
      "transitions": [
        {"from": "new", "on": "init", "to": "open"},
        {"from": "open", "on": ["query", "checkOut", "checkIn", "reset"], "to": "open"},
        {"from": "open", "on": "deinit", "to": "gone"}
      ],
      "rules": [\(rules)]
    }
    """
  }

  /// The check of one rule of such a model.
  static func check(_ rule: String) throws -> RuleCheck {
    RuleCheck(rule: RuleDescription.declared(by: [try LifecycleModel(json: json(rule))])[0])
  }
}

extension Subject {
  static func connection(_ id: Int, _ name: String? = nil, type: TypeName = "Connection") -> Subject {
    Subject(id: id, kind: "connection", type: type, name: name)
  }
  static let db = connection(3, "db")
}
