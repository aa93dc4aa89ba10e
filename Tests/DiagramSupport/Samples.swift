package import Lifeline
package import LifelineTestSupport
package import LifelineTraces

extension TraceConsumer {
  /// Receives a whole trace, whose events are a microsecond apart.
  package mutating func take(
    _ name: String = "test", system: String? = nil, clock: String = "monotonic", _ write: (inout TraceScript) -> Void
  ) {
    var script = TraceScript(interval: 1000)
    write(&script)
    receive(script.events, of: TraceIdentity(header: TraceHeader(name: name, clock: clock, system: system)))
  }
}

extension Subject {
  package static let app = Subject(id: 3, kind: .application, type: "UIApplication")
  package static let service = Subject(id: 4, kind: "service", type: "Loader", name: "loader")

  /// A view, which has no name of its own.
  package static func view(_ id: Int) -> Subject { Subject(id: id, kind: .view, type: "UIView") }

  /// A controller without a name of its own.
  package static func controller(_ id: Int, _ type: TypeName = "PageViewController") -> Subject {
    Subject(id: id, kind: .controller, type: type)
  }
}
