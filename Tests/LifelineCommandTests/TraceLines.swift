import Lifeline
import LifelineTestSupport

/// The lines of a trace, for files of tests. Its events are a microsecond apart.
struct TraceLines {
  private let name: String
  private var header: String {
    #"{"lifeline":1,"name":"\#(name)","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"p","pid":1}"#
  }
  private var script = TraceScript(interval: 1000)

  /// - Parameter name: the trace's name.
  init(name: String = "t") {
    self.name = name
  }

  /// Adds an event, of controller 1, `home`, unless you pass another one.
  mutating func add(
    _ event: EventName, _ phase: TraceEvent.Phase = .instant, id: Int = 1, type: String = "HomeController",
    name: String = "home", attributes: TraceAttributes = [:]
  ) {
    let subject = Subject(id: id, kind: .controller, type: TypeName(type), name: name)
    script.add(event, phase, of: subject, attributes)
  }

  mutating func mark(_ text: String) { script.mark(text) }

  /// Ends the traced part.
  mutating func end() { script.instant(.ended, of: .marker) }

  mutating func span(_ name: EventName, id: Int = 1, type: String = "HomeController") {
    add(name, .begin, id: id, type: type)
    add(name, .end, id: id, type: type)
  }

  /// The lines without the footer.
  var lines: [String] { script.lines(header: header) }

  /// The whole trace with its footer.
  var text: String { script.text(header: header) }

  /// A controller, older than the trace, that loads its view twice without an unload.
  static var repeatedLoad: TraceLines {
    var lines = TraceLines()
    lines.add("found")
    lines.span("loadView")
    lines.span("viewDidLoad")
    lines.span("viewDidLoad")
    return lines
  }

  /// The same controller, which is also deallocated: a rule reports the loads then.
  static var endedRepeatedLoad: TraceLines {
    var lines = repeatedLoad
    lines.add("deinit")
    return lines
  }
}
