import Lifeline
import LifelineBase
import LifelineTestSupport
import LifelineTraces

@testable import LifelinePages

/// A trace with a header that a test writes event by event.
struct ScenarioText {
  private let header: String
  private var script: TraceScript

  /// - Parameter step: how many nanoseconds lie between two events.
  init(_ name: String?, system: String? = "iOS 26.0 (headless)", clock: String = "counting", step: Int = 1000) {
    let names = name.map { "\"name\":\(Self.json($0))," } ?? ""
    let system = system.map { ",\"system\":\(Self.json($0))" } ?? ""
    header =
      "{\"lifeline\":1,\(names)\"started\":\"1970-01-01T00:00:00.000000000Z\",\"clock\":\"\(clock)\",\"process\":\"t\","
      + "\"pid\":1,\"platform\":\"linux\"\(system)}"
    script = TraceScript(interval: step)
  }

  mutating func mark(_ text: String) { script.mark(text) }

  mutating func instant(
    _ subject: Subject, _ name: EventName, _ attributes: TraceAttributes = [:], thread: Int = 1
  ) {
    script.instant(name, of: subject, attributes, thread: thread)
  }

  mutating func span(
    _ subject: Subject, _ name: EventName, _ attributes: TraceAttributes = [:],
    body: (inout ScenarioText) -> Void = { _ in }
  ) {
    script.begin(name, of: subject, attributes)
    body(&self)
    script.end(name, of: subject)
  }

  mutating func begin(_ subject: Subject, _ name: EventName, _ attributes: TraceAttributes = [:]) -> Int {
    script.begin(name, of: subject, attributes)
  }

  mutating func end(_ subject: Subject, _ name: EventName, _ attributes: TraceAttributes = [:]) {
    script.end(name, of: subject, attributes)
  }

  mutating func spans(_ subject: Subject, _ names: EventName...) {
    for name in names { span(subject, name) }
  }

  /// The file's text.
  var text: String { script.text(header: header) }

  private static func json(_ text: String) -> String { String(decoding: JSONText.quoted(text), as: UTF8.self) }
}

extension Subject {
  static let main = Subject(id: 1, kind: .controller, type: "MainViewController", name: "main")
  static let sub = Subject(id: 2, kind: .controller, type: "SubViewController", name: "sub")
  static let window = Subject(id: 3, kind: .window, type: "UIWindow")
  static let app = Subject(id: 4, kind: .application, type: "UIApplication")
  static let field = Subject(id: 5, kind: .control, type: "UITextField", name: "main.field")
}

extension ScenarioText {
  /// main is launched, presents sub, and dismisses it.
  static func visit(_ name: String? = "visit", clock: String = "counting", step: Int = 1000) -> ScenarioText {
    var trace = ScenarioText(name, clock: clock, step: step)
    trace.mark("The app is launched")
    trace.instant(.main, "init")
    trace.span(.window, "setRootViewController", ["to": 1])
    trace.span(.window, "makeKeyAndVisible") { trace in
      trace.spans(.main, "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear")
    }
    trace.mark("The user taps Info")
    trace.instant(.sub, "init")
    trace.span(.main, "present", ["to": 2, "animated": true]) { trace in
      trace.spans(.sub, "loadView", "viewDidLoad")
      trace.spans(.main, "viewWillDisappear")
      trace.spans(.sub, "viewWillAppear", "viewIsAppearing")
    }
    trace.spans(.sub, "viewDidAppear")
    trace.spans(.main, "viewDidDisappear")
    return trace
  }

  /// main loads its view a second time without having lost it.
  static func reload(_ name: String = "reload") -> ScenarioText {
    var trace = ScenarioText(name)
    trace.instant(.main, "init")
    trace.spans(.main, "loadView", "viewDidLoad", "viewDidLoad")
    return trace
  }
}

extension TemporaryFolder {
  /// Writes a trace and returns its path.
  @discardableResult
  func write(_ trace: ScenarioText, to name: String) throws -> String { try write(trace.text, to: name) }

  /// The documentation of traces, read in the given order.
  func documentation(
    of traces: [ScenarioText], options: TraceDocumentation.Options = .init()
  ) throws -> TraceDocumentation {
    var documentation = TraceDocumentation(options: options)
    var reader = TraceReader()
    for (index, trace) in traces.enumerated() {
      try reader.read(try write(trace, to: "trace-\(index).jsonl"), into: &documentation)
    }
    return documentation
  }
}

extension Sequence<DocumentationFile> {
  /// The text of the file at a path.
  func text(_ path: String) -> String? { first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) } }
}
