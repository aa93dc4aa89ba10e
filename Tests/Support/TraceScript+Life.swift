package import Lifeline
internal import LifelineTraces

extension TraceScript {
  /// Callbacks of one subject, each a begin and its end.
  package mutating func callbacks(_ names: [EventName], of subject: Subject, _ attributes: TraceAttributes = [:]) {
    for name in names { span(name, of: subject, attributes) }
  }

  /// The view is loaded, as part of nothing.
  package mutating func load(_ subject: Subject) { callbacks(["loadView", "viewDidLoad"], of: subject) }

  /// The controller is created, loaded, and shown.
  package mutating func show(_ subject: Subject) {
    instant(.`init`, of: subject)
    load(subject)
    callbacks(["viewWillAppear", "viewDidAppear"], of: subject)
  }

  /// The controller leaves the screen and lives on.
  package mutating func hide(_ subject: Subject) { callbacks(["viewWillDisappear", "viewDidDisappear"], of: subject) }
}

extension Subject {
  package static let field = Subject(id: 10, kind: .control, type: "UITextField")
  /// What takes the place of ``field`` after a reload.
  package static let newField = Subject(id: 11, kind: .control, type: "UITextField")
  package static let photo = Subject(id: 12, kind: .resource, type: "Photo")
  package static let cache = Subject(id: 13, kind: .cache, type: "ViewControllerCache")
  package static let application = Subject(id: 14, kind: .application, type: "UIApplication")
}

/// A control of `main` that stands at a place.
package func control(_ place: String = "nameField", of owner: Subject = .main) -> TraceAttributes {
  ["owner": .integer(owner.id), "place": .string(place)]
}

/// A value that a control gets.
package func value(_ hash: Int, by who: String) -> TraceAttributes {
  ["property": "text", "by": .string(who), "value": .integer(hash)]
}
