import LifelineTestSupport
import Testing

@testable import LifelineFormats

@Suite struct TemplateTests {
  @Test(
    arguments: [
      (#"{}"#, "1:1: 'line' is missing; write it like \"line\": \"{time:HH:mm:ss.f+} {text}\""),
      (#"{"line": "{text}"}"#, "1:1: 'text' is missing; write it like \"text\": [\"{type}.{event}\"]"),
      (#"[]"#, "1:1: a template must be a JSON object"),
      (#"{"lin": 1}"#, "1:9: unknown key 'lin'; use 'name', 'line', 'text', 'names', or 'kind'"),
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
        "1:63: 'x' must be the name of a callback, such as \"deinit\" or \"viewDidLoad\"; for other events, name the kind of the objects in "
          + "'kind'"
      ),
      (#"{"line": "{text}", "text": ["{event} {type}"], "kind": ""}"#, "1:56: 'kind' must be a string"),
      (
        #"{"line": "{text}", "text": ["{event} {type}"], "names": {"<- gone": "deinit"}}"#,
        "1:69: the name '<- gone' must begin with a letter, a digit, or an underscore"
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

  @Test func `a template that names a kind has events with names of its own`() throws {
    let template =
      #"{"name": "logcat", "kind": "board", "line": "{_}({pid}): {text}", "text": ["{type}::{event}"], "#
      + #""names": {"onCreate": "onCreate", "onStop": "stopped"}}"#
    var options = ImportOptions()
    options.templates = [try LogTemplate(json: Array(template.utf8))]
    let log = ["onCreate() null", "onStart()", "onStart()", "onStop()"].map { "D/Board(210): BoardActivity::\($0)\n" }
    let imported = try Imported(log.joined(), options)
    #expect(imported.events() == ["1 BoardActivity onCreate", "1 BoardActivity stopped"])
    #expect(imported.text.contains("\"kind\":\"board\""))
    #expect(imported.counts.first?.skipped == [.unknown("onStart"): 2])
    #expect(imported.counts.first?.samples.map(\.record) == [2, 3])
  }

  @Test(
    arguments: [
      ("DetailPage: didPushNext()", "didPushNext"), ("DetailPage: pop(to: 1)", "pop"), ("error: didFail()", nil),
      ("DetailPage: hidden", nil), ("a DetailPage: Done()", nil),
    ] as [(String, String?)])
  func `a line with an unknown name is counted with the name`(line: String, name: String?) throws {
    var options = ImportOptions()
    options.templates = [
      try LogTemplate(
        name: "routes", line: "flutter: {text}", texts: ["{type}: {event}"], names: ["didPush": "viewDidAppear"])
    ]
    let log = "flutter: DetailPage: didPush()\nflutter: \(line)\n"
    let imported = try Imported(log, options)
    #expect(imported.events() == ["1 DetailPage viewDidAppear"])
    #expect(imported.counts.first?.skipped == name.map { [.unknown($0): 1] } ?? [:])
    let folder = try TemporaryFolder()
    #expect(try TemplateTrial(try folder.write(log, to: "log"), options).unread == (name == nil ? 0 : 1))
  }

  @Test func `the number of different reasons is limited`() throws {
    var options = ImportOptions()
    options.templates = [try LogTemplate(name: "own", line: "{text}", texts: ["{type}: {event}"])]
    let imported = try Imported((0..<100).map { "CartPage: did\($0)Push()\n" }.joined(), options)
    #expect(imported.counts.first?.skipped.count == ImportCounts.maximumReasons + 1)
    #expect(imported.counts.first?.skipped.values.reduce(0, +) == 100)
  }

  @Test(arguments: ["left the heap", "left-heap", "left", "viewDidLoad twice", "left the heap!", "did appear"])
  func `a name of a template can consist of several words`(name: String) throws {
    let template = #"{"line": "{text}", "text": ["{type}({id}) {event}"], "names": {"\#(name)": "deinit"}}"#
    var options = ImportOptions()
    options.templates = [try LogTemplate(json: Array(template.utf8))]
    let imported = try Imported("CartController(1) viewDidLoad()\nCartController(1) \(name)\n", options)
    #expect(imported.events() == ["1 CartController viewDidLoad", "1 CartController deinit"])
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

  // MARK: What a suggestion is worth

  @Test(arguments: [
    [
      "1stViewController's viewDidLoad() is called -----> (Count = 1)",
      "1stViewController's viewWillAppear() is called",
    ],
    ["-[CartController viewDidLoad]", "12:00:00.000 <CartController: 0x7f> viewDidAppear"],
    [
      "<TabHost: 0xaa10> Right -[TabHost willMoveToParentViewController:] <SideHost: 0xcc20>",
      "<TabHost: 0xaa10> Right -[TabHost viewWillAppear:] animated:1",
      "<TabHost: 0xaa10> Right -[TabHost didMoveToParentViewController:] <SideHost: 0xcc20>",
    ],
    [
      "ThemeViewController(1) init(coder:) - created via InterfaceBuilder", "ThemeViewController(1) viewDidLoad()",
      "ThemeViewController(1) viewWillAppear(animated = false)",
    ],
  ])
  func `a template that reads no more than import is not useful`(lines: [String]) throws {
    let suggestion = try Self.suggestion(lines.joined(separator: "\n"))
    #expect(!suggestion.isUseful)
    #expect(suggestion.readWithoutTemplate == lines.count)
  }

  @Test(arguments: [
    (
      [
        "2026-05-02T08:00:00.100Z [ INFO ] RoomSession init [session-id: 7A31]",
        "2026-05-02T08:00:00.200Z [ INFO ] RoomSession init [session-id: 7A32]",
        "2026-05-02T08:00:01.200Z [ INFO ] RoomSession deinit [session-id: 7A31]",
      ], "{type} {event} [session-id: {id}", ["1", "2", "1"]
    ),
    (
      [
        "2026-04-15T10:00:02+0000 debug WireSession: session.id=s1 [Chat] init",
        "2026-04-15T10:00:02+0000 debug WireSession: session.id=s2 [Chat] init",
        "2026-04-15T10:00:03+0000 debug WireSession: session.id=s1 [Chat] deinit",
      ], "{type}: session.id={id} [{_}] {event}", ["1", "2", "1"]
    ),
  ])
  func `a field that identifies objects becomes the identity`(lines: [String], text: String, ids: [String]) throws {
    let log = lines.joined(separator: "\n")
    let suggestion = try Self.suggestion(log)
    #expect(suggestion.isUseful)
    #expect(suggestion.read == 3)
    #expect(suggestion.texts == [text])
    var options = ImportOptions()
    options.templates = [try LogTemplate(json: Array(suggestion.json.utf8))]
    let imported = try Imported(log, options)
    #expect(imported.events().compactMap { $0.split(separator: " ").first.map(String.init) } == ids)
    #expect(imported.result.traces.first?.ambiguous == 0)
    #expect(!imported.header.contains("\"identity\":\"inferred\""))
  }

  @Test func `the address of an argument does not become the identity`() throws {
    let suggestion = try Self.suggestion("Cart didMove <SideHost: 0x20>\nCart viewDidAppear <SideHost: 0x20>\n")
    #expect(suggestion.texts == ["{type} {event}"])
  }

  @Test(arguments: [
    // A number that two types share, one with two beginnings, and one that never recurs.
    ["Cart did init [request-id: 1]", "Shop did viewDidLoad [request-id: 1]"],
    ["Cart did init [request-id: 1]", "Cart did init [request-id: 1]"],
    ["Cart did viewWillAppear [request-id: 1]", "Cart did viewDidAppear [request-id: 2]"],
    ["Cart did viewWillAppear [thread-id: 1]", "Cart did viewDidAppear [thread-id: 1]"],
    ["Cart did viewWillAppear [valid: 1]", "Cart did viewDidAppear [valid: 1]"],
  ])
  func `what does not identify objects does not become the identity`(lines: [String]) throws {
    let suggestion = try Self.suggestion(lines.joined(separator: "\n"))
    #expect(suggestion.texts == ["{type} {_} {event}"])
    #expect(suggestion.read == 2)
  }

  private static func suggestion(_ log: String) throws -> TemplateSuggestion {
    let folder = try TemporaryFolder()
    return try TemplateSuggestion(try folder.write(log, to: "log"))
  }
}
