internal import Lifeline
package import LifelineBase
package import LifelineTraces

/// Documents with findings as JSON, in the format of `docs/findings.schema.json`.
package enum FindingDocument {
  /// The key of the version, and the version.
  package static let (versionKey, version) = ("lifelineFindings", 1)

  /// A document with findings of the test or program that is running, whose trace has no file yet.
  package static func text(of findings: [Finding]) -> String {
    let elements = findings.map { JSONValue.object($0.members(hasSteps: true)) }
    return JSONValue.object([(versionKey, .integer(version)), ("findings", .array(elements))]).pretty
  }
}

extension FindingDocument {
  /// Reads the mistakes of a document, each with the steps of all its findings.
  package static func mistakes(parsing bytes: [UInt8]) throws(JSONDocument.Problem) -> [FixedMistake] {
    let document = try JSONDocument(parsing: bytes)
    guard case .integer(let number)? = document.root[versionKey], number >= 1 else {
      throw document.problem(at: 0, "these are not the findings of a check in JSON")
    }
    guard number <= version, case .array(let elements)? = document.root["findings"] else {
      throw document.problem(at: 0, "this version of Lifeline reads findings up to version \(version)")
    }
    var mistakes: [FixedMistake] = []
    var positions: [String: Int] = [:]
    for element in elements {
      guard case .string(let fingerprint)? = element.value["fingerprint"],
        case .string(let rule)? = element.value["rule"],
        case .string(let type)? = element.value["type"]
      else { throw document.problem(at: element.offset, "a finding needs 'fingerprint', 'rule', and 'type'") }
      let position = positions[fingerprint] ?? mistakes.count
      if positions.updateValue(position, forKey: fingerprint) == nil {
        mistakes.append(FixedMistake(fingerprint: fingerprint, rule: rule, type: type))
      }
      guard case .array(let steps)? = element.value["reproduce"]?["steps"] else { continue }
      mistakes[position].addWay(steps.map { if case .string(let name) = $0.value { name } else { "" } })
    }
    return mistakes
  }
}

extension JSONParser.Value {
  /// The value of a member, or nil if this is no object or lacks the member.
  fileprivate subscript(key: String) -> JSONParser.Value? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }
}

extension Finding {
  /// The members of the finding in JSON.
  ///
  /// - Parameters:
  ///   - evidence: The trace's file, and the line of the first event of the evidence, if it is known.
  ///   - hasSteps: Whether the ``steps`` are known. If there are none, the finding has no steps.
  ///   - command: The command that verifies a fix, if a command line writes the finding.
  package func members(
    evidence: (file: String, line: Int?)? = nil, hasSteps: Bool, command: String? = nil
  ) -> [(String, JSONValue)] {
    let members: [(String, JSONValue)] = [
      ("rule", .text(rule)), ("severity", .text(severity.rawValue)), ("type", .text(subject.type.string)),
      ("name", subject.name.map(JSONValue.text) ?? .null), ("id", .integer(subject.id)), ("trace", .text(trace)),
      ("message", .text(message)), ("events", .array(events.map(JSONValue.integer))), ("fix", .text(fix)),
      ("allow", .text("\(rule):\(subject.type):REASON")), ("fingerprint", .text(fingerprint)),
    ]
    let file = evidence.map { evidence in
      [("file", JSONValue.text(evidence.file))] + (evidence.line.map { [("line", .integer($0))] } ?? [])
    }
    return members + leakMembers + (file.map { [("evidence", .object($0))] } ?? [])
      + (step.map { [("step", .text($0))] } ?? [])
      + (code.caller.map { [("caller", .text($0.description))] } ?? [])
      + (place.map { [("source", $0.json)] } ?? [])
      + (hasSteps ? [("reproduce", reproduction(command))] : [])
  }

  /// The members that only leaks have.
  private var leakMembers: [(String, JSONValue)] {
    (keeper.map { [("keeper", .text($0.rawValue))] } ?? []) + (suspect.map { [("suspect", .text($0))] } ?? [])
      + (references?.members ?? [])
      + (states.isEmpty ? [] : [("states", .array(states.map(JSONValue.text)))])
  }

  /// How to find the mistake again: the test, the steps, and the command that verifies the fix.
  private func reproduction(_ command: String?) -> JSONValue {
    .object(
      (test == nil ? [] : [("test", .text(trace))]) + [("steps", .array(steps.map(JSONValue.text)))]
        + (command.map { [("command", .text($0))] } ?? []))
  }
}

extension SourcePlace {
  /// The place as JSON. If the file could not be found, its key is different, so that no program tries to open the
  /// file.
  fileprivate var json: JSONValue {
    let members: [(String, JSONValue)] = [(isPath ? "file" : "fileID", .text(file)), ("line", .integer(line))]
    return .object(members + (column.map { [("column", .integer($0))] } ?? []))
  }
}
