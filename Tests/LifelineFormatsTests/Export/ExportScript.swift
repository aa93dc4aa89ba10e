internal import Lifeline
internal import LifelineFormats
internal import LifelineTestSupport
internal import LifelineTraces

/// Writes a trace in code, a microsecond an event, and exports it.
struct ExportScript {
  var header = TraceHeader(
    name: "t", started: .nanoseconds(1_767_268_800_000_000_000), clock: "manual", process: "p", pid: 1,
    platform: "linux")
  private var script = TraceScript(interval: 0)
  var events: [TraceEvent] { script.events }

  static let home = Subject(id: 1, kind: .controller, type: "HomeController", name: "home")

  /// Adds an event and returns its number.
  @discardableResult
  mutating func add(
    _ name: EventName, _ phase: TraceEvent.Phase = .instant, of subject: Subject = home, thread: Int = 1,
    after: Int = 1000, _ attributes: TraceAttributes = [:]
  ) -> Int {
    script.wait(after)
    return script.add(name, phase, of: subject, attributes, thread: thread)
  }

  mutating func mark(_ text: String) { add(.mark, of: .marker, ["text": .string(text)]) }

  /// What an exporter makes of it.
  func exported(as exporter: ExporterDescription) throws -> String { try Self.exported([self], as: exporter) }

  /// What an exporter makes of several traces.
  static func exported(_ scripts: [ExportScript], as exporter: ExporterDescription) throws -> String {
    var bytes: [UInt8] = []
    let output = ExportOutput { bytes += $0 }
    var run = ExportRun(exporter, to: output)
    for (index, script) in scripts.enumerated() { run.take(script, at: index) }
    try run.finish()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A controller that is presented, loads its view late and goes away; texts that formats must escape.
  static var usual: ExportScript {
    var script = ExportScript()
    script.mark(#"The user says "A, B" & <C>"#)
    let present = script.add("present", .begin, ["to": 2, "animated": true])
    let sub = Subject(id: 2, kind: .controller, type: "Sub")
    script.add(.`init`, of: sub)
    script.add("present", .end)
    script.add("viewDidAppear", .begin, of: sub, ["cause": .integer(present)])
    script.add("viewDidAppear", .end, of: sub, after: 1500, ["super": false])
    script.add(.deinit, of: sub)
    return script
  }
}

extension TraceConsumer {
  /// Receives a whole trace.
  mutating func take(_ script: ExportScript, at index: Int = 0) {
    var session = TraceSession(TraceIdentity(index: index, header: script.header), &self)
    for event in script.events { session.receive(event, &self) }
    session.close(events: script.events.count)
    session.end(&self)
  }
}
