internal import Lifeline
internal import LifelineBase

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

/// The default summary and fix of a declared rule, for models that do not provide them.
extension DeclaredRule {
  /// Returns the mistake that the rule reports, in one line.
  func summary(in model: LifecycleModel) -> String {
    if let summary { return summary }
    return switch requirement {
    case .spanEndsWithin(let span, let budget): "A span \(span) took longer than \(TimeBudget.text(of: budget))."
    case .spanEnds(let span): "A span \(span) did not end."
    case .maximumAlive(let count): "More than \(count) objects of the model \(model.name) were alive at the same time."
    case .follows(let after, let callback, let before): "\(callback) did not follow \(after) before \(before)."
    }
  }

  /// The fix for the rule's findings.
  var advice: String {
    if let fix { return fix }
    return switch requirement {
    case .spanEndsWithin(let span, _):
      "Find what \(span) waits for: the trace shows the events inside the span. If the duration is intended, increase "
        + "'endsWithin' in the model."
    case .spanEnds(let span):
      "End \(span) on every path, even if an error is thrown. With span(_:) and a closure, the span ends when the closure returns "
        + "or throws; if it does neither, look for a continuation that is never resumed, or for an await that never ends."
    case .maximumAlive:
      "Find what retains the oldest objects, or reuse objects instead of creating new ones. If the number is "
        + "intended, increase 'maximumAlive' in the model."
    case .follows(let after, let callback, _):
      "Call \(callback) on every path after \(after), even if an error is thrown, for example in a defer block."
    }
  }

  /// The description of the rule for its page.
  var explanation: String {
    switch requirement {
    case .spanEndsWithin:
      "The rule measures the time from the begin to the end, including the time that an asynchronous span waits. A span that "
        + "has not ended is also reported if it exceeds the maximum. There is one finding per type, with the longest duration."
    case .spanEnds:
      "A span that has not ended at the end of the trace is reported. There is one finding per type."
    case .maximumAlive:
      "The rule counts objects from their `init` to their `deinit`. There is one finding per trace. It states when the "
        + "maximum was first exceeded, how often it was exceeded, and the largest number."
    case .follows(let after, let callback, let before):
      "One `\(callback)` is enough for all previous `\(after)` events. "
        + (before == "deinit" ? "" : "The object's `deinit` is also a deadline. ")
        + "There is one finding per object, for the first missing `\(callback)`."
    }
  }

  var limits: String {
    switch requirement {
    case .spanEndsWithin:
      "Spans that began before the trace, and all spans of a trace with a counting clock, which does not measure time."
    case .spanEnds: "Traces that were not closed: the end of the span may be missing."
    case .maximumAlive:
      "Objects whose `init` is not in the trace, unless the trace continues a trace in which they are alive."
    case .follows(let after, _, let before):
      "Objects that are alive at the end of the trace"
        + (before == "deinit" ? "" : " and had no `\(before)` after `\(after)`")
        + ", and `\(after)` events before the trace."
    }
  }
}
