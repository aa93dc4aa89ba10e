import Lifeline
import LifelineTestSupport
import LifelineTraces

extension TraceScript {
  /// A property of a controller holds a view at some moment around its unload.
  mutating func hold(_ property: String, _ when: String, of subject: Subject = .main) {
    instant("holds", of: subject, ["property": .string(property), "type": "UILabel", "moment": .string(when)])
  }

  /// An unload of a controller that held `before`, holds `after`, and does something in between.
  mutating func unload(
    before: [String] = ["a", "b"], after: [String], doing body: (inout TraceScript) -> Void = { _ in }
  ) {
    for name in before { hold(name, "unload") }
    instant(.viewUnloaded, of: .main, ["by": "system"])
    span("viewDidUnload", of: .main) { trace in
      body(&trace)
      for name in after { trace.hold(name, "viewDidUnload") }
    }
  }
}
