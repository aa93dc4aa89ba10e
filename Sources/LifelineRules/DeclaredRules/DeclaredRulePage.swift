internal import Lifeline

/// The page of a declared rule, in the format of the built-in rules' pages, with a trace that produces its finding.
struct DeclaredRulePage {
  let rule: DeclaredRule
  let model: LifecycleModel
  /// The rule without its page.
  let description: RuleDescription

  var text: String {
    let severity = description.severity.rawValue
    let parts =
      [
        "# \(description.id)",
        "**\(severity.prefix(1).uppercased())\(severity.dropFirst()).** \(description.summary)",
        rule.explanation,
      ] + (example.map { ["## What it looks like", $0] } ?? []) + [
        "## How to fix it", description.fix,
        "## What it does not report", rule.limits,
        "## Where the rule comes from", origin,
        "```json\n\(declaration)\n```",
      ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var origin: String {
    let subjects = model.types.isEmpty ? "" : " and the types \(model.types.joined(separator: ", "))"
    let because = rule.because.map { " \($0)" } ?? ""
    return "The model \(model.name) declares it for objects of the kind `\(model.kind)`\(subjects).\(because)"
  }

  private var declaration: String {
    var json = JSONWriter()
    json.write(rule)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  // MARK: The example

  /// The example, or nil if it would be too long for a page.
  private var example: String? {
    if case .maximumAlive(let maximum) = rule.requirement, maximum > Self.maximumObjects { return nil }
    let (events, header) = (events, TraceHeader(name: "example"))
    let trace = String(decoding: JSONLinesText.bytes(of: events, header), as: UTF8.self)
    let findings = RuleRunner.findings(in: events, header: header, rules: [description])
    let messages = findings.map { "\($0.severity.rawValue): \($0.message)" }
    return "```json\n\(trace)```\n\n```text\n\(messages.joined(separator: "\n"))\n```"
  }

  private static let maximumObjects = 16
  private static let millisecond = 1_000_000

  private func subject(_ id: Int) -> Subject {
    Subject(id: id, kind: SubjectKind(model.kind), type: TypeName(model.types.first ?? model.name))
  }

  /// The events of the example, which contain the mistake.
  private var events: [TraceEvent] {
    switch rule.requirement {
    case .spanEndsWithin(let span, let budget):
      let nanoseconds = (try? TimeBudget.nanoseconds(of: budget)) ?? 0
      return events([(span, .begin), (span, .end)], interval: nanoseconds.addingClamped(max(1, nanoseconds / 2)))
    case .spanEnds(let span): return events([(span, .begin), ("deinit", .instant)])
    case .maximumAlive(let maximum):
      return (1...maximum + 1).map { number in
        TraceEvent(sequence: number, time: number * Self.millisecond, subject: subject(number), name: .`init`)
      }
    case .follows(let after, _, let before): return events([(after, .instant), (before, .instant)])
    }
  }

  private func events(
    _ names: [(name: String, phase: TraceEvent.Phase)], interval: Int = millisecond
  ) -> [TraceEvent] {
    names.enumerated().map { index, event in
      TraceEvent(
        sequence: index + 1, time: index == 0 ? Self.millisecond : interval.addingClamped(Self.millisecond),
        subject: subject(1), name: EventName(event.name), phase: event.phase)
    }
  }
}
