import LifelineTestSupport
import Testing

@testable import LifelineFormats

@Suite struct TemplateTests {
  @Test(
    arguments: [
      (#"{}"#, "1:1: 'line' is missing; write it like \"line\": \"{time:HH:mm:ss.f+} {text}\""),
      (#"{"line": "{text}"}"#, "1:1: 'text' is missing; write it like \"text\": [\"{type}.{event}\"]"),
      (#"[]"#, "1:1: a template must be a JSON object"),
      (#"{"lin": 1}"#, "1:9: unknown key 'lin'; use 'name', 'line', 'text', or 'names'"),
      (#"{"line": "{text", "text": ["{type} {event}"]}"#, "1:1: the line '{text' has a '{' without its '}'"),
      (
        #"{"line": "{pid} x", "text": ["{type} {event}"]}"#,
        "1:1: the line '{pid} x' must end with {text}, the rest of the line"
      ),
      (
        #"{"line": "{pid}{text}", "text": ["{type} {event}"]}"#,
        "1:1: the line '{pid}{text}' has two fields without a character between them"
      ),
      (
        #"{"line": "{time} {text}", "text": ["{type} {event}"]}"#,
        "1:1: the line '{time} {text}' has {time} without a format; write it like {time:HH:mm:ss.f+}"
      ),
      (#"{"line": "{text}", "text": ["{type}"]}"#, "1:1: the text '{type}' must have {event} exactly once"),
      (#"{"line": "{text}", "text": ["{event}"]}"#, "1:1: the text '{event}' must have {type} exactly once"),
      (
        #"{"line": "{text}", "text": ["{event} {type}"], "names": {"x": "y"}}"#,
        "1:63: 'x' must be the name of a callback, such as \"deinit\" or \"viewDidLoad\""
      ),
    ])
  func `a template that cannot be used is described with its place`(json: String, problem: String) {
    do {
      _ = try LogTemplate(json: Array(json.utf8))
      Issue.record("no problem")
    } catch {
      #expect("\(error)" == problem)
    }
  }

  @Test func `names of a template are other names of callbacks`() throws {
    let template = try LogTemplate(
      json: Array(
        #"{"line": "{text}", "text": ["{type} {event}"], "names": {"gone": "deinit", "didLoad": "viewDidLoad"}}"#.utf8))
    var options = ImportOptions()
    options.templates = [template]
    #expect(try Imported("cart didLoad\ncart gone\n", options).events() == ["1 cart viewDidLoad", "1 cart deinit"])
  }

  @Test(
    arguments: [
      ("2026/01/31 12:00:00,5 Cart: viewDidLoad", "{time:yyyy/MM/dd HH:mm:ss,f+z?} {text}", "{type}: {event}"),
      ("Cart viewDidLoad", "{text}", "{type} {event}"),
      ("I/12:00:00 > viewDidLoad of Cart", "{_}/{time:HH:mm:ssz?} > {text}", "{event} {_} {type}"),
      ("-[Shop.Cart viewDidLoad]", "{text}", "-[{type} {event}"),
      (
        "2024-01-01 10:00:00.123 MyApp[123:456] Cart did viewDidLoad",
        "{time:yyyy-MM-dd HH:mm:ss.f+z?} {process}[{pid}:{thread}] {text}", "{type} {_} {event}"
      ),
      (
        "10:00:00.123 Df My App[123:1a2b] Cart: viewDidLoad",
        "{time:HH:mm:ss.f+z?} {level} {process}[{pid}:{thread}] {text}", "{type}: {event}"
      ),
      ("A: viewDidLoad()", "{text}", "{type}: {event}"), ("viewDidLoad: A", "{text}", "{event}: {type}"),
      ("Cart did viewDidLoad (Count = 1)", "{text}", "{type} {_} {event}"),
      ("MyApp[123]: viewDidLoad (Cart)", "{process}[{pid}]: {text}", "{event} ({type}"),
      (
        "2024-01-01 10:00:00.123+0000 0x1a2b Default 0x0 123 0 MyApp: (Core) [io.shop:ui] viewDidLoad <Cart: 0x7f8a>",
        "{time:yyyy-MM-dd HH:mm:ss.f+z?} {thread} {_} {_} {pid} {_} {process}: {text}", "{event} <{type}: {id}"
      ),
    ])
  func `a suggestion follows the form of the lines`(line: String, head: String, text: String) throws {
    let suggestion = try Self.suggestion(line + "\n")
    #expect(suggestion.line == head)
    #expect(suggestion.texts == [text])
    #expect(suggestion.read == 1)
  }

  @Test(arguments: [
    "viewDidLoad", "2024-01-01 10:00:00.123 MyApp[123:456] viewDidLoad", "MyApp[123:456] viewDidLoad",
    "Jan  1 10:00:00 Phone MyApp[123]: viewDidLoad",
  ])
  func `without a type, there is no suggestion but a fix, and a process is not a type`(line: String) throws {
    let error = #expect(throws: ImportError.self) { try Self.suggestion(line + "\n") }
    #expect(error?.description.contains("no line that names a callback has a type next to it") == true)
  }

  private static func suggestion(_ log: String) throws -> TemplateSuggestion {
    let folder = try TemporaryFolder()
    return try TemplateSuggestion(try folder.write(log, to: "log"))
  }
}
