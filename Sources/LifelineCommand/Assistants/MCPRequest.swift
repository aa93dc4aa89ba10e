internal import LifelineBase

/// A message of a client: JSON-RPC 2.0, one message per line.
struct MCPRequest {
  /// The number or the text by which the client recognizes the answer, or nil for a notification.
  let id: JSONValue?
  let method: String
  let parameters: [JSONParser.Member]

  /// An error of the protocol, which the client's program handles. What a model can correct is the result of a tool.
  struct Failure: Error {
    var id = JSONValue.null
    let code: Int
    let message: String

    static func invalid(_ reason: String) -> Failure { Failure(code: -32600, message: reason) }
  }

  /// Reads a message, or returns nil if it is the answer to a request, because the server makes none.
  init?(_ line: UnsafeRawBufferPointer) throws(Failure) {
    let value: JSONParser.Value
    do throws(JSONParser.Failure) { value = try JSONParser.parse(line) } catch {
      throw Failure(code: -32700, message: "not JSON at byte \(error.offset): \(error.reason)")
    }
    guard case .object(let members) = value else {
      throw .invalid("a message is one JSON object; arrays of messages are not supported")
    }
    id = try Self.id(members.value("id"))
    guard case .string(let method)? = members.value("method") else {
      if members.value("result") != nil || members.value("error") != nil { return nil }
      throw Failure(id: id ?? .null, code: -32600, message: "'method' must be a string")
    }
    self.method = method
    switch members.value("params") {
    case .object(let parameters)?: self.parameters = parameters
    case nil: parameters = []
    default: throw Failure(id: id ?? .null, code: -32600, message: "'params' must be an object")
    }
  }

  private static func id(_ value: JSONParser.Value?) throws(Failure) -> JSONValue? {
    switch value {
    case nil: nil
    case .string(let text)?: .text(text)
    case .integer(let number)?: .integer(number)
    default: throw .invalid("'id' must be a string or an integer")
    }
  }

  // MARK: Answers

  /// Returns the line with a result.
  static func answer(_ result: JSONValue, to id: JSONValue) -> [UInt8] { line(id, ("result", result)) }

  /// Returns the line with an error.
  static func answer(_ failure: Failure) -> [UInt8] {
    let error = JSONValue.object([("code", .integer(failure.code)), ("message", .text(failure.message))])
    return line(failure.id, ("error", error))
  }

  private static func line(_ id: JSONValue, _ member: (String, JSONValue)) -> [UInt8] {
    Array(JSONValue.object([("jsonrpc", .text("2.0")), ("id", id), member]).compact.utf8) + [0x0A]
  }
}

extension [JSONParser.Member] {
  /// Returns the value of the first member with a key.
  func value(_ key: String) -> JSONParser.Value? { first { $0.key == key }?.value }
}
