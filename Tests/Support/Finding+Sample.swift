package import Lifeline
package import LifelineRules

extension Finding {
  /// A finding of the rule about an instance of the type.
  package static func sample(
    _ rule: String, _ type: TypeName, _ severity: Severity = .error, events: [Int] = [], trace: Int = 0
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, subject: Subject(id: 1, kind: .controller, type: type), traceIndex: trace,
      message: "m", events: events, fix: "r", fingerprint: "\(rule):\(type)")
  }
}
