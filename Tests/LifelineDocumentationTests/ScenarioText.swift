import Foundation
import LifelineAnalysis

@testable import LifelineDocumentation

/// Writes a trace event by event, as lines of the trace format.
struct ScenarioText {
  /// Somebody in the trace.
  struct Actor {
    var id: Int
    var kind = "controller"
    var type: String
    var name: String?

    static let main = Actor(id: 1, type: "MainViewController", name: "main")
    static let sub = Actor(id: 2, type: "SubViewController", name: "sub")
    static let window = Actor(id: 3, kind: "window", type: "UIWindow")
    static let app = Actor(id: 4, kind: "application", type: "UIApplication")
    static let field = Actor(id: 5, kind: "control", type: "UITextField", name: "main.field")
  }

  private(set) var lines: [String]
  private var sequence = 0
  private let step: Int

  /// - Parameter step: how many nanoseconds lie between two events.
  init(_ name: String?, system: String? = "iOS 26.0 (headless)", clock: String = "counting", step: Int = 1000) {
    let names = name.map { "\"name\":\(Self.json($0))," } ?? ""
    let system = system.map { ",\"system\":\(Self.json($0))" } ?? ""
    lines = [
      "{\"lifeline\":1,\(names)\"started\":\"1970-01-01T00:00:00.000000000Z\",\"clock\":\"\(clock)\",\"process\":\"t\","
        + "\"pid\":1,\"platform\":\"linux\"\(system)}"
    ]
    self.step = step
  }

  mutating func mark(_ text: String) {
    event(Actor(id: 0, kind: "marker", type: "marker"), "mark", "instant", "\"text\":\(Self.json(text))")
  }

  mutating func instant(_ actor: Actor, _ name: String, _ attributes: String = "") {
    event(actor, name, "instant", attributes)
  }

  mutating func span(
    _ actor: Actor, _ name: String, _ attributes: String = "", body: (inout ScenarioText) -> Void = { _ in }
  ) {
    event(actor, name, "begin", attributes)
    body(&self)
    event(actor, name, "end", "")
  }

  mutating func spans(_ actor: Actor, _ names: String...) {
    for name in names { span(actor, name) }
  }

  private mutating func event(_ actor: Actor, _ name: String, _ phase: String, _ attributes: String) {
    sequence += 1
    let called = actor.name.map { "\"name\":\(Self.json($0))," } ?? ""
    let attributes = attributes.isEmpty ? "" : ",\"attrs\":{\(attributes)}"
    lines.append(
      "{\"seq\":\(sequence),\"t\":\(sequence * step),\"thread\":1,\"id\":\(actor.id),\"kind\":\"\(actor.kind)\","
        + "\"type\":\(Self.json(actor.type)),\(called)\"event\":\"\(name)\",\"phase\":\"\(phase)\"\(attributes)}")
  }

  /// The file's text.
  var text: String { (lines + ["{\"end\":true,\"events\":\(sequence),\"dropped\":0}"]).joined(separator: "\n") + "\n" }

  private static func json(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: [text])
    return String(decoding: data ?? Data(), as: UTF8.self).dropFirst().dropLast().description
  }
}

extension ScenarioText {
  /// main is launched, presents sub and dismisses it.
  static func visit(_ name: String? = "visit", clock: String = "counting", step: Int = 1000) -> ScenarioText {
    var trace = ScenarioText(name, clock: clock, step: step)
    trace.mark("The app is launched")
    trace.instant(.main, "init")
    trace.span(.window, "setRootViewController", "\"to\":1")
    trace.span(.window, "makeKeyAndVisible") { trace in
      trace.spans(.main, "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear")
    }
    trace.mark("The user taps Info")
    trace.instant(.sub, "init")
    trace.span(.main, "present", "\"to\":2,\"animated\":true") { trace in
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

/// A folder of its own for one test, removed with it.
final class DocumentationFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-docs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func write(_ trace: ScenarioText, to name: String) throws -> String { try write(Array(trace.text.utf8), to: name) }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

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
