internal import LifelineBase

/// A tool of the server. All tools only read.
enum MCPTool: String, CaseIterable, Sendable {
  case findings, path, explain, life, compare, picture

  /// An argument of a tool.
  struct Parameter {
    enum Kind {
      case text
      case number
      case choice([String])
    }

    let name: String
    let help: String
    var kind = Kind.text
    var isRequired = false
  }

  var help: String {
    switch self {
    case .findings:
      "Lists the mistakes in traces, the worst first: rule, type, suspect, line, fix, and an id. At most 2,000 characters."
    case .path:
      "One finding in full, as JSON: evidence, retain path, suspect, step, source line, fix, and how to allow it."
    case .explain: "The page of a rule: what it means, when it does not apply, wrong and right code."
    case .life: "What happened to an object: its callbacks with times, in the order of the trace."
    case .compare:
      "Compares the findings of two folders of traces, such as before and after a fix: new, fixed, unchanged."
    case .picture:
      "A picture of a trace as PNG: timeline, lives of objects, states, retain paths of leaks, or a type's life."
    }
  }

  var parameters: [Parameter] {
    let traces = Parameter(name: "traces", help: "File or folder, relative to the served folder. Default: all of it.")
    let object = Parameter(name: "object", help: "Name of an object, or '#' and its number in the trace.")
    switch self {
    case .findings:
      return [
        traces, .init(name: "rule", help: "Only this rule."),
        .init(name: "from", help: "Number of the first finding to list. Default: 1.", kind: .number),
      ]
    case .path:
      return [traces, .init(name: "finding", help: "Id from 'findings', or a fingerprint.", isRequired: true)]
    case .explain: return [.init(name: "rule", help: "Id of the rule.", isRequired: true)]
    case .life:
      return [
        traces, .init(name: object.name, help: object.help, isRequired: true),
        .init(name: "since", help: "Start at a time such as 1.5s, or at an event such as #120."),
      ]
    case .compare:
      return [
        .init(name: "base", help: "File or folder with the traces before.", isRequired: true),
        .init(name: "new", help: "File or folder with the traces after.", isRequired: true),
      ]
    case .picture:
      return [
        .init(name: traces.name, help: "File, relative to the served folder.", isRequired: true),
        .init(
          name: "diagram", help: "Default: timeline.", kind: .choice(RenderCommand.DiagramKind.allCases.map(\.rawValue))
        ),
        object, .init(name: "type", help: "Only objects of this type."),
      ]
    }
  }

  /// The tool as the protocol describes it, with a JSON schema of its arguments.
  var json: JSONValue {
    let properties = parameters.map { parameter -> (String, JSONValue) in
      let kind: [(String, JSONValue)] =
        switch parameter.kind {
        case .text: [("type", .text("string"))]
        case .number: [("type", .text("integer")), ("minimum", .integer(1))]
        case .choice(let words): [("type", .text("string")), ("enum", .array(words.map(JSONValue.text)))]
        }
      return (parameter.name, .object(kind + [("description", .text(parameter.help))]))
    }
    let required = parameters.filter(\.isRequired).map { JSONValue.text($0.name) }
    let schema: [(String, JSONValue)] = [
      ("type", .text("object")), ("properties", .object(properties)), ("required", .array(required)),
      ("additionalProperties", .boolean(false)),
    ]
    return .object([
      ("name", .text(rawValue)), ("description", .text(help)), ("inputSchema", .object(schema)),
      ("annotations", .object([("readOnlyHint", .boolean(true)), ("openWorldHint", .boolean(false))])),
    ])
  }
}

/// A problem with a call, in words for the model that made it.
struct ToolProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// The arguments of a call, which are of the tool's kinds.
struct MCPArguments {
  private var texts: [String: String] = [:]
  private var numbers: [String: Int] = [:]

  init(_ members: [JSONParser.Member], of tool: MCPTool) throws(ToolProblem) {
    for member in members where !member.value.isNull {
      guard let parameter = tool.parameters.first(where: { $0.name == member.key }) else {
        let advice = NearestName.advice(member.key, in: tool.parameters.map(\.name))
        throw ToolProblem("'\(tool.rawValue)' has no argument '\(TerminalText.escaping(member.key))'; \(advice)")
      }
      switch (parameter.kind, member.value) {
      case (.text, .string(let text)): texts[member.key] = text
      case (.choice(let words), .string(let text)):
        guard words.contains(text) else {
          let advice = NearestName.advice(text, in: words)
          throw ToolProblem("'\(member.key)' does not accept '\(TerminalText.escaping(text))'; \(advice)")
        }
        texts[member.key] = text
      case (.number, .integer(let number)) where number > 0: numbers[member.key] = number
      case (.number, _): throw ToolProblem("'\(member.key)' must be an integer of at least 1")
      default: throw ToolProblem("'\(member.key)' must be a string")
      }
    }
    if let missing = tool.parameters.first(where: { $0.isRequired && texts[$0.name] == nil }) {
      throw ToolProblem("'\(missing.name)' is missing: \(missing.help)")
    }
  }

  func text(_ name: String) -> String? { texts[name] }
  func number(_ name: String) -> Int? { numbers[name] }
}

extension JSONParser.Value {
  fileprivate var isNull: Bool { if case .null = self { true } else { false } }
}
