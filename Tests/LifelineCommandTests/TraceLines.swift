/// Lines of a trace, for files of tests.
struct TraceLines {
  private(set) var lines = [
    #"{"lifeline":1,"name":"t","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"p","pid":1}"#
  ]
  private var events = 0

  /// Adds an event, of controller 1, `home`, unless it says otherwise, 1 µs after the one before.
  mutating func add(
    _ event: String, _ phase: String = "instant", id: Int = 1, type: String = "HomeController",
    name: String = "home", attributes: String = ""
  ) {
    events += 1
    let attributes = attributes.isEmpty ? "" : ",\"attrs\":{\(attributes)}"
    lines.append(
      "{\"seq\":\(events),\"t\":\(events * 1000),\"thread\":1,\"id\":\(id),\"kind\":\"controller\",\"type\":\"\(type)\","
        + "\"name\":\"\(name)\",\"event\":\"\(event)\",\"phase\":\"\(phase)\"\(attributes)}")
  }

  mutating func span(_ name: String, id: Int = 1, type: String = "HomeController") {
    add(name, "begin", id: id, type: type)
    add(name, "end", id: id, type: type)
  }

  /// The whole trace with its footer.
  var text: String {
    (lines + ["{\"end\":true,\"events\":\(events),\"dropped\":0}"]).joined(separator: "\n") + "\n"
  }

  /// A controller, older than the trace, that loads its view twice without an unload.
  static var repeatedLoad: TraceLines {
    var lines = TraceLines()
    lines.add("found")
    lines.span("loadView")
    lines.span("viewDidLoad")
    lines.span("viewDidLoad")
    return lines
  }
}
