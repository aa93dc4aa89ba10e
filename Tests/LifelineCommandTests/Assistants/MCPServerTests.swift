import Foundation
import LifelineTestSupport
import Testing

@testable import LifelineCommand

/// A server that answers in the test's process.
@MainActor
struct ServedTests {
  let folder: TemporaryFolder
  private let server: MCPServer

  /// Serves a new folder, or the subfolder of another one.
  init(_ folder: TemporaryFolder? = nil, in subfolder: String = "") throws {
    self.folder = try folder ?? TemporaryFolder()
    let output = OutputStream(1)
    let context = CommandContext(
      registry: .demo, arguments: [], output: output, errorOutput: OutputStream(2),
      environment: CommandEnvironment(folder: self.folder.path, variables: [:]))
    server = MCPServer(tools: MCPTools(try ServedFolder(self.folder.path + subfolder), context), output: output)
  }

  /// The answer to a line, or nil if there is none.
  func answer(_ line: String) throws -> [String: Any]? {
    guard let bytes = Array(line.utf8).withUnsafeBytes({ server.answer(to: $0) }) else { return nil }
    #expect(bytes.last == 0x0A)
    #expect(bytes.dropLast().contains(0x0A) == false)
    return try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
  }

  func result(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    let request: [String: Any] = ["jsonrpc": "2.0", "id": 1, "method": method, "params": parameters]
    let line = String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self)
    return try #require(try answer(line)?["result"] as? [String: Any])
  }

  /// What a tool answers: its text, and whether it is an error.
  func call(_ tool: String, _ arguments: [String: Any] = [:]) throws -> (text: String, isError: Bool) {
    let result = try result("tools/call", ["name": tool, "arguments": arguments])
    let content = try #require(result["content"] as? [[String: Any]])
    return (content.compactMap { $0["text"] as? String }.joined(separator: "\n"), result["isError"] as? Bool ?? false)
  }
}

@MainActor
@Suite struct MCPServerTests {
  @Test(arguments: [
    ("2025-11-25", "2025-11-25"), ("2024-11-05", "2024-11-05"), ("2026-07-28", "2025-11-25"), ("x", "2025-11-25"),
  ])
  func `the version is the client's if the server knows it`(wanted: String, version: String) throws {
    let result = try ServedTests().result(
      "initialize", ["protocolVersion": wanted, "capabilities": [:] as [String: Any]])
    #expect(result["protocolVersion"] as? String == version)
    #expect((result["capabilities"] as? [String: Any])?["tools"] != nil)
  }

  @Test(arguments: [
    ("{", -32700, "null"), (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600, "null"), ("7", -32600, "null"),
    (#"{"id":1.5,"method":"ping"}"#, -32600, "null"), (#"{"id":"a","method":7}"#, -32600, "a"),
    (#"{"id":"a"}"#, -32600, "a"), (#"{"id":2,"method":"ping","params":[]}"#, -32600, "2"),
    (#"{"id":2,"method":"server/discover"}"#, -32601, "2"), (#"{"id":2,"method":"tools/call"}"#, -32602, "2"),
    (#"{"id":2,"method":"tools/call","params":{"name":"finding"}}"#, -32602, "2"),
    (#"{"id":9223372036854775808,"method":"ping"}"#, -32600, "null"),
  ])
  func `a message that is no request is answered with a code`(line: String, code: Int, id: String) throws {
    let answer = try #require(try ServedTests().answer(line))
    #expect((answer["error"] as? [String: Any])?["code"] as? Int == code)
    #expect(answer["id"].map { "\($0)" } == (id == "null" ? "\(NSNull())" : id))
  }

  @Test(arguments: [
    #"{"method":"notifications/initialized"}"#, #"{"method":"unknown"}"#, #"{"id":1,"result":{}}"#,
    #"{"id":1,"error":{"code":1,"message":""}}"#,
  ])
  func `notifications and answers are not answered`(line: String) throws {
    #expect(try ServedTests().answer(line) == nil)
  }

  @Test func `six tools that only read describe their arguments`() throws {
    let tools = try #require(try ServedTests().result("tools/list", [:])["tools"] as? [[String: Any]])
    #expect(
      tools.compactMap { $0["name"] as? String } == ["findings", "path", "explain", "life", "compare", "picture"])
    for tool in tools {
      #expect((tool["annotations"] as? [String: Any])?["readOnlyHint"] as? Bool == true)
      let schema = try #require(tool["inputSchema"] as? [String: Any])
      let properties = try #require(schema["properties"] as? [String: [String: Any]])
      #expect(Set(schema["required"] as? [String] ?? []).isSubset(of: properties.keys))
      #expect(properties.values.allSatisfy { $0["description"] is String && $0["type"] is String })
    }
  }

  @Test func `requests are read from standard input until it ends, also after one that is too long`() throws {
    let folder = try TemporaryFolder()
    try folder.write(TraceLines.endedRepeatedLoad.text, to: "t.jsonl")
    let long =
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":""# + String(repeating: "x", count: 10 << 20) + "\"}}"
    let input = [
      long, "", #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"findings"}}"#,
    ]
    let run = try Program(Program.lifeline, ["mcp", folder.path], input: input.joined(separator: "\n")).run()
    #expect(run.status == 0)
    let answers = run.outputText.split(separator: "\n")
    #expect(answers.count == 3)
    #expect(answers[0].contains("longer than"))
    #expect(answers[1] == #"{"jsonrpc":"2.0","id":2,"result":{}}"#)
    #expect(answers[2].contains("repeated-view-did-load"))
  }

  @Test func `a folder that does not exist is an error`() throws {
    let outcome = try TemporaryFolder().lifeline("mcp", "missing")
    #expect(outcome.code == 2)
    #expect(outcome.errors == "lifeline: 'missing' is not a folder; name the folder with the traces\n")
  }
}
