internal import Lifeline
internal import LifelineBase

/// Reads the JSON of a model, and records all syntax problems.
struct ModelReader {
  typealias Value = JSONParser.Value
  typealias Member = JSONParser.Member

  private let bytes: [UInt8]
  private(set) var problems: [String] = []
  /// The offsets of the values of each rule, by key. The key of the rule itself is empty.
  var ruleOffsets: [[String: Int]] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads as much of the model as can be parsed.
  mutating func read() -> LifecycleModel? {
    do throws(JSONParser.Failure) {
      let value = try parse()
      guard case .object = value else {
        note("a model is one JSON object", at: 0)
        return nil
      }
      return model(value)
    } catch {
      note(error.reason.replacing("the line", with: "the text"), at: error.offset)
      return nil
    }
  }

  private func parse() throws(JSONParser.Failure) -> Value {
    let result: Result<Value, JSONParser.Failure> = bytes.withUnsafeBytes { bytes in
      do throws(JSONParser.Failure) { return .success(try JSONParser.parse(bytes)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  mutating func note(_ problem: String, at offset: Int) {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    problems.append("\(line):\(column): \(problem)")
  }

  // MARK: Parts

  private mutating func model(_ value: Value) -> LifecycleModel {
    let keys = [
      "lifelineModel", "name", "summary", "kind", "types", "groups", "states", "transitions", "anywhere", "custom",
      "rules",
    ]
    let object = members(of: value, at: 0, what: "a model", keys: keys)
    checkVersion(object["lifelineModel"])
    var model = LifecycleModel(
      name: text(object["name"], of: "name"), summary: optionalText(object["summary"]) ?? "",
      kind: text(object["kind"], of: "kind"), types: texts(object["types"]),
      groups: objects(object["groups"]) { reader, value, offset in reader.group(value, offset) },
      states: objects(object["states"], isRequired: "states") { reader, value, offset in reader.state(value, offset) },
      transitions: objects(object["transitions"], isRequired: "transitions") { reader, value, offset in
        reader.transition(value, offset)
      },
      globalCallbacks: objects(object["anywhere"]) { reader, value, offset in reader.globalCallback(value, offset) },
      customCallbacks: texts(object["custom"]))
    var count = 0
    model.rules = objects(object["rules"]) { reader, value, offset in
      defer { count += 1 }
      return reader.rule(value, offset, position: count)
    }.compactMap(\.self)
    return model
  }

  private mutating func checkVersion(_ member: Member?) {
    switch member?.value {
    case .integer(1)?: break
    case nil: note("'lifelineModel' is missing; write \"lifelineModel\": 1", at: 0)
    default: note("'lifelineModel' must be 1, the only version of the format", at: member?.offset ?? 0)
    }
  }

  private mutating func group(_ value: Value, _ offset: Int) -> LifecycleModel.Group {
    let object = members(of: value, at: offset, what: "a group", keys: ["id", "title"])
    return .init(id: text(object["id"], of: "id", at: offset), title: text(object["title"], of: "title", at: offset))
  }

  private mutating func state(_ value: Value, _ offset: Int) -> LifecycleModel.State {
    let object = members(of: value, at: offset, what: "a state", keys: Self.stateKeys)
    let id = text(object["id"], of: "id", at: offset)
    return .init(
      id: id, title: optionalText(object["title"]) ?? id, group: optionalText(object["group"]),
      isInitial: flag(object["initial"]), isFinal: flag(object["final"]), look: look(object["look"]))
  }

  private static let stateKeys = ["id", "title", "group", "initial", "final", "look"]

  private mutating func look(_ member: Member?) -> LifecycleModel.Look? {
    guard let member, let text = optionalText(member) else { return nil }
    if let look = LifecycleModel.Look(rawValue: text) { return look }
    let known = LifecycleModel.Look.allCases.map(\.rawValue)
    note(
      "'look' must be one of \(known.joined(separator: ", "))\(NearestName.hint(text, in: known))", at: member.offset)
    return nil
  }

  private mutating func transition(_ value: Value, _ offset: Int) -> LifecycleModel.Transition {
    let keys = ["from", "on", "to", "since", "until", "note", "rare"]
    let object = members(of: value, at: offset, what: "a transition", keys: keys)
    for key in ["from", "on"] where object[key] == nil { note("a transition has no '\(key)'", at: offset) }
    return .init(
      from: texts(object["from"]), callbacks: texts(object["on"]), to: text(object["to"], of: "to", at: offset),
      since: release(object["since"]), until: release(object["until"]), note: optionalText(object["note"]),
      isRare: flag(object["rare"]))
  }

  private mutating func globalCallback(_ value: Value, _ offset: Int) -> LifecycleModel.GlobalCallback {
    if case .string(let callback) = value { return .init(callbacks: [callback]) }
    let object = members(of: value, at: offset, what: "an entry of 'anywhere'", keys: ["on", "since", "until"])
    if object["on"] == nil { note("an entry of 'anywhere' has no 'on'", at: offset) }
    return .init(callbacks: texts(object["on"]), since: release(object["since"]), until: release(object["until"]))
  }

  // MARK: Values

  mutating func members(
    of value: Value, at offset: Int, what: String, keys: [String]
  ) -> [String: Member] {
    guard case .object(let members) = value else {
      note("\(what) must be an object", at: offset)
      return [:]
    }
    var known: [String: Member] = [:]
    for member in members {
      if !keys.contains(member.key) {
        note("unknown key '\(member.key)' in \(what)\(NearestName.hint(member.key, in: keys))", at: member.offset)
      } else if known.updateValue(member, forKey: member.key) != nil {
        note("'\(member.key)' occurs twice in \(what)", at: member.offset)
      }
    }
    return known
  }

  private mutating func objects<Part>(
    _ member: Member?, isRequired name: String? = nil, _ read: (inout ModelReader, Value, Int) -> Part
  ) -> [Part] {
    guard let member else {
      if let name { note("'\(name)' is missing", at: 0) }
      return []
    }
    guard case .array(let elements) = member.value else {
      note("'\(member.key)' must be an array", at: member.offset)
      return []
    }
    return elements.map { read(&self, $0.value, $0.offset) }
  }

  /// - Parameter place: The path of the object in messages, or nil.
  mutating func text(_ member: Member?, of key: String, at offset: Int = 0, in place: String? = nil) -> String {
    guard member != nil else {
      note(place.map { "\($0) has no '\(key)'" } ?? "'\(key)' is missing", at: offset)
      return "?"
    }
    return optionalText(member, in: place) ?? "?"
  }

  mutating func optionalText(_ member: Member?, in place: String? = nil) -> String? {
    guard let member else { return nil }
    if case .string(let text) = member.value { return text }
    note("\(place.map { "\($0).\(member.key)" } ?? "'\(member.key)'") must be a string", at: member.offset)
    return nil
  }

  /// Returns the strings of a member that is a string or an array of strings.
  private mutating func texts(_ member: Member?) -> [String] {
    guard let member else { return [] }
    if case .string(let text) = member.value { return [text] }
    guard case .array(let elements) = member.value else {
      note("'\(member.key)' must be a string or an array of strings", at: member.offset)
      return []
    }
    return elements.compactMap { element in
      optionalText(Member(key: member.key, value: element.value, offset: element.offset))
    }
  }

  private mutating func flag(_ member: Member?) -> Bool {
    guard let member else { return false }
    if case .boolean(let flag) = member.value { return flag }
    note("'\(member.key)' must be true or false", at: member.offset)
    return false
  }

  private mutating func release(_ member: Member?) -> SystemRelease? {
    guard let member, let text = optionalText(member) else { return nil }
    if let release = SystemRelease(text) { return release }
    note("'\(text)' is not a system version; write it like \"5\" or \"5.1\"", at: member.offset)
    return nil
  }
}

/// An error that lists all problems that make a model unusable.
public struct ModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source of the model: a path, or the name of a model in memory.
  public var source: String
  /// The problems, with one sentence per problem, and with the line and column if they are known.
  public var problems: [String]

  package init(source: String, problems: [String]) {
    self.source = source
    self.problems = problems
  }

  /// A description with one line per problem.
  public var description: String { problems.map { "\(source):\($0)" }.joined(separator: "\n") }
}
