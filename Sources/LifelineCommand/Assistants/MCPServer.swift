internal import LifelineBase
internal import LifelineTraces

/// A server of the Model Context Protocol: it reads requests from standard input, and answers on standard output.
///
/// It answers one request after the other, and ends with its input.
@MainActor
struct MCPServer {
  /// The versions of the protocol with the messages that this server uses, starting with the newest.
  static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  private static let instructions = """
    Lifeline finds life-cycle mistakes and leaks in recorded traces, and proves them. Start with 'findings'; 'path' shows \
    one finding with its evidence, what retains the object, and the fix; 'explain' a rule with wrong and right code; 'life' \
    what happened to an object. Change code only for what the evidence shows, record again, and let 'compare' say what is \
    fixed: what was not exercised is not fixed.
    """

  let tools: MCPTools
  let output: OutputStream

  /// Answers all requests of standard input.
  func run() throws {
    var lines = LineSplitter(try ByteInput(path: "-"))
    while let line = try lines.next() {
      switch line {
      case .text(let bytes) where bytes.allSatisfy({ $0 == UInt8(ascii: " ") }): continue
      case .text(let bytes) where bytes.count <= Self.longestRequest:
        if let answer = answer(to: bytes) { try output.write(answer) }
      default: try output.write(Self.tooLong)
      }
    }
  }

  /// The maximum size of a request in bytes. The arguments of the tools are names and paths.
  static let longestRequest = 1 << 20

  private static var tooLong: [UInt8] {
    MCPRequest.answer(.invalid("the request is longer than \(longestRequest) bytes"))
  }

  /// Returns the line with the answer to a message, or nil if the message wants none.
  func answer(to line: UnsafeRawBufferPointer) -> [UInt8]? {
    do throws(MCPRequest.Failure) {
      guard let request = try MCPRequest(line), let id = request.id else { return nil }
      do throws(MCPRequest.Failure) { return MCPRequest.answer(try result(of: request), to: id) } catch {
        return MCPRequest.answer(.init(id: id, code: error.code, message: error.message))
      }
    } catch { return MCPRequest.answer(error) }
  }

  private func result(of request: MCPRequest) throws(MCPRequest.Failure) -> JSONValue {
    switch request.method {
    case "initialize": return greeting(request.parameters.value("protocolVersion"))
    case "ping": return .object([])
    case "tools/list": return .object([("tools", .array(MCPTool.allCases.map(\.json)))])
    case "tools/call": return try call(request.parameters)
    default:
      throw MCPRequest.Failure(code: -32601, message: "there is no method '\(TerminalText.escaping(request.method))'")
    }
  }

  /// The client's version if the server knows it, and otherwise the newest one.
  private func greeting(_ wanted: JSONParser.Value?) -> JSONValue {
    var version = Self.versions[0]
    if case .string(let text)? = wanted, Self.versions.contains(text) { version = text }
    return .object([
      ("protocolVersion", .text(version)), ("capabilities", .object([("tools", .object([]))])),
      ("serverInfo", .object([("name", .text("lifeline")), ("version", .text(CommandLineTool.version))])),
      ("instructions", .text(Self.instructions)),
    ])
  }

  private func call(_ parameters: [JSONParser.Member]) throws(MCPRequest.Failure) -> JSONValue {
    guard case .string(let name)? = parameters.value("name") else {
      throw MCPRequest.Failure(code: -32602, message: "'name' must be the name of a tool")
    }
    guard let tool = MCPTool(rawValue: name) else {
      let advice = NearestName.advice(name, in: MCPTool.allCases.map(\.rawValue))
      throw MCPRequest.Failure(code: -32602, message: "there is no tool '\(TerminalText.escaping(name))'; \(advice)")
    }
    do {
      var given: [JSONParser.Member] = []
      switch parameters.value("arguments") {
      case .object(let members)?: given = members
      case nil, .null?: break
      default: throw ToolProblem("'arguments' must be an object")
      }
      return try tools.call(tool, with: MCPArguments(given, of: tool)).json(isError: false)
    } catch { return MCPAnswer.text(String(describing: error)).json(isError: true) }
  }
}

/// What a tool answers.
enum MCPAnswer {
  case text(String)
  case picture([UInt8], String)

  func json(isError: Bool) -> JSONValue {
    let content: [JSONValue] =
      switch self {
      case .text(let text): [Self.json(text)]
      case .picture(let png, let remarks): [Self.json(png)] + (remarks.isEmpty ? [] : [Self.json(remarks)])
      }
    return .object([("content", .array(content))] + (isError ? [("isError", .boolean(true))] : []))
  }

  private static func json(_ text: String) -> JSONValue { .object([("type", .text("text")), ("text", .text(text))]) }

  private static func json(_ png: [UInt8]) -> JSONValue {
    .object([
      ("type", .text("image")), ("data", .text(Base64Text.encoding(png))), ("mimeType", .text("image/png")),
    ])
  }
}
