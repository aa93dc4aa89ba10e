internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// The output of a plug-in, with one finding per line.
struct PluginOutput {
  private(set) var findings: [Finding] = []
  /// The problem with the first line that is not a finding, and the number of such lines.
  private(set) var problem: PluginProblem?

  private let plugin: RulePlugin
  private let trace: String

  /// Reads the lines.
  ///
  /// Empty lines are skipped. Lines that are not findings do not affect the other lines.
  ///
  /// - Parameters:
  ///   - trace: The name of the trace that findings are about.
  ///   - traceIndex: The index of the trace.
  init(_ bytes: [UInt8], of plugin: RulePlugin, trace: String, traceIndex: Int) {
    self.plugin = plugin
    self.trace = trace
    var first: (line: Int, reason: String)?
    var bad = 0
    var rest = bytes[...]
    var number = 0
    while !rest.isEmpty, bad < Self.maximumBadLines {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(line.count + 1)
      number += 1
      guard line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { continue }
      do throws(LineProblem) {
        var finding = try finding(Array(line))
        finding.traceIndex = traceIndex
        findings.append(finding)
      } catch {
        bad += 1
        first = first ?? (number, error.reason)
      }
    }
    guard let first else { return }
    let isCut = bad == Self.maximumBadLines
    let others = bad == 1 ? "" : "; \(bad - 1)\(isCut ? " or" : "") more lines are not findings"
    problem = PluginProblem("line \(first.line) of its output is not a finding: \(first.reason)\(others)")
  }

  /// The maximum number of lines that are not findings, after which reading stops.
  private static let maximumBadLines = 100

  private struct LineProblem: Error {
    var reason: String
  }

  private func finding(_ line: [UInt8]) throws(LineProblem) -> Finding {
    let fields = try Fields(line)
    guard let rule = try fields.text("rule"), !rule.isEmpty else { throw LineProblem(reason: "'rule' is missing") }
    guard let name = try fields.text("severity") else { throw LineProblem(reason: "'severity' is missing") }
    guard let severity = Severity(rawValue: name) else {
      throw LineProblem(reason: "'severity' must be error, warning, or note")
    }
    guard let message = try fields.text("message") else { throw LineProblem(reason: "'message' is missing") }
    let type = try fields.text("type") ?? ""
    let subject = Subject(
      id: max(0, try fields.integer("id") ?? 0), kind: "subject", type: TypeName(type),
      name: try fields.text("name"))
    return Finding(
      rule: rule, severity: severity, subject: subject, trace: trace, message: message,
      events: try fields.integers("events"),
      fix: try fields.text("fix") ?? "See the documentation of \(plugin.program) about '\(rule)'.",
      fingerprint: try fields.text("fingerprint") ?? "\(rule):\(type)",
      code: CodeReference(type: subject.type, callback: try fields.text("callback").map { EventName($0) }))
  }

  /// The members of a line's object, where a null value counts as missing.
  private struct Fields {
    private let members: [JSONParser.Member]

    init(_ line: [UInt8]) throws(LineProblem) {
      let document: JSONDocument
      do throws(JSONDocument.Problem) { document = try JSONDocument(parsing: line) } catch {
        throw LineProblem(reason: "column \(error.column): \(error.reason)")
      }
      guard case .object(let members) = document.root else { throw LineProblem(reason: "it is not a JSON object") }
      self.members = members
    }

    func text(_ key: String) throws(LineProblem) -> String? {
      switch value(key) {
      case nil, .null?: return nil
      case .string(let text)?: return text
      default: throw LineProblem(reason: "'\(key)' must be a string")
      }
    }

    func integer(_ key: String) throws(LineProblem) -> Int? {
      switch value(key) {
      case nil, .null?: return nil
      case .integer(let number)?: return number
      default: throw LineProblem(reason: "'\(key)' must be a whole number")
      }
    }

    func integers(_ key: String) throws(LineProblem) -> [Int] {
      let problem = LineProblem(reason: "'\(key)' must be an array of whole numbers")
      switch value(key) {
      case nil, .null?: return []
      case .array(let elements)?:
        var numbers: [Int] = []
        for element in elements {
          guard case .integer(let number) = element.value else { throw problem }
          numbers.append(number)
        }
        return numbers
      default: throw problem
      }
    }

    private func value(_ key: String) -> JSONParser.Value? { members.last { $0.key == key }?.value }
  }
}
