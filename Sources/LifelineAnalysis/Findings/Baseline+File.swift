internal import Lifeline

extension Baseline {
  /// Why a file is no baseline; the description names line and column.
  public struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
    var problem: String
    /// Whether the file is something other than a baseline.
    public var isOtherFile = false

    public var description: String { problem }
  }

  /// The file: JSON, a line for each finding, sorted, so that two versions of it can be compared line by line.
  public var bytes: [UInt8] {
    let lines = entries.map { entry in
      let members = [
        ("fingerprint", entry.fingerprint), ("rule", entry.rule), ("severity", entry.severity.rawValue),
        ("type", entry.type),
      ]
      return "    {" + members.map { "\"\($0)\": \(Self.quoted($1))" }.joined(separator: ", ") + "}"
    }
    let findings = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
    return Array("{\n  \"\(Self.versionKey)\": \(Self.version),\n  \"findings\": \(findings)\n}\n".utf8)
  }

  private static func quoted(_ text: String) -> String { String(decoding: JSONText.quoted(text), as: UTF8.self) }

  /// Reads a file that ``bytes`` were written to. Unknown keys are skipped.
  public init(parsing bytes: [UInt8]) throws(FileProblem) {
    do throws(JSONDocument.Problem) {
      self.init(try Self.entries(of: JSONDocument(parsing: bytes)))
    } catch {
      throw FileProblem(problem: error.description, isOtherFile: error.reason == Self.otherFile)
    }
  }

  private static let otherFile = "this is not a Lifeline baseline"

  private static func entries(of document: JSONDocument) throws(JSONDocument.Problem) -> [Entry] {
    guard case .object(let members) = document.root, let version = members.last(where: { $0.key == versionKey }) else {
      throw document.problem(at: 0, otherFile)
    }
    guard case .integer(let number) = version.value, number >= 1 else {
      throw document.problem(at: version.offset, "'\(versionKey)' must be a whole number from 1 on")
    }
    guard number <= Self.version else {
      throw document.problem(
        at: version.offset,
        "the baseline has version \(number), this program reads up to version \(Self.version); use a newer lifeline")
    }
    guard let findings = members.last(where: { $0.key == "findings" }) else {
      throw document.problem(at: 0, "'findings' is missing")
    }
    guard case .array(let elements) = findings.value else {
      throw document.problem(at: findings.offset, "'findings' must be an array")
    }
    var entries: [Entry] = []
    for element in elements { entries.append(try entry(element, document)) }
    return entries
  }

  private static func entry(
    _ element: JSONParser.Element, _ document: JSONDocument
  ) throws(JSONDocument.Problem) -> Entry {
    guard case .object(let members) = element.value else {
      throw document.problem(at: element.offset, "each of 'findings' must be an object")
    }
    func text(_ key: String) throws(JSONDocument.Problem) -> (text: String, offset: Int) {
      guard let member = members.last(where: { $0.key == key }) else {
        throw document.problem(at: element.offset, "'\(key)' is missing")
      }
      guard case .string(let text) = member.value else {
        throw document.problem(at: member.offset, "'\(key)' must be a text")
      }
      return (text, member.offset)
    }
    let name = try text("severity")
    guard let severity = Severity(rawValue: name.text) else {
      throw document.problem(at: name.offset, "'severity' must be error, warning or note")
    }
    return Entry(
      fingerprint: try text("fingerprint").text, rule: try text("rule").text, type: try text("type").text,
      severity: severity)
  }
}
