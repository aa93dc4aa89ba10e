internal import Lifeline
internal import LifelineBase
package import LifelineTraces

/// Describes the lines of one kind of log and the text in them.
package struct LogTemplate: Hashable, Sendable {
  /// The template's name in messages and in the trace's witness.
  package let name: String
  private(set) var line: LineTemplate
  private(set) var texts: [TextTemplate]
  /// Additional names of callbacks, such as `dealloc`, or the names of the events of objects of the kind.
  let names: [String: String]
  /// The kind of the objects.
  private(set) var kind = SubjectKind.controller
  /// Whether any word can be a type. This is true for users' templates, which are always trusted.
  let acceptsAllTypes: Bool

  /// - Throws: An error that describes the first invalid format.
  init(
    name: String, line: String, texts: [String], names: [String: String] = [:], acceptsAllTypes: Bool = true
  ) throws(LineTemplate.Problem) {
    self.name = name
    self.names = names
    self.acceptsAllTypes = acceptsAllTypes
    do throws(LineTemplate.Problem) { self.line = try LineTemplate(line) } catch {
      throw LineTemplate.Problem(reason: "the line '\(line)' \(error.reason)")
    }
    var templates: [TextTemplate] = []
    for text in texts {
      do throws(LineTemplate.Problem) { templates.append(try TextTemplate(text)) } catch {
        throw LineTemplate.Problem(reason: "the text '\(text)' \(error.reason)")
      }
    }
    self.texts = templates
  }

  /// Returns an equal template that shares no memory with this one, for use in another thread.
  func copied() -> LogTemplate {
    var copy = self
    copy.line = line.copied()
    copy.texts = texts.map { $0.copied() }
    return copy
  }
}

extension LogTemplate {
  /// The usual forms of text that report a callback, the most precise form first.
  ///
  /// If `self` and `__func__` are printed as `%@ --> %s`, the class in brackets is the class that implements the
  /// method, not the class of the object.
  private static let usualTexts = [
    "<{type}: {id}> {event}", "<{type}: {id}>) {event}", "<{type}: {id}> -[{_} {event}",
    "<{type}: {id}> -> -[{_} {event}",
    "<{type}: {id}> --> -[{_} {event}", "<{type}: {id}> ---> -[{_} {event}", "<{type}: {id}> => -[{_} {event}",
    "{type} -> -[{_} {event}", "{type} --> -[{_} {event}", "{type} ---> -[{_} {event}", "{type} => -[{_} {event}",
    "-[{type}({_}) {event}", "-[{type} {event}", "[{type} {event}", "{type}({id}).{event}",
    "{type}({id}) {event}", "{type}@{id} {event}", "{type} {id} {event}", "{type}.{event}", "{type}: {event}",
    "{type}'s {event}",
    "{type} - {event}", "{type} {event}", "[{type}] {event}", "{type} -> {event}", "{type} --> {event}",
    "{type} >> {event}", "{type} is being {event}", "{event} <{type}: {id}>", "{event} {type}", "{event}: {type}",
    "{event} - {type}", "{event} in {type}",
  ]

  /// The words that logs usually contain when an object begins or ends.
  private static let usualNames = Dictionary(
    uniqueKeysWithValues: ["deallocated", "deinitialized", "deinit", "dealloc"].flatMap {
      [($0, "deinit"), ($0.prefix(1).uppercased() + $0.dropFirst(), "deinit"), ($0.uppercased(), "deinit")]
    } + [("Init", "init")])

  private static func usual(_ name: String, _ line: String) -> LogTemplate {
    do throws(LineTemplate.Problem) {
      return try LogTemplate(name: name, line: line, texts: usualTexts, names: usualNames, acceptsAllTypes: false)
    } catch {
      preconditionFailure("the template \(name): \(error.reason)")
    }
  }

  /// The built-in templates. If several templates match a line, the first one is used.
  package static let standard: [LogTemplate] = [
    usual("log-show-compact", "{time:yyyy-MM-dd HH:mm:ss.f+} {level} {process}[{pid}:{thread}] {text}"),
    usual("nslog", "{time:yyyy-MM-dd HH:mm:ss.f+z?} {process}[{pid}:{thread}] {text}"),
    usual("log-show", "{time:yyyy-MM-dd HH:mm:ss.f+z} {thread} {_} {_} {pid} {_} {process}: {text}"),
    usual("log-show-syslog", "{time:yyyy-MM-dd HH:mm:ss.f+z} {_} {process}[{pid}]: {text}"),
    usual("iso", "{time:yyyy-MM-ddTHH:mm:ss.f+z?} {text}"),
    usual("date-time", "{time:yyyy-MM-dd HH:mm:ss.f+z?} {text}"),
    usual("date-time-slashes", "{time:yyyy/MM/dd HH:mm:ss.f+z?} {text}"),
    // The log files of CocoaLumberjack.
    usual("lumberjack", "{time:yyyy/MM/dd HH:mm:ss:f+} {text}"),
    usual("date-time-seconds", "{time:yyyy-MM-dd HH:mm:ssz?} {text}"),
    usual("date-time-slashes-seconds", "{time:yyyy/MM/dd HH:mm:ssz?} {text}"),
    usual("bracketed-date-time", "[{time:yyyy-MM-dd HH:mm:ss.f+z?}]{text}"),
    usual("time", "{time:HH:mm:ss.f+} {text}"),
    usual("bracketed-time", "[{time:HH:mm:ss.f+}] {text}"),
    usual("process", "{process}[{pid}:{thread}] {text}"),
    usual("text", "{text}"),
  ]

  /// Reads a user's template: `{"name": "ours", "line": "…", "text": ["…"], "names": {"dealloc": "deinit"}}`.
  package init(json bytes: [UInt8]) throws(JSONDocument.Problem) {
    let document = try JSONDocument(parsing: bytes)
    guard case .object(let members) = document.root else {
      throw document.problem(at: 0, "a template must be a JSON object")
    }
    var (name, line, texts, names) = ("template", String?.none, [String]?.none, [String: String]())
    var kind: SubjectKind?
    for case ("kind", .string(let text)) in members.map({ ($0.key, $0.value) }) where !text.isEmpty {
      kind = SubjectKind(text)
    }
    for member in members {
      switch (member.key, member.value) {
      case ("name", .string(let text)) where !text.isEmpty: name = text
      case ("line", .string(let text)): line = text
      case ("text", .array(let elements)): texts = try Self.texts(elements, document)
      case ("names", .object(let members)): names = try Self.names(members, ofAnyKind: kind != nil, document)
      case ("kind", .string) where kind != nil: break
      case ("name", _), ("line", _), ("kind", _):
        throw document.problem(at: member.offset, "'\(member.key)' must be a string")
      case ("text", _): throw document.problem(at: member.offset, "'text' must be an array of strings")
      case ("names", _): throw document.problem(at: member.offset, "'names' must be an object of strings")
      default:
        throw document.problem(
          at: member.offset, "unknown key '\(member.key)'; use 'name', 'line', 'text', 'names', or 'kind'")
      }
    }
    guard let line else {
      throw document.problem(at: 0, "'line' is missing; write it like \"line\": \"{time:HH:mm:ss.f+} {text}\"")
    }
    guard let texts, !texts.isEmpty else {
      throw document.problem(at: 0, "'text' is missing; write it like \"text\": [\"{type}.{event}\"]")
    }
    do throws(LineTemplate.Problem) { try self.init(name: name, line: line, texts: texts, names: names) } catch {
      throw document.problem(at: 0, error.reason)
    }
    self.kind = kind ?? .controller
  }

  private static func texts(
    _ elements: [JSONParser.Element], _ document: JSONDocument
  ) throws(JSONDocument.Problem) -> [String] {
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element.value else {
        throw document.problem(at: element.offset, "'text' must be an array of strings")
      }
      texts.append(text)
    }
    return texts
  }

  private static func names(
    _ members: [JSONParser.Member], ofAnyKind: Bool, _ document: JSONDocument
  ) throws(JSONDocument.Problem) -> [String: String] {
    var names: [String: String] = [:]
    for member in members {
      guard case .string(let text) = member.value, CallbackNames.isKnown(text) || (ofAnyKind && !text.isEmpty) else {
        throw document.problem(
          at: member.offset,
          "'\(member.key)' must be the name of a callback, such as \"deinit\" or \"viewDidLoad\"; for other events, name the "
            + "kind of the objects in 'kind'")
      }
      guard member.key.utf8.first?.isIdentifier == true else {
        throw document.problem(
          at: member.offset, "the name '\(member.key)' must begin with a letter, a digit, or an underscore")
      }
      names[member.key] = text
    }
    return names
  }
}
