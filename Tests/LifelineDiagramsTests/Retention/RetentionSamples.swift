import Lifeline
import LifelineTestSupport
import LifelineTraces

@testable import LifelineDiagrams

extension RetentionTrees {
  /// What keeps the leaks of one trace alive.
  static func of(
    header: TraceHeader = TraceHeader(name: "test"), selection: TraceSelection? = nil, isWhole: Bool = false,
    _ write: (inout TraceScript) -> Void
  ) -> RetentionTrees {
    var script = TraceScript(interval: 1000)
    write(&script)
    var filter = SelectedTraces(
      RetentionBuilder(isWhole: isWhole), TraceFilter(selection ?? TraceSelection()), marksFirstDelivered: false)
    filter.receive(script.events, of: TraceIdentity(header: header))
    return filter.consumer.trees
  }

  /// The picture as text: a line for each row, indented by depth.
  var lines: [String] {
    rows.map { row in
      let indent = String(repeating: "  ", count: row.depth)
      if row.runLength > 0 { return "\(indent)… \(row.runLength) steps" }
      let step = steps[row.step]
      let (title, detail) = words(of: step)
      let arrow = arrowText(of: step)
      let number = step.suspect.map { " [\($0 + 1)]" } ?? ""
      return indent + [title, detail, arrow].filter { !$0.isEmpty }.joined(separator: " | ") + number
    }
  }
}

extension TraceScript {
  /// A subject that is created, should be released, and leaks.
  mutating func leak(
    _ subject: Subject, keeper: String?, path: String? = nil, suspect: String? = nil, states: String? = nil,
    survivor: Int? = nil
  ) {
    instant(.`init`, of: subject)
    instant(.expectDeallocation, of: subject, ["reason": "dismissed"])
    var attributes = TraceAttributes()
    if let keeper { attributes[.keeper] = .string(keeper) }
    if let path { attributes[.path] = .string(path) }
    if let suspect { attributes[.suspect] = .string(suspect) }
    if let states { attributes[.states] = .string(states) }
    if let survivor { attributes[.survivor] = .integer(survivor) }
    instant(.leaked, of: subject, attributes)
  }
}

extension Subject {
  static func leaked(_ id: Int, _ type: String, name: String? = nil) -> Subject {
    Subject(id: id, kind: .controller, type: TypeName(type), name: name)
  }
}
