internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments

struct CheckCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "check", abstract: "Finds the mistakes in traces: repeated loads, leaks after unload, leaked controllers.",
    discussion: """
      Exits with 1 when there is a finding of the severity given by --fail-on or above. Each finding names the events \
      that prove it by their sequence numbers.
      """,
    examples: ["lifeline check trace.jsonl", "lifeline check *.jsonl --format json --fail-on warning"])

  enum Style: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json
  }

  enum Colour: String, CaseIterable, ExpressibleByArgument, Sendable {
    case auto, always, never
  }

  enum Threshold: String, CaseIterable, ExpressibleByArgument, Sendable {
    case error, warning, note, never
  }

  var input = TraceInput()
  @Option(help: "How to print.") var format: Style = .text
  @Option(help: "The least severity that makes the exit code 1.", valueName: "SEVERITY") var failOn: Threshold = .error
  @Option(help: "Colours: on a terminal without NO_COLOR, always, or never.", valueName: "WHEN")
  var colour: Colour = .auto

  @Option(help: "A model of your own to judge by as well; may be repeated.", valueName: "FILE") var model: [String] = []

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let rules = try context.registry.rules(judgingBy: context.registry.models(with: model))
    let check = try input.read(CheckedTraces(RuleRunner(rules)), context)
    let findings = check.runner.findings
    let colours = Colours(isOn: colour == .always || (colour == .auto && context.output.hasColour))
    try context.output.print(format == .json ? json(findings).pretty : text(findings, check, colours))
    let threshold = Severity(rawValue: failOn.rawValue)
    return findings.contains { finding in threshold.map { finding.severity >= $0 } ?? false } ? .failure : .success
  }

  private func json(_ findings: [Finding]) -> JSONValue {
    let summary = FindingsSummary(findings)
    return .object([
      ("findings", .array(findings.map(\.json))),
      ("summary", .object(Severity.allCases.reversed().map { ($0.rawValue, .integer(summary[$0])) })),
    ])
  }

  private func text(_ findings: [Finding], _ check: CheckedTraces, _ colours: Colours) -> String {
    var lines: [String] = []
    for finding in findings {
      // Only what this command adds may move the terminal: all that comes out of a trace is made harmless first.
      let rule = colours.strong(TerminalText.escaping(finding.rule))
      lines.append("\(colours.severity(finding.severity)) \(rule) in \(TerminalText.escaping(finding.trace))")
      lines.append("  \(TerminalText.escaping(finding.message))")
      let events = finding.events.map(String.init).joined(separator: ", ")
      lines.append("  Proof: \(finding.events.count == 1 ? "event" : "events") \(events)")
      lines.append("  Mend:  \(TerminalText.escaping(finding.remedy))")
      lines.append("")
    }
    let summary = FindingsSummary(findings)
    let counts = Severity.allCases.reversed().map { severity in
      "\(summary[severity]) \(severity.rawValue)\(summary[severity] == 1 ? "" : "s")"
    }
    let traces = check.traces == 1 ? "1 trace" : "\(check.traces) traces"
    lines.append("\(counts.joined(separator: ", ")) in \(traces) of \(check.events) events")
    return lines.joined(separator: "\n")
  }
}

/// Runs the rules, and counts what they were given.
struct CheckedTraces: TraceConsumer {
  var runner: RuleRunner
  private(set) var traces = 0
  private(set) var events = 0

  init(_ runner: RuleRunner) {
    self.runner = runner
  }

  mutating func begin(_ trace: TraceIdentity) {
    traces += 1
    runner.begin(trace)
  }

  mutating func receive(_ step: TraceStep) {
    events += 1
    runner.receive(step)
  }

  mutating func damaged(_ damage: TraceDamage) { runner.damaged(damage) }
  mutating func end(_ end: TraceEnd) { runner.end(end) }
}

extension Finding {
  fileprivate var json: JSONValue {
    .object([
      ("rule", .text(rule)), ("severity", .text(severity.rawValue)), ("type", .text(subject.type.string)),
      ("name", subject.name.map(JSONValue.text) ?? .null), ("id", .integer(subject.id)), ("trace", .text(trace)),
      ("message", .text(message)), ("events", .array(events.map(JSONValue.integer))), ("remedy", .text(remedy)),
      ("fingerprint", .text(fingerprint)),
    ])
  }
}

/// Colours of findings on a terminal.
private struct Colours {
  let isOn: Bool

  func severity(_ severity: Severity) -> String {
    let code =
      switch severity {
      case .error: "1;31"
      case .warning: "33"
      case .note: "36"
      }
    return wrap("\(severity.rawValue):", code)
  }

  func strong(_ text: String) -> String { wrap(text, "1") }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
