internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

extension Baseline {
  /// A problem in a baseline file.
  ///
  /// The description contains the line and column.
  package struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
    var problem: String
    /// Whether the file is not a baseline.
    package var isOtherFile = false

    package var description: String { problem }
  }

  /// The file's contents: JSON with one finding per line, sorted, so that a line-by-line diff of two versions is
  /// useful.
  package var bytes: [UInt8] {
    var json = JSONWriter(.block, escapesControls: true)
    json.object { json in
      json.key(named: Self.versionKey)
      json.integer(Self.version)
      json.member("findings", entries) { json, entry in
        json.object(.line) { json in
          json.member("fingerprint", entry.fingerprint)
          json.member("rule", entry.rule)
          json.member("severity", entry.severity.rawValue)
          json.member("type", entry.type)
        }
      }
    }
    return json.bytes + Array("\n".utf8)
  }

  /// Parses the contents of a baseline file.
  ///
  /// Unknown keys are ignored.
  package init(parsing bytes: [UInt8]) throws(FileProblem) {
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
      throw document.problem(at: version.offset, "'\(versionKey)' must be a whole number of at least 1")
    }
    guard number <= Self.version else {
      throw document.problem(
        at: version.offset,
        "the baseline has version \(number), but this version of Lifeline reads versions up to \(Self.version)")
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
      throw document.problem(at: element.offset, "each element of 'findings' must be an object")
    }
    func text(_ key: String) throws(JSONDocument.Problem) -> (text: String, offset: Int) {
      guard let member = members.last(where: { $0.key == key }) else {
        throw document.problem(at: element.offset, "'\(key)' is missing")
      }
      guard case .string(let text) = member.value else {
        throw document.problem(at: member.offset, "'\(key)' must be a string")
      }
      return (text, member.offset)
    }
    let name = try text("severity")
    guard let severity = Severity(rawValue: name.text) else {
      throw document.problem(at: name.offset, "'severity' must be error, warning, or note")
    }
    return Entry(
      fingerprint: try text("fingerprint").text, rule: try text("rule").text, type: try text("type").text,
      severity: severity)
  }
}
